import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import {
  shareLinkDocumentsTable,
  shareLinkFactsTable,
  shareLinksTable,
} from '#server/documents/documents/share-links.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import { passcodeTries } from '#shared/documents/sharing.ts';

import { reachedBy } from './reached-links.queries.ts';

const { expiresAt, createdAt } = shareLinksTable;
const now = sql.placeholder('now');

const firstDocument = sql<{ id: string; name: string; petName: string | null } | null>`(
  select json_build_object('id', document.id, 'name', document.name, 'petName', pet.name)
  from ${shareLinkDocumentsTable} shown join ${documentsTable} document on document.id = shown.document_id
  left join ${petsTable} pet on pet.id = document.pet_id
  where shown.link_id = ${shareLinksTable.id} order by shown.position limit 1)`;

const showsSomething = sql`(
  exists (select from ${shareLinkDocumentsTable} shown where shown.link_id = ${shareLinksTable.id})
  or exists (select from ${shareLinkFactsTable} shown where shown.link_id = ${shareLinksTable.id}))`;

/** About to expire, and still usable. A link that was made for a few hours doesn't count. */
const isExpiring = sql<boolean>`(${expiresAt} <= ${sql.placeholder('soon')}
  and ${expiresAt} - ${createdAt} > interval '12 hours'
  and ${shareLinksTable.wrongTries} < ${sql.raw(String(passcodeTries))}
  and (${shareLinksTable.maxDownloads} is null or ${shareLinksTable.downloads} < ${shareLinksTable.maxDownloads}))`;

const inOrder = sql`(order by ${expiresAt}, ${shareLinksTable.id} rows unbounded preceding)`;

/** The rank of each link among all active ones, and among those that expire soon. */
const places = (db: Db) =>
  db
    .select({
      id: shareLinksTable.id,
      isExpiring: sql<boolean>`${isExpiring}`.as('is_expiring'),
      place: sql<number>`count(*) over ${inOrder}`.as('place'),
      expiringPlace: sql<number>`count(*) filter (where ${isExpiring}) over ${inOrder}`.as('expiring_place'),
      total: sql<number>`count(*) over ()::int`.as('total'),
      expiringTotal: sql<number>`(count(*) filter (where ${isExpiring}) over ())::int`.as('expiring_total'),
    })
    .from(shareLinksTable)
    .where(
      and(reachedBy({ accountId: sql.placeholder('accountId'), now }), gt(expiresAt, now), showsSomething),
    )
    .as('places');

const first = prepared('first live links', (db) => {
  const counted = places(db);
  const limit = sql.placeholder('limit');

  return db
    .select({
      id: shareLinksTable.id,
      kind: shareLinksTable.kind,
      title: shareLinksTable.title,
      petName: petsTable.name,
      document: firstDocument,
      expiresAt,
      opens: shareLinksTable.opens,
      isExpiring: counted.isExpiring,
      isFirst: sql<boolean>`${counted.place} <= ${limit}`,
      total: counted.total,
      expiringTotal: counted.expiringTotal,
    })
    .from(counted)
    .innerJoin(shareLinksTable, eq(shareLinksTable.id, counted.id))
    .leftJoin(petsTable, eq(petsTable.id, shareLinksTable.petId))
    .where(or(lte(counted.place, limit), and(counted.isExpiring, lte(counted.expiringPlace, limit))))
    .orderBy(asc(counted.place));
});

type Which = { accountId: AccountId; now: Date; soon: Date; limit: number };

/**
 * The links of an account that expire first, and as many of those that expire soon, in order of expiry; each with the total
 * of both kinds.
 */
export const listLive = (db: Db, which: Which) => first(db).execute(which);

export type LiveLink = Pick<
  Awaited<ReturnType<typeof listLive>>[number],
  'id' | 'kind' | 'title' | 'petName' | 'document' | 'expiresAt' | 'opens'
>;
