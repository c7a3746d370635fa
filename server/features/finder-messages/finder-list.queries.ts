import type { AnyColumn } from 'drizzle-orm';
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/features/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import type { FinderMessage } from './finder-messages.table.ts';
import { finderMessagesTable } from './finder-messages.table.ts';

const pageSize = 50;
/** How many messages of one sender and day are listed; the others are listed on request. */
const perSender = 3;

/** The last message of the page before. It may have been deleted since. */
export type ListPlace = Pick<FinderMessage, 'id' | 'createdAt'>;

export type ListedFinderMessage = FinderMessage & {
  /** How many earlier messages of its sender and day aren't in this list; only with the last one that is. */
  earlier: number;
};

/** A page of listed messages, and the place where the next page begins. */
type Page = { messages: ListedFinderMessage[]; next: ListPlace | null };

const newestFirst = [desc(finderMessagesTable.createdAt), desc(finderMessagesTable.id)];
const older = ({ createdAt, id }: { createdAt: AnyColumn; id: AnyColumn }, than: ListPlace) =>
  sql`(${createdAt}, ${id}) < (${than.createdAt.toISOString()}::timestamptz, ${than.id}::uuid)`;

/** What finders have written about a pet, newest first, with at most three messages of each sender and day. */
export async function listFinderMessages(db: Db, { petId }: PetAccess, before?: ListPlace): Promise<Page> {
  // Messages without a sender each count as one of their own.
  const bySender = sql`partition by coalesce(${finderMessagesTable.sender}, ${finderMessagesTable.id}::text)`;
  const ranked = db
    .select({
      ...getTableColumns(finderMessagesTable),
      rank: sql<number>`row_number() over (${bySender} order by ${finderMessagesTable.createdAt} desc, ${finderMessagesTable.id} desc)`
        .mapWith(Number)
        .as('rank'),
      ofSender: sql<number>`count(*) over (${bySender})`.mapWith(Number).as('of_sender'),
    })
    .from(finderMessagesTable)
    .where(eq(finderMessagesTable.petId, petId))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(and(lte(ranked.rank, perSender), before && older(ranked, before)))
    .orderBy(desc(ranked.createdAt), desc(ranked.id))
    .limit(pageSize + 1);

  return pageOf(
    rows.map(({ rank, ofSender, ...message }) => ({
      ...message,
      earlier: rank === perSender ? ofSender - perSender : 0,
    })),
  );
}

/** The messages of the same sender and day before this one, newest first. */
export async function listEarlierFrom(db: Db, { petId }: PetAccess, place: FinderMessage): Promise<Page> {
  if (place.sender === null) return { messages: [], next: null };
  const rows = await db
    .select()
    .from(finderMessagesTable)
    .where(
      and(
        eq(finderMessagesTable.petId, petId),
        eq(finderMessagesTable.sender, place.sender),
        older(finderMessagesTable, place),
      ),
    )
    .orderBy(...newestFirst)
    .limit(pageSize + 1);

  return pageOf(rows.map((message) => ({ ...message, earlier: 0 })));
}

function pageOf(rows: ListedFinderMessage[]): Page {
  const messages = rows.slice(0, pageSize);

  return { messages, next: rows.length > pageSize ? (messages.at(-1) ?? null) : null };
}
