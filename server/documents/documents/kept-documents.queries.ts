import { and, eq, inArray, not, notInArray, or } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { medicalDocuments } from '#shared/documents/documents.ts';
import type { OpenedPapers } from '#shared/pets/people.ts';

import { documentsOwnedBy } from './documents.access.ts';
import { documentsTable } from './documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from './share-links.table.ts';

type Pet = PetAccess<'basics'>;

/** Moves the documents of a pet that don't go along with it to the part that stays with its owner. */
export async function moveKeptDocuments(db: Db, { petId }: Pet, kept: Pet, papers: OpenedPapers) {
  if (papers === 'all') return;
  await db
    .update(documentsTable)
    .set({ petId: kept.petId })
    .where(
      and(
        eq(documentsTable.petId, petId),
        papers === 'medical' ? notInArray(documentsTable.category, [...medicalDocuments]) : undefined,
      ),
    );
}

export async function moveDocuments(db: Db, from: Pet, to: Pet) {
  await db.update(documentsTable).set({ petId: to.petId }).where(eq(documentsTable.petId, from.petId));
}

/** Deletes the links to a pet and to documents of it. */
export async function deleteLinksOfPet(db: Db, { petId }: Pet) {
  const ofDocuments = db
    .select({ id: shareLinkDocumentsTable.linkId })
    .from(shareLinkDocumentsTable)
    .innerJoin(documentsTable, eq(documentsTable.id, shareLinkDocumentsTable.documentId))
    .where(eq(documentsTable.petId, petId));
  await db
    .delete(shareLinksTable)
    .where(or(eq(shareLinksTable.petId, petId), inArray(shareLinksTable.id, ofDocuments)));
}

/** Within a transaction: locks the documents, so that a link that is being made is there already, or waits. */
export const lockDocumentsOfPet = (db: Db, { petId }: Pet): Promise<{ id: string }[]> =>
  db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(eq(documentsTable.petId, petId))
    .orderBy(documentsTable.id)
    .for('update');

/** Detaches all documents of the pet except these. */
export async function leaveOthers(db: Db, { petId }: Pet, ids: readonly string[]) {
  await db
    .update(documentsTable)
    .set({ petId: null })
    .where(and(eq(documentsTable.petId, petId), not(inArray(documentsTable.id, [...ids]))));
}

/** Those of these documents that belong to the pet's owner belong to the pet again. */
export async function takeAlong(db: Db, { petId, ownerId }: Pet, ids: readonly string[]) {
  await db
    .update(documentsTable)
    .set({ petId })
    .where(and(inArray(documentsTable.id, [...ids]), documentsOwnedBy(ownerId)));
}
