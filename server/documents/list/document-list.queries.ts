import type { Placeholder, SQL } from 'drizzle-orm';
import { and, count, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { DocumentRow } from '#server/documents/documents/document-rows.queries.ts';
import type { WordQuery } from '#server/documents/documents/document-search.rules.ts';
import { wordPattern } from '#server/documents/documents/document-search.rules.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import {
  documentsAccessibleTo,
  documentsOwnedBy,
  helpersDocuments,
  ownDocuments,
  selectDocumentRows,
} from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from '#server/documents/documents/share-links.table.ts';
import type { Requester, RequesterPlaceholder, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';
import type { DocumentCategory } from '#shared/documents/documents.ts';

import { isExpiringDocument } from './expiring-documents.queries.ts';

/** Which documents a list shows; those in the archive or those that are not. */
export type DocumentFilter = {
  /** Those of one pet, or those of none. */
  of?: PetAccess<'basics'> | 'no pet' | undefined;
  category?: DocumentCategory | undefined;
  favorite?: boolean | undefined;
  shared?: boolean | undefined;
  archived?: boolean | undefined;
  /** Those whose last day is this one or earlier. */
  expiresUntil?: string | undefined;
  /** DASH-1: those that need attention, by the span of their last days. */
  attentionSpan?: { from: string; until: string } | undefined;
  search?: DocumentSearch | undefined;
};

/**
 * The words, and the conditions that they make. `alone`: reads the owner's documents one by one, because the indexes would be
 * searched for the documents of all owners.
 */
export type DocumentSearch = { words: readonly string[]; queries: readonly WordQuery[]; alone: boolean };

type FilterPlaceholder = { of?: { petId: Placeholder } };

type AnyFilter = Omit<DocumentFilter, 'of'> & (Pick<DocumentFilter, 'of'> | FilterPlaceholder);

const inList = (requester: Requester | RequesterPlaceholder, filter: AnyFilter = {}) =>
  and(documentsAccessibleTo(requester, 'read'), isListed(requester, filter));

const isListed = (
  requester: Requester | RequesterPlaceholder,
  { of, archived = false, ...filter }: AnyFilter = {},
) =>
  and(
    eq(documentsTable.archived, archived),
    of && (of === 'no pet' ? isNull(documentsTable.petId) : eq(documentsTable.petId, of.petId)),
    filter.category && eq(documentsTable.category, filter.category),
    filter.favorite === undefined ? undefined : eq(documentsTable.isFavorite, filter.favorite),
    filter.shared === undefined ? undefined : isShared(requester, filter.shared),
    filter.expiresUntil === undefined ? undefined : lte(documentsTable.expirationDate, filter.expiresUntil),
    filter.attentionSpan && isExpiringDocument(filter.attentionSpan),
    filter.search && matches(filter.search),
  );

/** The indexes are on the columns themselves, so an expression of one skips its index. */
function matches({ queries, alone }: DocumentSearch) {
  const vectorIn = (column: AnyPgColumn) => (alone ? sql`coalesce(${column}, '')` : sql`${column}`);
  const { search, foldedSearch } = documentsTable;

  return and(
    ...queries.map(({ query, folded }) =>
      or(sql`${vectorIn(search)} @@ ${query}::tsquery`, sql`${vectorIn(foldedSearch)} @@ ${folded}::tsquery`),
    ),
  );
}

/** By its own link, unless that has expired. */
const isShared = ({ now }: Requester | RequesterPlaceholder, shared: boolean) =>
  sql`exists (select 1 from ${shareLinkDocumentsTable} join ${shareLinksTable} on ${shareLinksTable.id} = ${shareLinkDocumentsTable.linkId} where ${shareLinkDocumentsTable.documentId} = ${documentsTable.id} and ${shareLinkDocumentsTable.own} and ${gt(shareLinksTable.expiresAt, now)}) = ${shared}`;

/**
 * The newest documents that match. Own ones and those of other people's pets are two lists that are merged: with one condition
 * for both PostgreSQL would read all of the owner's documents instead of the first of an index.
 */
function newestOf(
  db: Db,
  requester: Requester | RequesterPlaceholder,
  condition: SQL | undefined,
  limit: number | Placeholder,
) {
  const { id, petId, createdAt } = documentsTable;
  const pageOf = (reached: SQL | undefined) => {
    const page = db
      .select({ id, petId, createdAt })
      .from(documentsTable)
      .where(and(reached, condition))
      .orderBy(...newestFirst(documentsTable))
      .limit(limit);

    return sql`(${page})`;
  };

  return sql`(${pageOf(ownDocuments(requester, 'read'))} union all ${pageOf(helpersDocuments(requester, 'read'))}
    order by created_at desc, id desc limit ${limit}) newest`;
}

/**
 * The page as ids first: joined at once, PostgreSQL may join all of the owner's documents before it takes the newest, as it does
 * for a search and where its statistics are old.
 */
const newest = (
  db: Db,
  requester: Requester | RequesterPlaceholder,
  condition: SQL | undefined,
  limit: number | Placeholder,
) =>
  selectDocumentRows(db)
    .where(
      sql`${documentsTable.id} = any(array(select id from ${newestOf(db, requester, condition, limit)}))`,
    )
    .orderBy(...newestFirst(documentsTable));

const firstPage = preparedFor('first documents', (db, requester) =>
  newest(db, requester, isListed(requester), sql.placeholder('limit')),
);

const firstPageOfPet = preparedFor('first documents of a pet', (db, requester) =>
  newest(
    db,
    requester,
    isListed(requester, { of: { petId: sql.placeholder('petId') } }),
    sql.placeholder('limit'),
  ),
);

type PageOfDocuments = { filter?: DocumentFilter; after?: Cursor | undefined; limit: number };

/** The documents that the account may see, newest first, from the cursor on. */
export function listDocuments(
  db: Db,
  requester: Requester,
  { filter = {}, after, limit }: PageOfDocuments,
): Promise<DocumentRow[]> {
  const { of, ...others } = filter;
  const isPlain = !after && Object.values(others).every((value) => value === undefined);
  if (isPlain && !of) return firstPage(db, requester).execute({ limit });
  if (isPlain && of && of !== 'no pet')
    return firstPageOfPet(db, requester).execute({ petId: of.petId, limit });

  return newest(db, requester, and(isListed(requester, filter), isAfter(documentsTable, after)), limit);
}

const excerptBefore = 50;
const excerptLength = 160;
// Looking at all of a long text in many documents takes seconds.
const searchedCharacters = 20_000;
const searchedWords = 3;
const searchedRows = 50;

/** The text around the first of the words, for those of the documents near whose beginning one of them is. */
export async function listExcerpts(db: Db, rows: readonly DocumentRow[], { words }: DocumentSearch) {
  const pattern = wordPattern(words.slice(0, searchedWords));
  const beginning = sql`left(${documentsTable.text}, ${searchedCharacters}::int)`;
  const place = sql`regexp_instr(${beginning}, ${pattern}, 1, 1, 0, 'i', 2)`;
  const start = sql`greatest(place - ${excerptBefore}::int, 1)`;

  return db
    .select({
      id: documentsTable.id,
      excerpt: sql<string>`substr(${documentsTable.text}, ${start}, ${excerptLength}::int)`,
      isStart: sql<boolean>`${start} = 1`,
    })
    .from(documentsTable)
    .innerJoinLateral(sql`(select ${place} as place) places`, sql`place > 0`)
    .where(and(isAnyOf(rows.slice(0, searchedRows).map(({ id }) => id)), isNotNull(documentsTable.text)));
}

const isAnyOf = (ids: readonly string[]) => sql`${documentsTable.id} = any(${sql.param([...ids])}::uuid[])`;

const documentCount = preparedFor('number of documents', (db, requester) =>
  db.select({ total: count() }).from(documentsTable).where(inList(requester)),
);

export const countDocuments = async (db: Db, requester: Requester): Promise<number> =>
  oneRow(await documentCount(db, requester).execute()).total;

/** How many documents a list has, of which not more than `atMost` are counted: a search may have to look into each. */
export async function countListed(
  db: Db,
  requester: Requester,
  { filter, atMost }: { filter: DocumentFilter; atMost: number },
): Promise<number> {
  const listed = db
    .select({ one: sql`1`.as('one') })
    .from(documentsTable)
    .where(inList(requester, filter))
    .limit(atMost)
    .as('listed');

  return oneRow(await db.select({ total: count() }).from(listed)).total;
}

/** Whether the account has no more documents than that. */
export async function hasFewDocuments(db: Db, { accountId }: Requester, most: number): Promise<boolean> {
  const first = db
    .select({ one: sql`1`.as('one') })
    .from(documentsTable)
    .where(documentsOwnedBy(accountId))
    .limit(most + 1)
    .as('first');

  return (await db.$count(first)) <= most;
}

/** The names of the pets that documents can belong to, archived ones too. */
export const petNames = (db: Db, requester: Requester) =>
  db
    .select({ id: petsTable.id, name: petsTable.name })
    .from(petsTable)
    .where(accessibleTo(requester, 'basics'));

/** The names of the pets of the first documents of the list. */
export const listPetsOfFirst = (db: Db, requester: Requester, limit: number) =>
  petsOfFirst(db, requester).execute({ limit });

const petsOfFirst = preparedFor('pets of the first documents', (db, requester) => {
  const first = sql`select pet_id from ${newestOf(db, requester, isListed(requester), sql.placeholder('limit'))}`;

  return db
    .select({ id: petsTable.id, name: petsTable.name })
    .from(petsTable)
    .where(and(accessibleTo(requester, 'basics'), sql`${petsTable.id} = any(array(${first}))`));
});

/** The rows of these documents for their presenter. */
export const listDocumentsByAccess = (db: Db, accesses: readonly DocumentAccess[]): Promise<DocumentRow[]> =>
  selectDocumentRows(db)
    .where(isAnyOf(accesses.map(({ documentId }) => documentId)))
    .orderBy(...newestFirst(documentsTable));
