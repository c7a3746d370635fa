import type { Placeholder, SQL } from 'drizzle-orm';
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { petPeopleTable, petsHelpedBy, rankOf } from '#server/pets/pets/pet-people.table.ts';
import type { Requester, RequesterPlaceholder, Granted, PetActor } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { medicalDocuments } from '#shared/documents/documents.ts';
import type { PetRight } from '#shared/pets/people.ts';
import { includesRight } from '#shared/pets/people.ts';

import type { DocumentRow } from './document-rows.queries.ts';
import { documentRow } from './document-rows.queries.ts';
import { documentNotFound } from './documents.errors.ts';
import type { Document } from './documents.table.ts';
import { documentsTable } from './documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from './share-links.table.ts';

type DocumentFacts = {
  readonly documentId: string;
  readonly ownerId: AccountId;
  readonly actor: PetActor;
  /** The document at the time access was granted; locked if the function that granted it says so. */
  readonly document: Document;
};

/** Proof that `actor` holds `Right` for this document. Queries about a document take it instead of an id. */
export type DocumentAccess<Right extends PetRight = 'read'> = DocumentFacts & Granted<Right>;

const {
  shareId: _shareId,
  shareExpiry: _shareExpiry,
  text: _text,
  search: _search,
  proposedRecords: _proposedRecords,
  ...ownColumns
} = getTableColumns(documentsTable);

/** The columns of a document, with its file joined. */
export const documentColumns = { ...ownColumns, size: storedFilesTable.bytes, scan: storedFilesTable.scan };

/** The join of documents and their files. The owner is in it for the index. */
export const isFileOfDocument = and(
  eq(storedFilesTable.storagePath, documentsTable.storagePath),
  eq(storedFilesTable.ownerId, documentsTable.userId),
);

/** Documents with the sizes of their files. */
export const selectDocuments = (db: Db) =>
  db.select(documentColumns).from(documentsTable).innerJoin(storedFilesTable, isFileOfDocument);

const isOwnLink = and(
  eq(shareLinkDocumentsTable.documentId, documentsTable.id),
  eq(shareLinkDocumentsTable.own, true),
);

/** The document rows that the presenter needs. */
export const selectDocumentRows = (db: Db) =>
  db
    .select(documentRow(documentsTable))
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .leftJoin(shareLinkDocumentsTable, isOwnLink)
    .leftJoin(shareLinksTable, eq(shareLinksTable.id, shareLinkDocumentsTable.linkId));

/** The documents that belong to the account: they are deleted with it. */
export const documentsOwnedBy = (accountId: AccountId | Placeholder): SQL =>
  eq(documentsTable.userId, accountId);

/** The documents of accounts that are neither banned nor closed. */
export const documentsOfActiveAccounts = (db: Db, now: Date): SQL =>
  ofActiveAccount(db, documentsTable.userId, now);

/** The documents for which the account holds the right: its own, and those of other people's pets. */
export const documentsAccessibleTo = (requester: Requester | RequesterPlaceholder, right: PetRight): SQL =>
  sql`(${ownDocuments(requester, right)} or ${helpersDocuments(requester, right)})`;

/**
 * The account's own documents, if they belong to no pet or to one that it has the right to. A personal token that names pets
 * reaches none without a pet. The owner comes first because the index begins with it: with the pets alone PostgreSQL reads the
 * whole table.
 */
export function ownDocuments(requester: Requester | RequesterPlaceholder, right: PetRight): SQL | undefined {
  const pets = sql`array(select ${petsTable.id} from ${petsTable} where ${accessibleTo(requester, right)})`;

  const ofPets = sql`${documentsTable.petId} = any(${pets})`;

  return and(
    documentsOwnedBy(requester.accountId),
    requester.petScope === 'all' ? or(isNull(documentsTable.petId), ofPets) : ofPets,
  );
}

const medicalCategories = sql.raw(`(${medicalDocuments.map((category) => `'${category}'`).join(', ')})`);

/**
 * The documents of other people's pets that the account may open: those that were opened to it, and those that it added
 * while it helps. What it added it can change and delete; sharing is for co-owners.
 */
export function helpersDocuments(
  { accountId, now, petScope }: Requester | RequesterPlaceholder,
  right: PetRight,
): SQL {
  const { petId, category, addedBy } = documentsTable;
  const own = sql`${petPeopleTable.rank} >= ${sql.raw(String(rankOf('record')))} and ${addedBy} = ${accountId}`;
  const opened = sql`${petPeopleTable.papers} = 'all' or ${petPeopleTable.papers} = 'medical' and ${category} in ${medicalCategories}`;
  const ofRole = sql`${petPeopleTable.rank} >= ${sql.raw(String(rankOf(right)))}`;
  const condition = {
    read: sql`(${opened} or ${own})`,
    write: sql`(${ofRole} or ${own})`,
    manage: ofRole,
  }[right === 'manage' || right === 'own' ? 'manage' : includesRight('read', right) ? 'read' : 'write'];
  const named =
    petScope === 'all'
      ? sql``
      : sql` and ${petId} = any(${Array.isArray(petScope) ? sql.param([...petScope]) : petScope}::uuid[])`;

  return sql`(${petId} = any(${petsHelpedBy(accountId, 'basics', now)}) and exists (select 1 from ${petPeopleTable}
    where ${petPeopleTable.petId} = ${petId} and ${petPeopleTable.userId} = ${accountId} and ${condition})${named})`;
}

/** Throws documentNotFound for an unknown document, and for one without the right to it. */
export const requireDocument = async <Right extends PetRight>(
  ctx: AccountContext,
  documentId: string,
  right: Right,
): Promise<DocumentAccess<Right>> => oneRow(await grant(ctx, [documentId], right));

/** Like requireDocument, within a transaction. Concurrent changes of the document wait for this one. */
export const lockDocument = async <Right extends PetRight>(
  ctx: AccountContext,
  documentId: string,
  right: Right,
): Promise<DocumentAccess<Right>> => oneRow(await grant(ctx, [documentId], right, 'update'));

/** Like requireDocument for all of them: throws documentNotFound when one of them is not accessible. */
export const requireDocuments = <Right extends PetRight>(
  ctx: AccountContext,
  ids: readonly string[],
  right: Right,
): Promise<DocumentAccess<Right>[]> => grant(ctx, ids, right);

/** Like lockDocument for all of them. */
export const lockDocuments = <Right extends PetRight>(
  ctx: AccountContext,
  ids: readonly string[],
  right: Right,
): Promise<DocumentAccess<Right>[]> => grant(ctx, ids, right, 'update');

const oneDocument = preparedFor('one document', (db, requester) =>
  selectDocumentRows(db).where(
    and(eq(documentsTable.id, sql.placeholder('documentId')), documentsAccessibleTo(requester, 'read')),
  ),
);

/** The document's row for its presenter. Throws documentNotFound. */
export async function readDocument(ctx: AccountContext, documentId: string): Promise<DocumentRow> {
  const [document] = await oneDocument(ctx.db, ctx).execute({ documentId });
  if (!document) throw documentNotFound();

  return document;
}

async function grant<Right extends PetRight>(
  ctx: AccountContext,
  ids: readonly string[],
  right: Right,
  lock?: 'update',
): Promise<DocumentAccess<Right>[]> {
  const wanted = [...new Set(ids)];
  const areAccessible = and(inArray(documentsTable.id, wanted), documentsAccessibleTo(ctx, right));
  if (lock) {
    // Locks without the join, because joined rows are stale after waiting for a lock. Ordered by id against deadlocks.
    await ctx.db
      .select({ id: documentsTable.id })
      .from(documentsTable)
      .where(areAccessible)
      .orderBy(asc(documentsTable.id))
      .for(lock);
  }
  const found = await selectDocuments(ctx.db).where(areAccessible);
  if (found.length < wanted.length) throw documentNotFound();

  return found.map((document) => {
    const facts: DocumentFacts = {
      documentId: document.id,
      ownerId: document.userId as AccountId,
      actor: { kind: 'account', id: ctx.accountId },
      document,
    };

    // The cast is safe because the brand exists in types only.
    return facts as DocumentAccess<Right>;
  });
}
