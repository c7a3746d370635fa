import { messageOf } from '#web/lib/api.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';

import { toast } from './toast.tsx';

/** The messages after a field was saved, or could not be saved. */
export type SaveWords = { saved: string; failed: (reason: string) => string };

type SaveField<Value, Saved> = {
  words: SaveWords;
  /** See `useGuardedChange`. */
  now: Value;
  baseline?: Value | undefined;
  mutation: ChangeMutation<Value, Saved>;
  onDone: () => void;
};

/** LIFE-2: saves one field and offers Undo in a toast. Throws when saving fails. */
export function useSaveField<Value, Saved>({
  words,
  now,
  baseline,
  mutation,
  onDone,
}: SaveField<Value, Saved>) {
  const save = useGuardedChange({ mutation, saved: now, baseline });

  return async function saveField(value: Value) {
    const undo = await save(value);
    // Render the new value first, so that its button can take the focus.
    await new Promise((resolve) => setTimeout(resolve));
    onDone();
    toast.undoable(words.saved, () => {
      void undo().catch((error: unknown) => toast.error(words.failed(messageOf(error))));
    });
  };
}
