import { and, desc, eq, lt } from 'drizzle-orm';

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

const shownMax = 50;

/** What was written about a pet, which the caller has found to be the owner's, newest first. */
export const listFinderMessages = (db: Db, petId: string): Promise<FinderMessage[]> =>
  db
    .select()
    .from(finderMessagesTable)
    .where(eq(finderMessagesTable.petId, petId))
    .orderBy(desc(finderMessagesTable.createdAt), desc(finderMessagesTable.id))
    .limit(shownMax);

/** Within a transaction: a message about the owner's pet, locked. */
export async function lockFinderMessage(
  db: Db,
  ownerId: OwnerId,
  { petId, messageId }: { petId: string; messageId: string },
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

/** A message with everything that a mail about it says. */
export async function findFinderMessage(db: Db, messageId: string) {
  const [found] = await db
    .select({
      message: finderMessagesTable,
      petName: petsTable.name,
      petIdentifier: petsTable.petIdentifier,
      ownerEmail: usersTable.email,
    })
    .from(finderMessagesTable)
    .innerJoin(petsTable, eq(petsTable.id, finderMessagesTable.petId))
    .innerJoin(usersTable, eq(usersTable.id, petsTable.userId))
    .where(eq(finderMessagesTable.id, messageId));

  return found;
}

export async function changeFinderMessage(
  db: Db,
  messageId: string,
  change: Partial<Pick<FinderMessage, 'mailedAt' | 'answer' | 'answeredAt' | 'answerMailedAt'>>,
) {
  await db.update(finderMessagesTable).set(change).where(eq(finderMessagesTable.id, messageId));
}

export async function deleteFinderMessagesBefore(db: Db, before: Date) {
  await db.delete(finderMessagesTable).where(lt(finderMessagesTable.createdAt, before));
}
