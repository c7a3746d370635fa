import type { Placeholder, SQL } from 'drizzle-orm';
import { and, count, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';

import { notBanned, usersTable } from '#server/auth/auth.table.ts';
import type { AccountId } from '#server/context.ts';
import { storedFilesTable } from '#server/features/files/files.table.ts';
import type { Asker, AskerToCome, PetAccess } from '#server/features/pets/pets.access.ts';
import { askerToCome } from '#server/features/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';
import { prepared } from '#server/platform/prepared.ts';
import { listPageSize } from '#shared/lists.ts';

import type { DocumentRow } from './document-rows.queries.ts';
import type { DocumentAccess } from './documents.access.ts';
import {
  documentsAccessibleTo,
  documentsOwnedBy,
  selectDocumentRows,
  selectDocuments,
} from './documents.access.ts';
import { documentsTable } from './documents.table.ts';
import type { Document } from './documents.table.ts';
import type { PreviewAddress } from './previews.policy.ts';

const inList = (asker: Asker | AskerToCome, of?: PetAccess | { petId: Placeholder }) =>
  and(
    documentsAccessibleTo(asker, 'read'),
    eq(documentsTable.archived, false),
    of && eq(documentsTable.petId, of.petId),
  );

const newest = (db: Db, condition: SQL | undefined, limit: number | Placeholder) =>
  selectDocumentRows(db)
    .where(condition)
    .orderBy(...newestFirst(documentsTable))
    .limit(limit);

const firstPage = prepared('first documents', (db) =>
  newest(db, inList(askerToCome), sql.placeholder('limit')),
);

const firstPageOfPet = prepared('first documents of a pet', (db) =>
  newest(db, inList(askerToCome, { petId: sql.placeholder('petId') }), sql.placeholder('limit')),
);

/** The documents of one pet, or all of them. */
type DocumentList = { of?: PetAccess | undefined };

/** The documents that the account may see and that are not archived, newest first, from the cursor on. */
export function listDocuments(
  db: Db,
  { accountId, now }: Asker,
  { of, after, limit }: DocumentList & { after?: Cursor | undefined; limit: number },
): Promise<DocumentRow[]> {
  const asker = { accountId, now };
  if (after) return newest(db, and(inList(asker, of), isAfter(documentsTable, after)), limit);
  if (of) return firstPageOfPet(db).execute({ ...asker, petId: of.petId, limit });

  return firstPage(db).execute({ ...asker, limit });
}

const number = prepared('number of documents', (db) =>
  db.select({ total: count() }).from(documentsTable).where(inList(askerToCome)),
);

export async function countDocuments(
  db: Db,
  { accountId, now }: Asker,
  { of }: DocumentList = {},
): Promise<number> {
  if (!of) return oneRow(await number(db).execute({ accountId, now })).total;
  const inListOfPet = inList({ accountId, now }, of);

  return oneRow(await db.select({ total: count() }).from(documentsTable).where(inListOfPet)).total;
}

const shared = prepared('shared documents', (db) =>
  selectDocumentRows(db)
    .where(
      and(documentsAccessibleTo(askerToCome, 'read'), gt(documentsTable.shareExpiry, sql.placeholder('now'))),
    )
    .orderBy(documentsTable.shareExpiry)
    .limit(listPageSize),
);

/** The documents with an active link, in order of expiry. */
export const listShared = (db: Db, { accountId, now }: Asker): Promise<DocumentRow[]> =>
  shared(db).execute({ accountId, now });

/** The file of a verified address's document; undefined when the document is gone. */
export async function findPreviewedDocument(db: Db, { documentId }: PreviewAddress) {
  const [document] = await db
    .select({ storagePath: documentsTable.storagePath, fileType: documentsTable.fileType })
    .from(documentsTable)
    .where(eq(documentsTable.id, documentId));

  return document;
}

export async function findDocumentByRequestKey(db: Db, ownerId: AccountId, requestKey: string) {
  const [document] = await selectDocuments(db).where(
    and(eq(documentsTable.requestKey, requestKey), documentsOwnedBy(ownerId)),
  );

  return document;
}

/** The newest document of the account whose file, or the file it was made of, has this SHA-256. */
export async function findDocumentByContent(db: Db, asker: Asker, sha256: string) {
  const same = db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(
      and(
        eq(storedFilesTable.ownerId, asker.accountId),
        eq(storedFilesTable.sha256, sha256),
        eq(storedFilesTable.state, 'stored'),
      ),
    );
  const [document] = await db
    .select({ id: documentsTable.id, name: documentsTable.name, archived: documentsTable.archived })
    .from(documentsTable)
    .where(
      and(
        documentsAccessibleTo(asker, 'read'),
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

/** Within a transaction that has locked the document. */
export async function setShare(
  db: Db,
  { documentId, document }: DocumentAccess<'manage'>,
  share: { shareId: string; shareExpiry: Date } | { shareId: null; shareExpiry: null },
): Promise<Document> {
  await db.update(documentsTable).set(share).where(eq(documentsTable.id, documentId));

  return { ...document, ...share };
}

export async function deleteDocumentRow(db: Db, { documentId }: DocumentAccess<'manage'>) {
  await db.delete(documentsTable).where(eq(documentsTable.id, documentId));
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
        links: sql<number>`count(*) filter (where ${gt(documentsTable.shareExpiry, now)})`.mapWith(Number),
      })
      .from(documentsTable)
      .where(eq(documentsTable.petId, petId)),
  );
}

/** Deletes every document of the pet; returns the paths of their files. */
export async function deleteDocumentRowsOfPet(db: Db, { petId }: PetAccess<'manage'>): Promise<string[]> {
  const deleted = await db
    .delete(documentsTable)
    .where(eq(documentsTable.petId, petId))
    .returning({ storagePath: documentsTable.storagePath, originalPath: documentsTable.originalPath });

  return deleted.flatMap(({ storagePath, originalPath }) => [storagePath, originalPath ?? []].flat());
}

/** The document of an active link, unless its owner is banned. This is the only read without an owner. */
export async function findSharedDocument(db: Db, shareId: string, now: Date): Promise<Document | undefined> {
  const [document] = await selectDocuments(db).where(
    and(
      eq(documentsTable.shareId, shareId),
      gt(documentsTable.shareExpiry, now),
      exists(
        db
          .select({ one: sql`1` })
          .from(usersTable)
          .where(and(eq(usersTable.id, documentsTable.userId), notBanned(now))),
      ),
    ),
  );

  return document;
}
