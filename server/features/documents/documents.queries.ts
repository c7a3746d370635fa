import { and, count, desc, eq, gt, sql, sum } from 'drizzle-orm';

import type { OwnerId } from '#server/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { documentNotFound } from './documents.errors.ts';
import { documentsTable } from './documents.table.ts';
import type { Document } from './documents.table.ts';

/** At most this many documents are listed. */
const documentListMax = 1000;

const own = (ownerId: OwnerId, documentId: string) =>
  and(eq(documentsTable.id, documentId), eq(documentsTable.userId, ownerId));

/** The owner's documents that are not archived, newest first. */
export async function listDocuments(db: Db, ownerId: OwnerId, limit = documentListMax): Promise<Document[]> {
  return db
    .select()
    .from(documentsTable)
    .where(and(eq(documentsTable.userId, ownerId), eq(documentsTable.archived, false)))
    .orderBy(desc(documentsTable.createdAt), desc(documentsTable.id))
    .limit(limit);
}

export async function countDocuments(db: Db, ownerId: OwnerId): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: count() })
      .from(documentsTable)
      .where(and(eq(documentsTable.userId, ownerId), eq(documentsTable.archived, false))),
  );

  return total;
}

/** How many bytes the owner's documents have together. */
export async function countBytes(db: Db, ownerId: OwnerId): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: sum(documentsTable.size) })
      .from(documentsTable)
      .where(eq(documentsTable.userId, ownerId)),
  );

  return Number(total ?? 0);
}

/** The owner's documents with a link that works at `now`, the one that ends first first. */
export async function listShared(db: Db, ownerId: OwnerId, now: Date): Promise<Document[]> {
  return db
    .select()
    .from(documentsTable)
    .where(and(eq(documentsTable.userId, ownerId), gt(documentsTable.shareExpiry, now)))
    .orderBy(documentsTable.shareExpiry)
    .limit(documentListMax);
}

export async function getDocument(db: Db, ownerId: OwnerId, documentId: string): Promise<Document> {
  const [document] = await db.select().from(documentsTable).where(own(ownerId, documentId));
  if (!document) throw documentNotFound();

  return document;
}

export async function lockDocument(db: Db, ownerId: OwnerId, documentId: string): Promise<Document> {
  const [document] = await db.select().from(documentsTable).where(own(ownerId, documentId)).for('update');
  if (!document) throw documentNotFound();

  return document;
}

export async function findDocumentByRequestKey(db: Db, ownerId: OwnerId, requestKey: string) {
  const [document] = await db
    .select()
    .from(documentsTable)
    .where(and(eq(documentsTable.requestKey, requestKey), eq(documentsTable.userId, ownerId)));

  return document;
}

/** The new document, or undefined when its request key has been used. */
export async function insertDocument(
  db: Db,
  ownerId: OwnerId,
  document: Omit<typeof documentsTable.$inferInsert, 'userId'>,
): Promise<Document | undefined> {
  const [inserted] = await db
    .insert(documentsTable)
    .values({ ...document, userId: ownerId })
    .onConflictDoNothing({ target: [documentsTable.userId, documentsTable.requestKey] })
    .returning();

  return inserted;
}

export async function setShare(
  db: Db,
  ownerId: OwnerId,
  documentId: string,
  share: { shareId: string; shareExpiry: Date } | { shareId: null; shareExpiry: null },
): Promise<Document> {
  const [document] = await db.update(documentsTable).set(share).where(own(ownerId, documentId)).returning();
  if (!document) throw documentNotFound();

  return document;
}

export async function deleteDocumentRow(db: Db, ownerId: OwnerId, documentId: string): Promise<Document> {
  const [document] = await db.delete(documentsTable).where(own(ownerId, documentId)).returning();
  if (!document) throw documentNotFound();

  return document;
}

/** Deletes every document of the owner; gives the paths of their files. */
export async function deleteDocumentRowsOf(db: Db, ownerId: OwnerId): Promise<string[]> {
  const deleted = await db
    .delete(documentsTable)
    .where(eq(documentsTable.userId, ownerId))
    .returning({ storagePath: documentsTable.storagePath });

  return deleted.map(({ storagePath }) => storagePath);
}

/** How many documents are about the pet, archived ones too, and how many of them have a link that works now. */
export async function countDocumentsOfPet(db: Db, ownerId: OwnerId, petId: string, now: Date) {
  return oneRow(
    await db
      .select({
        documents: count(),
        links: sql<number>`count(*) filter (where ${gt(documentsTable.shareExpiry, now)})`.mapWith(Number),
      })
      .from(documentsTable)
      .where(and(eq(documentsTable.petId, petId), eq(documentsTable.userId, ownerId))),
  );
}

/** Deletes every document about the pet; gives the paths of their files. */
export async function deleteDocumentRowsOfPet(db: Db, ownerId: OwnerId, petId: string): Promise<string[]> {
  const deleted = await db
    .delete(documentsTable)
    .where(and(eq(documentsTable.petId, petId), eq(documentsTable.userId, ownerId)))
    .returning({ storagePath: documentsTable.storagePath });

  return deleted.map(({ storagePath }) => storagePath);
}

/** The document that a link leads to while it lives; this is the one read that needs no owner. */
export async function findSharedDocument(db: Db, shareId: string, now: Date): Promise<Document | undefined> {
  const [document] = await db
    .select()
    .from(documentsTable)
    .where(and(eq(documentsTable.shareId, shareId), gt(documentsTable.shareExpiry, now)));

  return document;
}
