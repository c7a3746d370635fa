import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Token } from './tokens.api.ts';
import { removeTokenMutation } from './tokens.api.ts';

type RemoveTokenDialogProps = { token: Token; onClose: () => void };

export function RemoveTokenDialog({ token, onClose }: RemoveTokenDialogProps) {
  const remove = useMutation(removeTokenMutation());
  const { name } = token;

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Remove “${name}”?`}
      description={
        <Trans>
          Scripts and apps that use it lose access to your account, and the links they created stop working.
          You can’t undo this.
        </Trans>
      }
      confirmLabel={t`Remove`}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(token.id, {
          onSuccess: () => toast.success(t`Removed`),
          onError: (error) => toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
