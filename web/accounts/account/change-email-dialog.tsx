import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { requestEmailMutation } from './user.api.ts';

const loadSchema = () => import('./account.schema.ts').then(({ changeEmailForm }) => changeEmailForm);

const formId = 'change-email';

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const request = useMutation(requestEmailMutation());
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { email: '', current: '' },
    send: async (input) => {
      await request.mutateAsync(input);
      onClose();
    },
    fieldOfCode: {
      current_password_mismatch: 'current',
      current_password_required: 'current',
      email_unchanged: 'email',
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Change your email`}
      description={
        <Trans>
          You’ll sign in with <bdi className="wrap-anywhere">{email}</bdi> until you confirm the change at
          both addresses.
        </Trans>
      }
      failure={<FailureNotice title={t`We couldn’t save that`} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Send confirmation links</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-5">
        <TextField
          label={t`New email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <PasswordField
          label={t`Current password`}
          autoComplete="current-password"
          {...form.field('current')}
        />
      </form>
    </Dialog>
  );
}
