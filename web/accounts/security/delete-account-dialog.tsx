import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';

import { backupRetentionText } from '#shared/core/backups.ts';
import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';
import { passkeysWork } from '#web/lib/passkeys-work.ts';
import { passkeyMessage } from '#web/lib/passkeys.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { coOwnedPetsQuery, deleteAccountMutation, leaveForGood, provePasskey } from './deletion.api.ts';

type DeleteAccountDialogProps = {
  email: string;
  /** Whether the account has a passkey, which can replace the password here. */
  hasPasskey: boolean;
  onClose: () => void;
};

const formId = 'delete-account-form';

export function DeleteAccountDialog({ email, hasPasskey, onClose }: DeleteAccountDialogProps) {
  const site = useQuery(siteQuery());
  const staying = useQuery(coOwnedPetsQuery());
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
      title={t`Delete your account?`}
      description={t`It closes right away, and you have ${closedAccountDays} days to change your mind.`}
      failure={
        failure && (
          <Notice tone="brick" title={t`That didn’t work`}>
            {failure}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            <Trans>Delete account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You’ll be signed out everywhere. Public pages, shared links, and reminders will stop working. To
          undo this, sign in again and keep your account.
        </Trans>
      </p>
      <p className="mt-3">
        <Trans>After {closedAccountDays} days, we’ll delete these for good:</Trans>
      </p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>
          <Trans>your pets and their Pet IDs</Trans>
        </li>
        <li>
          <Trans>their health records and your reminders</Trans>
        </li>
        <li>
          <Trans>every document and photo you uploaded</Trans>
        </li>
        <li>
          <Trans>your name, your email address, and your sign-in methods</Trans>
        </li>
      </ul>
      {staying.data?.map(({ id, name, coOwner }) => (
        <p key={id} className="mt-3">
          <Trans>
            <bdi>{name}</bdi> stays with <bdi>{coOwner}</bdi>, your co-owner, with records and documents.
          </Trans>
        </p>
      ))}
      <p className="text-ink-soft mt-3 text-sm">{backupRetentionText(site.data?.backupDays ?? null)}</p>
      <p className="text-ink-soft mt-3 text-sm">
        <Trans>
          <TextLink to={`${paths.dataSettings}#export-download-your-data`} onClick={onClose}>
            Download your data first
          </TextLink>
          . We’ll email <bdi className="wrap-anywhere">{email}</bdi> when we close your account, and once more
          when it’s deleted.
        </Trans>
      </p>
      <form id={formId} {...form.props} className="mt-6 flex flex-col gap-4">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t`Password`}
          autoComplete="current-password"
          {...form.field('password', { required: t`Enter your password` })}
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
            <Trans>Delete with a passkey instead</Trans>
          </Button>
        )}
      </form>
    </Dialog>
  );
}
