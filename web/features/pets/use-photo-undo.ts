import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import { undoPhotoMutation } from './pets.api.ts';

// Longer than other messages: the picture may not be on this device any more. The server keeps it for ten minutes.
const undoMilliseconds = 10_000;

/** Says that the photo was changed, with Undo if there was another one before. */
export function usePhotoUndo(petId: string) {
  const { mutateAsync } = useMutation(undoPhotoMutation());

  // Not with the callbacks of `mutate`: the page may be left before the toast.
  const bringBack = (undo: string) =>
    mutateAsync({ petId, undo }).catch((error: unknown) =>
      toast.error('Failed to update pet. Please try again.', { description: messageOf(error) }),
    );

  return (undo: string | null) => {
    if (undo === null) return void toast.success('Pet updated successfully.');
    const id = toast.success('Pet updated successfully.', {
      duration: undoMilliseconds,
      action: {
        label: 'Undo',
        onSelect: () => {
          toast.close(id);
          void bringBack(undo);
        },
      },
    });
  };
}
