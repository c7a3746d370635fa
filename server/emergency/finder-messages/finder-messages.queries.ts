import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { Requester, PetAccess } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable, shownIdentifier } from '#server/pets/pets/pets.table.ts';
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

/** Pets that are not archived and still with their owner, with the number of their messages since then that have no reply. */
export const countUnanswered = (db: Db, requester: Requester, since: Date) =>
  unanswered(db, requester).execute({ since });

const unanswered = preparedFor('unanswered finders', (db, requester) =>
  db
    .select({ petId: petsTable.id, name: petsTable.name, count: count() })
    .from(petsTable)
    .innerJoin(finderMessagesTable, eq(finderMessagesTable.petId, petsTable.id))
    .where(
      and(
        accessibleTo(requester, 'write'),
        eq(petsTable.archived, false),
        isNull(petsTable.ending),
        isNull(finderMessagesTable.answeredAt),
        gt(finderMessagesTable.createdAt, sql.placeholder('since')),
      ),
    )
    .groupBy(petsTable.id)
    .orderBy(petsTable.id)
    .limit(20),
);

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
 * The messages about a pet that were not mailed yet, oldest first, with its owner's address; none for an
 * account that is banned or closed. Used by the delivery that was queued for this pet.
 */
export async function listUnmailed(db: Db, { petId }: PetAccess, now: Date) {
  const turn = sql`row_number() over (partition by coalesce(${finderMessagesTable.sender}, ${finderMessagesTable.id}::text) order by ${finderMessagesTable.createdAt}, ${finderMessagesTable.id})`;
  return (
    db
      .select({
        message: finderMessagesTable,
        ownerEmail: usersTable.email,
        ownerName: nameOfUser,
      })
      .from(finderMessagesTable)
      .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
      .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
      .where(
        and(eq(finderMessagesTable.petId, petId), isNull(finderMessagesTable.mailedAt), isActiveAccount(now)),
      )
      // One message of every sender comes before the second of any, so that a flood doesn't delay the others.
      .orderBy(turn, asc(finderMessagesTable.createdAt), asc(finderMessagesTable.id))
      .limit(mailedAtOnce)
  );
}

export async function markFinderMessagesMailed(db: Db, ids: string[], at: Date) {
  if (ids.length === 0) return;
  await db.update(finderMessagesTable).set({ mailedAt: at }).where(inArray(finderMessagesTable.id, ids));
}

/** The latest message of those who asked to hear when the pet is home and left an address; they are told once. Oldest first. */
export async function takeAskedForNews(db: Db, { petId }: PetAccess<'manage'>, since: Date) {
  const taken = await db
    .update(finderMessagesTable)
    .set({ wantsNews: false })
    .where(
      and(
        eq(finderMessagesTable.petId, petId),
        eq(finderMessagesTable.wantsNews, true),
        isNotNull(finderMessagesTable.email),
        gte(finderMessagesTable.createdAt, since),
      ),
    )
    .returning();

  return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

/** A message with the facts for the mail of its reply. Undefined if its owner is banned or has closed the account. */
export async function findAnswered(db: Db, messageId: string, now: Date) {
  const [found] = await db
    .select({
      message: finderMessagesTable,
      petIdentifier: shownIdentifier(),
    })
    .from(finderMessagesTable)
    .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(and(eq(finderMessagesTable.id, messageId), isActiveAccount(now)));

  return found;
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

export async function changePetOfMessages(db: Db, from: PetAccess<'basics'>, to: PetAccess<'basics'>) {
  await db
    .update(finderMessagesTable)
    .set({ petId: to.petId })
    .where(eq(finderMessagesTable.petId, from.petId));
}
