import { and, count, eq, getTableColumns, lte, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import type { FinderMessage } from './finder-messages.table.ts';
import { finderMessagesTable } from './finder-messages.table.ts';

/** How many messages of one sender and day are listed; the others are listed on request. */
const perSender = 3;

export type ListedFinderMessage = FinderMessage & {
  /** How many earlier messages of its sender and day aren't in this list; only with the last one that is. */
  earlierCount: number;
};

type PageOf = { after: Cursor | undefined; limit: number };

/** The messages of finders about a pet, newest first, with at most three messages of each sender and day. */
export async function listFinderMessages(
  db: Db,
  access: PetAccess,
  { after, limit }: PageOf,
): Promise<ListedFinderMessage[]> {
  const ranked = rankedBySender(db, access);
  const rows = await db
    .select()
    .from(ranked)
    .where(and(lte(ranked.rank, perSender), isAfter(ranked, after)))
    .orderBy(...newestFirst(ranked))
    .limit(limit);

  return rows.map(({ rank, ofSender, ...message }) => ({
    ...message,
    earlierCount: rank === perSender ? ofSender - perSender : 0,
  }));
}

export async function countListed(db: Db, access: PetAccess): Promise<number> {
  const ranked = rankedBySender(db, access);

  return oneRow(await db.select({ total: count() }).from(ranked).where(lte(ranked.rank, perSender))).total;
}

function rankedBySender(db: Db, { petId }: PetAccess) {
  // Messages without a sender are each their own group.
  const bySender = sql`partition by coalesce(${finderMessagesTable.sender}, ${finderMessagesTable.id}::text)`;
  const order = sql.join(newestFirst(finderMessagesTable), sql`, `);

  return db
    .select({
      ...getTableColumns(finderMessagesTable),
      rank: sql<number>`row_number() over (${bySender} order by ${order})`.mapWith(Number).as('rank'),
      ofSender: sql<number>`count(*) over (${bySender})`.mapWith(Number).as('of_sender'),
    })
    .from(finderMessagesTable)
    .where(eq(finderMessagesTable.petId, petId))
    .as('ranked');
}

// A message without a sender has no earlier ones: null equals nothing.
const earlierThan = ({ petId }: PetAccess, message: FinderMessage) =>
  and(
    eq(finderMessagesTable.petId, petId),
    sql`${finderMessagesTable.sender} = ${message.sender}`,
    isAfter(finderMessagesTable, message),
  );

/** The messages of the same sender and day before this one, newest first. */
export async function listEarlierMessages(
  db: Db,
  access: PetAccess,
  { message, after, limit }: PageOf & { message: FinderMessage },
): Promise<ListedFinderMessage[]> {
  const rows = await db
    .select()
    .from(finderMessagesTable)
    .where(and(earlierThan(access, message), isAfter(finderMessagesTable, after)))
    .orderBy(...newestFirst(finderMessagesTable))
    .limit(limit);

  return rows.map((row) => ({ ...row, earlierCount: 0 }));
}

export async function countEarlierMessages(
  db: Db,
  access: PetAccess,
  message: FinderMessage,
): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(finderMessagesTable)
    .where(earlierThan(access, message));

  return oneRow(rows).total;
}
