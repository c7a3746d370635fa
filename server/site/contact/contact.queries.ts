import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { isAfter, newestFirst } from '#server/platform/keyset.ts';

import { contactMessagesTable } from './contact.table.ts';
import type { ContactMessage } from './contact.table.ts';

/** Returns whether the message is new. */
export async function insertMessage(db: Db, message: typeof contactMessagesTable.$inferInsert) {
  const inserted = await db
    .insert(contactMessagesTable)
    .values(message)
    .onConflictDoNothing({ target: contactMessagesTable.digest })
    .returning({ id: contactMessagesTable.id });

  return inserted.length > 0;
}

export async function findMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [found] = await db.select().from(contactMessagesTable).where(eq(contactMessagesTable.id, id));

  return found;
}

export async function markMailed(db: Db, id: string, mailedAt: Date) {
  await db.update(contactMessagesTable).set({ mailedAt }).where(eq(contactMessagesTable.id, id));
}

/** Messages that were never mailed are kept, because the operator has not read them yet. */
export async function deleteMailedBefore(db: Db, before: Date) {
  await db
    .delete(contactMessagesTable)
    .where(and(lt(contactMessagesTable.createdAt, before), isNotNull(contactMessagesTable.mailedAt)));
}

/** The newest messages first. */
export const listMessages = (
  db: Db,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<ContactMessage[]> =>
  db
    .select()
    .from(contactMessagesTable)
    .where(isAfter(contactMessagesTable, after))
    .orderBy(...newestFirst(contactMessagesTable))
    .limit(limit);

export const countMessages = (db: Db): Promise<number> => db.$count(contactMessagesTable);

export const countUnanswered = (db: Db): Promise<number> =>
  db.$count(contactMessagesTable, isNull(contactMessagesTable.answeredAt));

/** Within a transaction: the message, locked. */
export async function lockMessage(db: Db, id: string): Promise<ContactMessage | undefined> {
  const [found] = await db
    .select()
    .from(contactMessagesTable)
    .where(eq(contactMessagesTable.id, id))
    .for('update');

  return found;
}

export const setAnswered = (db: Db, id: string, answeredAt: Date | null) =>
  db.update(contactMessagesTable).set({ answeredAt }).where(eq(contactMessagesTable.id, id));
