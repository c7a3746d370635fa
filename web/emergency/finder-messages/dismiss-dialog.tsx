import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import { dismissMutation } from './finder-messages.api.ts';

type DismissDialogProps = { petId: string; messageId: string; onClose: () => void };

export function DismissDialog({ petId, messageId, onClose }: DismissDialogProps) {
  const remove = useMutation(dismissMutation(petId));

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete this message?`}
      description={t`You can’t undo this, and you won’t be able to reply.`}
      confirmLabel={t`Delete`}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(messageId, {
          onSuccess: () => toast.success(t`Deleted`),
          onError: (error) => toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
