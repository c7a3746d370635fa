import { t } from '@lingui/core/macro';

import type { LifestyleField } from '#shared/lifestyle.ts';
import type { PetContactKind } from '#shared/pet-contacts.ts';
import { messageOf } from '#web/lib/api.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';

import { toast } from './toast.tsx';

/** A lifestyle field or a kind of contacts. */
export type SavedField = LifestyleField | PetContactKind;

type SaveField<Value, Saved> = {
  what: SavedField;
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
    toast.undoable(saved[what](), () => {
      void undo().catch((error: unknown) => toast.error(notSaved(what, error)));
    });
  };
}

const saved: Record<SavedField, () => string> = {
  food: () => t`Pet food updated successfully.`,
  treats: () => t`Pet treats updated successfully.`,
  allergies: () => t`Pet allergies updated successfully.`,
  medications: () => t`Pet medications updated successfully.`,
  supplements: () => t`Pet supplements updated successfully.`,
  insurance: () => t`Pet insurance updated successfully.`,
  vet: () => t`Vets updated successfully.`,
  emergency: () => t`Pet emergency contacts updated successfully.`,
};

const failed: Record<SavedField, (reason: string) => string> = {
  food: (reason) => t`Failed to update pet food: ${reason}`,
  treats: (reason) => t`Failed to update pet treats: ${reason}`,
  allergies: (reason) => t`Failed to update pet allergies: ${reason}`,
  medications: (reason) => t`Failed to update pet medications: ${reason}`,
  supplements: (reason) => t`Failed to update pet supplements: ${reason}`,
  insurance: (reason) => t`Failed to update pet insurance: ${reason}`,
  vet: (reason) => t`Failed to update vets: ${reason}`,
  emergency: (reason) => t`Failed to update pet emergency contacts: ${reason}`,
};

export const notSaved = (what: SavedField, error: unknown): string => failed[what](messageOf(error));
