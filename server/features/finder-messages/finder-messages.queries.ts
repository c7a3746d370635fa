import type { AnyColumn } from 'drizzle-orm';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  sql,
} from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import type { Asker, PetAccess } from '#server/features/pets/pets.access.ts';
import { accessibleTo } from '#server/features/pets/pets.access.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { FinderMessage } from './finder-messages.table.ts';
import { finderMessagesTable } from './finder-messages.table.ts';

/** Returns whether the message is new. */
export async function insertFinderMessage(db: Db, message: typeof finderMessagesTable.$inferInsert) {
  const inserted = await db
    .insert(finderMessagesTable)
    .values(message)
    .onConflictDoNothing({ target: finderMessagesTable.digest })
    .returning({ id: finderMessagesTable.id });

  return inserted.length > 0;
}

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

export async function findFinderMessage(
  db: Db,
  { petId }: PetAccess,
  messageId: string,
): Promise<FinderMessage | undefined> {
  const [message] = await db
    .select()
    .from(finderMessagesTable)
    .where(and(eq(finderMessagesTable.id, messageId), eq(finderMessagesTable.petId, petId)));

  return message;
}

/** Pets that are not archived, with the number of their messages since then that have no reply. */
export const countUnanswered = (db: Db, asker: Asker, since: Date) =>
  db
    .select({ petId: petsTable.id, name: petsTable.name, count: count() })
    .from(petsTable)
    .innerJoin(finderMessagesTable, eq(finderMessagesTable.petId, petsTable.id))
    .where(
      and(
        accessibleTo(asker, 'read'),
        eq(petsTable.archived, false),
        isNull(finderMessagesTable.answeredAt),
        gt(finderMessagesTable.createdAt, since),
      ),
    )
    .groupBy(petsTable.id)
    .orderBy(petsTable.id)
    .limit(20);

/** Within a transaction: locks and returns one message about the pet. */
export async function lockFinderMessage(
  db: Db,
  { petId }: PetAccess<'write'>,
  messageId: string,
): Promise<FinderMessage | undefined> {
  const [message] = await db
    .select()
    .from(finderMessagesTable)
    .where(and(eq(finderMessagesTable.id, messageId), eq(finderMessagesTable.petId, petId)))
    .for('update');

  return message;
}

const mailedAtOnce = 20;

/**
 * The messages about a pet that were not mailed yet, oldest first, with its owner's address; none for a
 * banned account. Used by the delivery that was queued for this pet.
 */
export async function listUnmailed(db: Db, { petId }: PetAccess, now: Date) {
  const turn = sql`row_number() over (partition by coalesce(${finderMessagesTable.sender}, ${finderMessagesTable.id}::text) order by ${finderMessagesTable.createdAt}, ${finderMessagesTable.id})`;
  const rows = await db
    .select({
      message: finderMessagesTable,
      petName: petsTable.name,
      ownerEmail: usersTable.email,
      bannedUntil: usersTable.bannedUntil,
    })
    .from(finderMessagesTable)
    .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(and(eq(finderMessagesTable.petId, petId), isNull(finderMessagesTable.mailedAt)))
    // One message of every sender comes before the second of any: a flood doesn't delay the others.
    .orderBy(turn, asc(finderMessagesTable.createdAt), asc(finderMessagesTable.id))
    .limit(mailedAtOnce);

  return rows.filter(({ bannedUntil }) => !bannedUntil || bannedUntil <= now);
}

export async function markFinderMessagesMailed(db: Db, ids: string[], at: Date) {
  if (ids.length === 0) return;
  await db.update(finderMessagesTable).set({ mailedAt: at }).where(inArray(finderMessagesTable.id, ids));
}

/** A message with what the mail of its reply contains. Undefined if its owner is banned. */
export async function findAnswered(db: Db, messageId: string, now: Date) {
  const [found] = await db
    .select({
      message: finderMessagesTable,
      petIdentifier: petsTable.petIdentifier,
      bannedUntil: usersTable.bannedUntil,
    })
    .from(finderMessagesTable)
    .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(eq(finderMessagesTable.id, messageId));

  return found && (!found.bannedUntil || found.bannedUntil <= now) ? found : undefined;
}

export async function changeFinderMessage(
  db: Db,
  { id }: FinderMessage,
  change: Partial<Pick<FinderMessage, 'email' | 'answer' | 'answeredAt' | 'answerMailedAt'>>,
) {
  await db.update(finderMessagesTable).set(change).where(eq(finderMessagesTable.id, id));
}

export async function deleteFinderMessage(db: Db, { id }: FinderMessage) {
  await db.delete(finderMessagesTable).where(eq(finderMessagesTable.id, id));
}

export async function deleteFinderMessagesBefore(db: Db, before: Date) {
  await db.delete(finderMessagesTable).where(lt(finderMessagesTable.createdAt, before));
}

/** Removes the addresses from older messages, which can then no longer be answered. */
export async function forgetFinderAddressesBefore(db: Db, before: Date) {
  await db
    .update(finderMessagesTable)
    .set({ email: null })
    .where(and(lt(finderMessagesTable.createdAt, before), isNotNull(finderMessagesTable.email)));
}
