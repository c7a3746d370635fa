import { type FormEvent, useRef, useState } from 'react';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { typeAnew } from '#web/lib/type-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInAgainForTwoStep, needsFreshSignIn } from './sign-in-again.tsx';
import { useAddApp } from './use-add-app.ts';

type AddAppDialogProps = {
  email: string;
  /** The first app turns the second step on and brings recovery codes; a further one is given a name first. */
  first: boolean;
  /** Where the keyboard goes on when the recovery codes have been kept. */
  heading: () => HTMLElement | null | undefined;
  onClose: () => void;
};

const formId = 'add-app';

/** Adds an authenticator app: its name, the picture to scan and a code as proof, then recovery codes. */
export function AddAppDialog({ email, first: firstAtStart, heading, onClose }: AddAppDialogProps) {
  const adding = useAddApp(firstAtStart, onClose);
  const { first, app, step, busy, error, counts } = adding;
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const tooOld = needsFreshSignIn(error);
  const close = () => void adding.close();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!app) adding.prepare(name);
    else if (!(await adding.check(code))) typeAnew(field.current);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      keep={step === 'codes'}
      finalFocus={step === 'codes' ? heading : undefined}
      title={titles[step](first)}
      failure={
        tooOld ? (
          <SignInAgainForTwoStep />
        ) : (
          error &&
          !isSessionOver(error) && (
            <Notice tone="brick" title={counts ? 'Your recovery codes could not be made' : undefined}>
              {messageOf(error)}
            </Notice>
          )
        )
      }
      footer={
        step === 'codes' ? (
          <Button onClick={close}>I have kept them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            {!tooOld && (
              <Button type="submit" form={formId} busy={busy} busyLabel={app ? 'Checking…' : 'Preparing…'}>
                {error && (!app || counts) ? 'Try again' : step === 'name' ? 'Continue' : 'Confirm code'}
              </Button>
            )}
          </>
        )
      }
    >
      {step === 'codes' ? (
        <RecoveryCodes codes={adding.codes} email={email} />
      ) : (
        <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
          {step === 'name' && (
            <TextField
              label="Name of the app or device"
              hint="So that you can tell your apps apart: “Ben’s phone”."
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          {step === 'scan' && (
            <AppSetup
              app={app}
              field={field}
              code={code}
              onCode={(digits) => {
                setCode(digits);
                adding.typed();
              }}
              error={adding.codeError}
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

const titles = {
  none: () => 'Turn on two-step sign-in',
  name: () => 'Add another app',
  scan: (first: boolean) => (first ? 'Turn on two-step sign-in' : 'Add another app'),
  codes: () => 'Keep your recovery codes',
};
