import { and, asc, eq, gt, sql } from 'drizzle-orm';

import type { AccountId } from '#server/context.ts';
import { documentsTable } from '#server/features/documents/documents.table.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import { passcodeTries } from '#shared/sharing.ts';

import { shareLinkDocumentsTable, shareLinkFactsTable, shareLinksTable } from './share-links.table.ts';

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

/** About to end, and still usable. A link that was made for a few hours may end. */
const isEnding = sql<boolean>`(${expiresAt} <= ${sql.placeholder('soon')}
  and ${expiresAt} - ${createdAt} > interval '12 hours'
  and ${shareLinksTable.wrongTries} < ${sql.raw(String(passcodeTries))}
  and (${shareLinksTable.maxDownloads} is null or ${shareLinksTable.downloads} < ${shareLinksTable.maxDownloads}))`;

const first = prepared('first live links', (db) =>
  db
    .select({
      id: shareLinksTable.id,
      title: shareLinksTable.title,
      petName: petsTable.name,
      document: firstDocument,
      expiresAt,
      opens: shareLinksTable.opens,
      isEnding,
      total: sql<number>`count(*) over ()::int`,
      endingTotal: sql<number>`(count(*) filter (where ${isEnding}) over ())::int`,
    })
    .from(shareLinksTable)
    .leftJoin(petsTable, eq(petsTable.id, shareLinksTable.petId))
    .where(and(eq(shareLinksTable.ownerId, sql.placeholder('accountId')), gt(expiresAt, now), showsSomething))
    .orderBy(asc(expiresAt), asc(shareLinksTable.id))
    .limit(sql.placeholder('limit')),
);

type Which = { accountId: AccountId; now: Date; soon: Date; limit: number };

/** The links of an account that work, in order of expiry, each with the numbers of all and of those that end soon. */
export const listLive = (db: Db, which: Which) => first(db).execute(which);

export type LiveLink = Omit<Awaited<ReturnType<typeof listLive>>[number], 'total' | 'endingTotal'>;
