import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { newestFirst } from '#server/platform/keyset.ts';
import { listPageSize } from '#shared/core/lists.ts';
import type { DocumentFacts } from '#shared/documents/documents.schema.ts';

import type { DocumentAccess } from './documents.access.ts';
import {
  documentsAccessibleTo,
  documentsOfActiveAccounts,
  documentsOwnedBy,
  selectDocuments,
} from './documents.access.ts';
import type { Document } from './documents.table.ts';
import { documentsTable } from './documents.table.ts';
import type { PreviewAddress } from './previews.policy.ts';
import { shareLinkDocumentsTable, shareLinksTable } from './share-links.table.ts';

/** The file of a verified address's document; undefined when the document is gone. */
export async function findPreviewedDocument(db: Db, { documentId }: PreviewAddress) {
  const [document] = await db
    .select({
      id: documentsTable.id,
      userId: documentsTable.userId,
      name: documentsTable.name,
      storagePath: documentsTable.storagePath,
      thumbnailPath: documentsTable.thumbnailPath,
      fileType: documentsTable.fileType,
    })
    .from(documentsTable)
    .where(eq(documentsTable.id, documentId));

  return document;
}

/** Those of the documents that the requester may read now, of accounts that are neither banned nor closed. */
export const listReadable = (db: Db, requester: Requester, ids: readonly string[]): Promise<Document[]> =>
  selectDocuments(db)
    .where(
      and(
        inArray(documentsTable.id, [...ids]),
        documentsAccessibleTo(requester, 'read'),
        documentsOfActiveAccounts(db, requester.now),
      ),
    )
    .orderBy(...newestFirst(documentsTable));

export async function findDocumentByRequestKey(db: Db, ownerId: AccountId, requestKey: string) {
  const [document] = await selectDocuments(db).where(
    and(eq(documentsTable.requestKey, requestKey), documentsOwnedBy(ownerId)),
  );

  return document;
}

/** The vaccination records of a pet that are not archived, newest first. */
export const listVaccinationRecords = (db: Db, { petId, ownerId }: PetAccess) =>
  db
    .select({ id: documentsTable.id, name: documentsTable.name, createdAt: documentsTable.createdAt })
    .from(documentsTable)
    .where(
      and(
        eq(documentsTable.petId, petId),
        documentsOwnedBy(ownerId),
        eq(documentsTable.category, 'vaccination'),
        eq(documentsTable.archived, false),
      ),
    )
    .orderBy(...newestFirst(documentsTable))
    .limit(listPageSize);

/** The newest document of the account whose file, or the file it was made of, has this SHA-256. */
export async function findDocumentByContent(db: Db, requester: Requester, sha256: string) {
  const same = db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(
      and(
        eq(storedFilesTable.ownerId, requester.accountId),
        eq(storedFilesTable.sha256, sha256),
        eq(storedFilesTable.state, 'stored'),
      ),
    );
  const [document] = await db
    .select({ id: documentsTable.id, name: documentsTable.name, archived: documentsTable.archived })
    .from(documentsTable)
    .where(
      and(
        documentsAccessibleTo(requester, 'read'),
        or(inArray(documentsTable.storagePath, same), inArray(documentsTable.originalPath, same)),
      ),
    )
    .orderBy(...newestFirst(documentsTable))
    .limit(1);

  return document;
}

type NewDocument = Omit<typeof documentsTable.$inferInsert, 'userId'>;

/** Inserts the document; returns false when its request key has been used. */
export async function insertDocument(db: Db, ownerId: AccountId, document: NewDocument): Promise<boolean> {
  const inserted = await db
    .insert(documentsTable)
    .values({ ...document, userId: ownerId })
    .onConflictDoNothing({ target: [documentsTable.userId, documentsTable.requestKey] })
    .returning({ id: documentsTable.id });

  return inserted.length > 0;
}

const are = (accesses: readonly DocumentAccess[]) =>
  inArray(
    documentsTable.id,
    accesses.map(({ documentId }) => documentId),
  );

/** Within a transaction that has locked the documents. */
export async function updateDocuments(
  db: Db,
  accesses: readonly DocumentAccess<'write'>[],
  change: DocumentFacts,
) {
  await db.update(documentsTable).set(change).where(are(accesses));
}

export async function deleteDocumentRows(db: Db, accesses: readonly DocumentAccess<'write'>[]) {
  await db.delete(documentsTable).where(are(accesses));
}

/** Deletes every document of the account. */
export async function deleteDocumentRowsOf(db: Db, ownerId: AccountId) {
  await db.delete(documentsTable).where(documentsOwnedBy(ownerId));
}

/** How many documents belong to the pet, archived ones too, and how many of them have an active link. */
export async function countDocumentsOfPet(db: Db, { petId }: PetAccess, now: Date) {
  return oneRow(
    await db
      .select({
        documents: count(),
        links: sql<number>`count(*) filter (where ${gt(shareLinksTable.expiresAt, now)})`.mapWith(Number),
      })
      .from(documentsTable)
      .leftJoin(
        shareLinkDocumentsTable,
        and(eq(shareLinkDocumentsTable.documentId, documentsTable.id), eq(shareLinkDocumentsTable.own, true)),
      )
      .leftJoin(shareLinksTable, eq(shareLinksTable.id, shareLinkDocumentsTable.linkId))
      .where(eq(documentsTable.petId, petId)),
  );
}

/** Within a transaction: locks every document of the pet, ordered by id against deadlocks. */
export const lockDocumentsOfPet = (db: Db, { petId }: PetAccess<'manage'>) =>
  db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(eq(documentsTable.petId, petId))
    .orderBy(asc(documentsTable.id))
    .for('update');

/** Deletes every document of the pet; returns the paths of their files. */
export const deleteDocumentRowsOfPet = (db: Db, { petId }: PetAccess<'manage'>) =>
  db.delete(documentsTable).where(eq(documentsTable.petId, petId)).returning({
    storagePath: documentsTable.storagePath,
    originalPath: documentsTable.originalPath,
    thumbnailPath: documentsTable.thumbnailPath,
  });
