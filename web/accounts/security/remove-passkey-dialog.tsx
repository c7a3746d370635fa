import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf, needsFreshSignIn } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Passkey } from './passkeys.api.ts';
import { removePasskeyMutation } from './passkeys.api.ts';

type RemovePasskeyDialogProps = {
  passkey: Passkey;
  onClose: () => void;
  /** Called when the server requires a recent sign-in. */
  onStale: () => void;
};

export function RemovePasskeyDialog({ passkey, onClose, onStale }: RemovePasskeyDialogProps) {
  const remove = useMutation(removePasskeyMutation());
  const name = passkey.friendly_name ?? t`Passkey`;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Remove “${name}”?`}
      description={<Trans>This passkey will no longer sign you in. Delete it on your device, too.</Trans>}
      confirmLabel={t`Remove`}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(passkey.id, {
          onSuccess: () => toast.success(t`Removed`),
          onError: (error) =>
            needsFreshSignIn(error)
              ? onStale()
              : toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
