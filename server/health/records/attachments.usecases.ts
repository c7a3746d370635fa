import type { AccountContext, Context } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { lockDocuments } from '#server/documents/documents/documents.access.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { detachFromOthers } from './attachments.queries.ts';
import { documentOfAnotherPet } from './health.errors.ts';

/**
 * Documents that now belong to a pet are detached from the records of other pets. Documents of no pet keep their
 * attachments.
 */
export async function detachMoved(
  { db }: Context,
  { documents, petId }: { documents: readonly DocumentAccess<'write'>[]; petId: string | null },
) {
  if (petId !== null) await detachFromOthers(db, documents);
}

/** Within a transaction: the documents, which belong to this pet or to none. Throws documentNotFound, documentOfAnotherPet. */
export async function attachable(
  ctx: AccountContext,
  { petId, ownerId }: PetAccess<'record'>,
  documentIds: readonly string[],
): Promise<DocumentAccess[]> {
  if (documentIds.length === 0) return [];
  const documents = await lockDocuments(ctx, documentIds, 'write');
  const isOfPet = ({ document }: DocumentAccess) =>
    document.userId === ownerId && (document.petId === null || document.petId === petId);
  if (!documents.every(isOfPet)) throw documentOfAnotherPet();

  return documents;
}
