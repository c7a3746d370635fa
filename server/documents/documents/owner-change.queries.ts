import { eq, inArray, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { afterOwnerChange, formerPerson } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import type { Document } from './documents.table.ts';
import { documentsTable } from './documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from './share-links.table.ts';

/** Returns the documents with the paths of their files. */
export async function changeOwnerOfDocuments(
  db: Db,
  { petId }: PetAccess<'basics'>,
  { from, to }: { from: AccountId; to: AccountId },
): Promise<Pick<Document, 'id' | 'storagePath' | 'originalPath' | 'thumbnailPath'>[]> {
  const ofPet = eq(documentsTable.petId, petId);
  const changed = await db
    .update(documentsTable)
    // A request key is of one account.
    .set({
      userId: to,
      requestKey: sql`gen_random_uuid()`,
      addedBy: afterOwnerChange(documentsTable.addedBy, { from, to }),
    })
    .where(ofPet)
    .returning({
      id: documentsTable.id,
      storagePath: documentsTable.storagePath,
      originalPath: documentsTable.originalPath,
      thumbnailPath: documentsTable.thumbnailPath,
    });
  const ofDocuments = db
    .select({ id: shareLinkDocumentsTable.linkId })
    .from(shareLinkDocumentsTable)
    .innerJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .where(ofPet);
  await db
    .update(shareLinksTable)
    .set({ ownerId: to })
    .where(or(eq(shareLinksTable.petId, petId), inArray(shareLinksTable.id, ofDocuments)));

  return changed;
}

export async function forgetAdder(db: Db, accountId: AccountId) {
  await db.update(documentsTable).set({ addedBy: formerPerson }).where(eq(documentsTable.addedBy, accountId));
}
