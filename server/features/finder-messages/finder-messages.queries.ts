import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import type { OwnerId } from '#server/context.ts';
import { reachedBy } from '#server/features/pets/pets.policy.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { FinderMessage } from './finder-messages.table.ts';
import { finderMessagesTable } from './finder-messages.table.ts';

/** Whether it was new. */
export async function insertFinderMessage(db: Db, message: typeof finderMessagesTable.$inferInsert) {
  const inserted = await db
    .insert(finderMessagesTable)
    .values(message)
    .onConflictDoNothing({ target: finderMessagesTable.digest })
    .returning({ id: finderMessagesTable.id });

  return inserted.length > 0;
}

const shownMax = 200;

/** What was written about a pet, which the caller has found to be the owner's, newest first. */
export const listFinderMessages = (db: Db, petId: string): Promise<FinderMessage[]> =>
  db
    .select()
    .from(finderMessagesTable)
    .where(eq(finderMessagesTable.petId, petId))
    .orderBy(desc(finderMessagesTable.createdAt), desc(finderMessagesTable.id))
    .limit(shownMax);

/** The owner's pets that are not archived and about which somebody has written since then and got no answer, with how many have. */
export const countUnanswered = (db: Db, ownerId: OwnerId, since: Date) =>
  db
    .select({ petId: petsTable.id, name: petsTable.name, count: count() })
    .from(petsTable)
    .innerJoin(finderMessagesTable, eq(finderMessagesTable.petId, petsTable.id))
    .where(
      and(
        reachedBy(ownerId),
        eq(petsTable.archived, false),
        isNull(finderMessagesTable.answeredAt),
        gt(finderMessagesTable.createdAt, since),
      ),
    )
    .groupBy(petsTable.id)
    .orderBy(petsTable.id)
    .limit(20);

type Which = { petId: string; messageId: string };

/** Within a transaction: a message about the owner's pet, locked. */
export async function lockFinderMessage(
  db: Db,
  ownerId: OwnerId,
  { petId, messageId }: Which,
): Promise<FinderMessage | undefined> {
  const [found] = await db
    .select({ message: finderMessagesTable })
    .from(finderMessagesTable)
    .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
    .where(
      and(eq(finderMessagesTable.id, messageId), eq(finderMessagesTable.petId, petId), reachedBy(ownerId)),
    )
    .for('update', { of: finderMessagesTable });

  return found?.message;
}

const mailedAtOnce = 20;

/**
 * Within a transaction: what about a pet was not mailed yet, oldest first, with whom it goes to, kept from others until the
 * transaction ends; nothing for an account that is banned.
 */
export async function lockUnmailed(db: Db, petId: string, now: Date) {
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
    .orderBy(asc(finderMessagesTable.createdAt), asc(finderMessagesTable.id))
    .limit(mailedAtOnce)
    .for('update', { of: finderMessagesTable, skipLocked: true });

  return rows.filter(({ bannedUntil }) => !bannedUntil || bannedUntil <= now);
}

export async function markFinderMessagesMailed(db: Db, ids: string[], at: Date) {
  await db.update(finderMessagesTable).set({ mailedAt: at }).where(inArray(finderMessagesTable.id, ids));
}

/** A message with what the mail of its answer says; nothing when its owner is banned. */
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
  messageId: string,
  change: Partial<Pick<FinderMessage, 'email' | 'answer' | 'answeredAt' | 'answerMailedAt'>>,
) {
  await db.update(finderMessagesTable).set(change).where(eq(finderMessagesTable.id, messageId));
}

export async function deleteFinderMessage(db: Db, messageId: string) {
  await db.delete(finderMessagesTable).where(eq(finderMessagesTable.id, messageId));
}

export async function deleteFinderMessagesBefore(db: Db, before: Date) {
  await db.delete(finderMessagesTable).where(lt(finderMessagesTable.createdAt, before));
}

/** Forgets the addresses in older messages; then they can no longer be answered. */
export async function forgetFinderAddressesBefore(db: Db, before: Date) {
  await db
    .update(finderMessagesTable)
    .set({ email: null })
    .where(and(lt(finderMessagesTable.createdAt, before), isNotNull(finderMessagesTable.email)));
}
