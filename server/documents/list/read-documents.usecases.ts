import { ownersDay } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import type { DocumentRow } from '#server/documents/documents/document-rows.queries.ts';
import type { Excerpt } from '#server/documents/documents/document-search.rules.ts';
import {
  markWords,
  searchQueries,
  searchWordsOf,
} from '#server/documents/documents/document-search.rules.ts';
import { listVaccinationRecords } from '#server/documents/documents/documents.queries.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { Cursor, Page } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import { addDays } from '#shared/core/days.ts';
import { attentionOn, expiringDays } from '#shared/documents/document-dates.ts';
import { countedDocuments, documentsPageSize } from '#shared/documents/documents.ts';

import type { DocumentFilter } from './document-list.queries.ts';
import {
  countDocuments,
  countListed,
  hasFewDocuments,
  listDocuments,
  listExcerpts,
  listPetsOfFirst,
  petNames,
} from './document-list.queries.ts';
import { listExpiringDocuments } from './expiring-documents.queries.ts';

/** Which documents to list, and which page of them. */
export type DocumentListInput = Pick<DocumentFilter, 'category' | 'favorite' | 'shared' | 'archived'> & {
  petId?: string | undefined;
  /** Those that are expired or expire soon. */
  expiring?: true | undefined;
  /** DASH-1: those that the dashboard counts. */
  attention?: true | undefined;
  q?: string | undefined;
  after?: Cursor | undefined;
  limit?: number | undefined;
};

type FoundDocuments = Page<DocumentRow> & {
  /** There are more than `total`: a list counts up to a thousand. */
  isTotalLeast: boolean;
  /** For a search: the matching parts of the documents' texts, by document id. */
  excerpts: Record<string, Excerpt> | undefined;
};

/** A page of the documents that the account may see and that pass the filters, newest first. Throws petNotFound. */
export async function readDocuments(
  ctx: AccountContext,
  { petId, q, expiring, attention, after, limit: size = documentsPageSize, ...chosen }: DocumentListInput,
): Promise<FoundDocuments> {
  const [of, search, expiresUntil, attentionSpan] = await Promise.all([
    petOf(ctx, petId),
    searchFor(ctx, q),
    expiring && lastExpiringDay(ctx),
    attention && ownersDay(ctx, ctx.accountId).then(attentionOn),
  ]);
  const filter = { of, search, expiresUntil, attentionSpan, ...chosen };
  const page = await readPage({
    after,
    size,
    list: (limit) => listDocuments(ctx.db, ctx, { filter, after, limit }),
    count: () => countListed(ctx.db, ctx, { filter, atMost: countedDocuments + 1 }),
    countsEarly: search !== undefined,
    placeOf: (row) => row,
  });
  const counted = {
    ...page,
    total: Math.min(page.total, countedDocuments),
    isTotalLeast: page.total > countedDocuments,
  };
  if (!search) return { ...counted, excerpts: undefined };
  const found = await listExcerpts(ctx.db, page.rows, search);

  return {
    ...counted,
    excerpts: Object.fromEntries(found.map(({ id, ...excerpt }) => [id, markWords(excerpt, search.words)])),
  };
}

const lastExpiringDay = async (ctx: AccountContext) =>
  addDays(await ownersDay(ctx, ctx.accountId), expiringDays);

async function petOf(ctx: AccountContext, petId: string | undefined) {
  if (petId === undefined || petId === noPet) return petId && ('no pet' as const);

  return requirePet(ctx, petId, 'basics');
}

/** The `petId` of documents that belong to no pet. */
export const noPet = 'none';

// Reading this many takes five milliseconds; the index of a large installation takes a hundred for common words.
const searchedAlone = 1000;

/** Undefined for a search without a word, which all documents match. */
async function searchFor(ctx: AccountContext, q = '') {
  const words = searchWordsOf(q);
  if (words.length === 0) return undefined;

  const [pets, alone] = await Promise.all([
    petNames(ctx.db, ctx),
    hasFewDocuments(ctx.db, ctx, searchedAlone),
  ]);

  return { words, queries: searchQueries(words, pets), alone };
}

const recentDocuments = 5;

/** The newest documents, the names of their pets by their ids, and how many documents there are. */
export async function summarizeDocuments(ctx: AccountContext) {
  const [documents, pets, documentCount] = await Promise.all([
    listDocuments(ctx.db, ctx, { limit: recentDocuments }),
    listPetsOfFirst(ctx.db, ctx, recentDocuments),
    countDocuments(ctx.db, ctx),
  ]);

  return { documents, petNames: Object.fromEntries(pets.map(({ id, name }) => [id, name])), documentCount };
}

/** DASH-1: the documents that expire within a month of a day or have expired within the last year, those nearest to it first. */
export async function readExpiringDocuments(ctx: AccountContext, day: string, shown: number) {
  const rows = await listExpiringDocuments(ctx.db, ctx, { day, ...attentionOn(day), limit: shown });

  return {
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, isExpired: row.expirationDate < day })),
    total: rows[0]?.total ?? 0,
  };
}

/** The names and dates of a pet's vaccination records that are not archived, newest first. */
export const readVaccinationRecords = ({ db }: Context, access: PetAccess) =>
  listVaccinationRecords(db, access);
