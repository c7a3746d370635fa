import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { removePhotoMutation } from './pets.api.ts';

type RemovePhotoDialogProps = { pet: Pet; open: boolean; onClose: () => void };

/** Asks before the pet's photo is removed. */
export function RemovePhotoDialog({ pet, open, onClose }: RemovePhotoDialogProps) {
  const { mutate, isPending } = useMutation(removePhotoMutation());

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={
        <>
          Remove the photo of <bdi>{pet.name}</bdi>?
        </>
      }
      description="We’ll show a drawing instead, on the card too. The photo will be deleted, and you can’t get it back."
      confirmLabel="Remove photo"
      danger
      busy={isPending}
      onConfirm={() =>
        mutate(pet.id, {
          onSuccess: () => toast.success('Pet updated successfully.'),
          onError: (error) =>
            toast.error('Failed to update pet. Please try again.', { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
