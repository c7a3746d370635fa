import { plural, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import { revokeAllMutation } from './share-links.api.ts';

/** Asks before all links are turned off, because they can't be turned on again. */
export function TurnOffAll({ count, onClose }: { count: number; onClose: () => void }) {
  const revoke = useMutation(revokeAllMutation());

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Turn off all links`}
      description={plural(count, {
        one: 'The link will stop working right away. You can share again with a new one.',
        other: 'All # links will stop working right away. You can share again with new links.',
      })}
      confirmLabel={t`Turn off all links`}
      danger
      busy={revoke.isPending}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onError: (error) =>
            toast.error(t`Failed to remove share link. Please try again.`, { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
