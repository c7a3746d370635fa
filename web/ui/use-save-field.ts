import { select, t } from '@lingui/core/macro';

import { messageOf } from '#web/lib/api.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';

import { toast } from './toast.tsx';

type SaveField<Value, Saved> = {
  /** What is changed: a field of the lifestyle, a kind of contacts, or words that fit "pet". */
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
    toast.success(saved(what), {
      action: {
        label: t`Undo`,
        onSelect: () => void undo().catch((error: unknown) => toast.error(notSaved(what, error))),
      },
    });
  };
}

const saved = (what: string) =>
  select(what, {
    food: 'Pet food updated successfully.',
    treats: 'Pet treats updated successfully.',
    allergies: 'Pet allergies updated successfully.',
    medications: 'Pet medications updated successfully.',
    supplements: 'Pet supplements updated successfully.',
    insurance: 'Pet insurance updated successfully.',
    vet: 'Pet vets updated successfully.',
    emergency: 'Pet emergency contacts updated successfully.',
    other: `Pet ${what} updated successfully.`,
  });

export function notSaved(what: string, error: unknown): string {
  const reason = messageOf(error);

  return select(what, {
    food: `Failed to update pet food: ${reason}`,
    treats: `Failed to update pet treats: ${reason}`,
    allergies: `Failed to update pet allergies: ${reason}`,
    medications: `Failed to update pet medications: ${reason}`,
    supplements: `Failed to update pet supplements: ${reason}`,
    insurance: `Failed to update pet insurance: ${reason}`,
    vet: `Failed to update pet vets: ${reason}`,
    emergency: `Failed to update pet emergency contacts: ${reason}`,
    other: `Failed to update pet ${what}: ${reason}`,
  });
}
