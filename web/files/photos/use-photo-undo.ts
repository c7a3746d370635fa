import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import type { PhotoSubject } from './photo-subject.ts';

// Longer than other messages: the picture may not be on this device any more. The server keeps it for ten minutes.
const undoMilliseconds = 10_000;

/** Says that the photo was changed, with Undo if there was another one before. */
export function usePhotoUndo({ failed, undo: undoing }: PhotoSubject) {
  const { mutateAsync } = useMutation(undoing);

  // Not with the callbacks of `mutate`: the page may be left before the toast.
  const bringBack = (undo: string) =>
    mutateAsync(undo).then(
      () => toast.undone(),
      (error: unknown) => toast.error(failed, { description: messageOf(error) }),
    );

  return (done: string, undo: string | null) => {
    if (undo === null) return void toast.success(done);
    toast.undoable(done, () => void bringBack(undo), { duration: undoMilliseconds });
  };
}
