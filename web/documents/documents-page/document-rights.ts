import { includesRight } from '#shared/pets/people.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import { can, rightNow } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

/** The right of the signed-in person to a document: to open it, also to change and delete it, or also to share it. */
export type DocumentRight = 'open' | 'change' | 'share';

/**
 * The rights to documents of these pets. A person who helps with a pet changes only own additions, also on pages that are
 * read-only for helpers.
 */
export function documentRights(pets: readonly Pet[], { readOnly }: { readOnly: boolean }) {
  const byId = new Map(pets.map((pet) => [pet.id, pet]));

  return ({ petId, addedByYou }: Pick<Document, 'petId' | 'addedByYou'>): DocumentRight => {
    const pet = petId === null ? undefined : byId.get(petId);
    if (!readOnly && (!pet || can(pet, 'manage'))) return 'share';

    return addedByYou && pet && includesRight(rightNow(pet), 'record') ? 'change' : 'open';
  };
}
