import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { passkeyMessage } from '#web/lib/passkeys.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { deleteAccountMutation, leaveForGood, provePasskey } from './deletion.api.ts';

type DeleteAccountDialogProps = {
  email: string;
  /** Whether the account has a passkey, which works in place of the password. */
  hasPasskey: boolean;
  onClose: () => void;
};

const formId = 'delete-account-form';

export function DeleteAccountDialog({ email, hasPasskey, onClose }: DeleteAccountDialogProps) {
  const deletion = useMutation(deleteAccountMutation());
  const byPasskey = useMutation({
    mutationFn: async () => deletion.mutateAsync(await provePasskey()),
    onSuccess: leaveForGood,
  });
  const busy = deletion.isPending || byPasskey.isPending || deletion.isSuccess;
  const form = useServerForm({
    defaultValues: { password: '' },
    send: async (proof) => {
      if (busy) return;
      byPasskey.reset();
      await deletion.mutateAsync(proof);
      await leaveForGood();
    },
    fieldOfCode: { current_password_mismatch: 'password' },
  });
  const error = byPasskey.error ?? form.failure;
  const failure = error && passkeyMessage(error, 'signing');

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Delete your account?"
      description="This cannot be undone, by you or by us."
      failure={
        failure && (
          <Notice tone="brick" title="Your account was not deleted">
            {failure}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Deleting…">
            Delete everything
          </Button>
        </>
      }
    >
      <p>At once and for good, this deletes:</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>your pets, their Pet IDs and their public pages</li>
        <li>their health records, and your reminders</li>
        <li>every document and photo you have uploaded</li>
        <li>every link you have shared: it stops working</li>
        <li>your sign-in on every device, with passkeys and apps</li>
      </ul>
      <p className="text-ink-soft mt-3 text-sm">
        Download what you want to keep first. A last mail to <bdi className="wrap-anywhere">{email}</bdi>{' '}
        confirms that it is done.
      </p>
      <form id={formId} {...form.props} className="mt-6 flex flex-col gap-4">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...form.field('password', { required: 'Please enter your password' })}
        />
        {hasPasskey && passkeysWork() && (
          <Button
            variant="secondary"
            block
            icon={<KeyRound />}
            disabled={busy}
            onClick={() => {
              form.forgetFailure();
              form.clearErrors();
              byPasskey.mutate();
            }}
          >
            Delete everything with a passkey instead
          </Button>
        )}
      </form>
    </Dialog>
  );
}
