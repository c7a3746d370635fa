import { packDocumentsMax } from '#shared/documents/sharing.ts';
import type { Document } from '#web/documents/documents/documents.api.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

const petIdsOf = (documents: readonly Document[]) =>
  new Set(documents.flatMap(({ petId }) => (petId ? [petId] : [])));

/** A pack is about one pet. */
export const canBePack = (documents: readonly Document[]) =>
  documents.length <= packDocumentsMax && petIdsOf(documents).size <= 1;

/** The pet of these documents, or all of them to choose from. */
export function petsOf(documents: readonly Document[], pets: readonly Pet[]) {
  const [petId] = petIdsOf(documents);

  return petId ? pets.filter(({ id }) => id === petId) : pets;
}
