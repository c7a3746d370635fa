import { messageOf } from '#web/lib/api.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';

import { toast } from './toast.tsx';

type SaveField<Value, Saved> = {
  /** What is changed, in words that fit "pet": "allergies". */
  what: string;
  /** See `useGuardedChange`. */
  now: Value;
  baseline?: Value | undefined;
  mutation: ChangeMutation<Value, Saved>;
  onDone: () => void;
};

/** LIFE-2: saves one field and offers Undo in a toast. Throws when saving fails. */
export function useSaveField<Value, Saved>({
  what,
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
    toast.success(`Pet ${what} updated successfully.`, {
      action: {
        label: 'Undo',
        onSelect: () => void undo().catch((error: unknown) => toast.error(notSaved(what, error))),
      },
    });
  };
}

export const notSaved = (what: string, error: unknown) => `Failed to update pet ${what}: ${messageOf(error)}`;
