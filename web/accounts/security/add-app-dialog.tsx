import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Controller } from 'react-hook-form';

import { needsFreshSignIn } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useAddApp } from './use-add-app.ts';

type AddAppDialogProps = {
  email: string;
  /** The first app turns two-step sign-in on and creates recovery codes; any other gets a name first. */
  first: boolean;
  /** Gets the focus when the recovery codes have been saved. */
  heading: () => HTMLElement | null | undefined;
  onClose: () => void;
};

const formId = 'add-app';

/** Adds an authenticator app: name, QR code and first code, then recovery codes. */
export function AddAppDialog({ email, first: firstAtStart, heading, onClose }: AddAppDialogProps) {
  const adding = useAddApp(firstAtStart, onClose);
  const { first, app, step, busy, error, counts } = adding;
  const tooOld = needsFreshSignIn(error);
  const close = () => void adding.close();

  const form = useServerForm({
    defaultValues: { name: '', code: '' },
    send: async ({ name, code }) => {
      if (busy) return;
      if (app) await adding.check(code);
      else adding.prepare(name);
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      keep={step === 'codes'}
      finalFocus={step === 'codes' ? heading : undefined}
      title={titles[step](first)}
      failure={
        tooOld ? (
          <SignInAgain />
        ) : (
          <FailureNotice title={counts ? t`We couldn’t create that` : undefined} error={error} />
        )
      }
      footer={
        step === 'codes' ? (
          <Button onClick={close}>
            <Trans>I’ve saved them</Trans>
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            {!tooOld && (
              <Button type="submit" form={formId} busy={busy}>
                {error && (!app || counts) ? t`Try again` : step === 'name' ? t`Continue` : t`Confirm`}
              </Button>
            )}
          </>
        )
      }
    >
      {step === 'codes' ? (
        <RecoveryCodes codes={adding.codes} email={email} />
      ) : (
        <form id={formId} {...form.props}>
          {step === 'name' && (
            <TextField
              label={t`Name of the app or device`}
              hint={t`To tell them apart, like “Ben’s phone.”`}
              maxLength={60}
              {...form.field('name')}
            />
          )}
          {step === 'scan' && (
            <Controller
              control={form.control}
              name="code"
              render={({ field }) => <AppSetup app={app} code={field} error={form.error('code')} />}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

const titles = {
  none: () => t`Turn on two-step sign-in`,
  name: () => t`Add another app`,
  scan: (first: boolean) => (first ? t`Turn on two-step sign-in` : t`Add another app`),
  codes: () => t`Save your recovery codes`,
};
