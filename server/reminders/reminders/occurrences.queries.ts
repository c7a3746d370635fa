import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import { isActiveAccount, nameOfUser, usersTable } from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { Occurrence, Reminder } from './reminders.table.ts';
import { reminderOccurrencesTable, remindersTable } from './reminders.table.ts';

/** The ids of the new ones; those whose round has been announced before are left out. */
export async function insertOccurrences(db: Db, occurrences: readonly Occurrence[]): Promise<Set<string>> {
  if (occurrences.length === 0) return new Set();
  const rows = await db
    .insert(reminderOccurrencesTable)
    .values([...occurrences])
    .onConflictDoNothing()
    .returning({ id: reminderOccurrencesTable.id });

  return new Set(rows.map(({ id }) => id));
}

export async function removeFromDigest(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .update(reminderOccurrencesTable)
    .set({ digestOn: null })
    .where(inArray(reminderOccurrencesTable.id, ids));
}

const announced = (db: Db) =>
  db
    .select({
      occurrence: reminderOccurrencesTable,
      reminder: remindersTable,
      email: usersTable.email,
      ownerName: nameOfUser,
    })
    .from(reminderOccurrencesTable)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderOccurrencesTable.reminderId))
    .innerJoin(usersTable, eq(usersTable.id, reminderOccurrencesTable.userId));

/** The occurrences still to be announced: the reminder and its account are active, and its date and time are the same. */
const stillDue = (now: Date) =>
  and(
    eq(remindersTable.archived, false),
    eq(remindersTable.round, reminderOccurrencesTable.round),
    isActiveAccount(now),
  );

export type Announced = { occurrence: Occurrence; reminder: Reminder; email: string; ownerName: string };

export async function findAnnounced(db: Db, occurrenceId: string, now: Date): Promise<Announced | undefined> {
  const [found] = await announced(db).where(
    and(eq(reminderOccurrencesTable.id, occurrenceId), stillDue(now)),
  );

  return found;
}

/** The reminders in a digest of this day, in order of time. */
export const listAnnounced = (
  db: Db,
  { userId, day, limit, now }: { userId: string; day: string; limit: number; now: Date },
): Promise<Announced[]> =>
  announced(db)
    .where(
      and(
        eq(reminderOccurrencesTable.userId, userId),
        eq(reminderOccurrencesTable.digestOn, day),
        stillDue(now),
      ),
    )
    .orderBy(asc(reminderOccurrencesTable.dueAt), asc(reminderOccurrencesTable.id))
    .limit(limit);

/** Whether the reminder's current day has been announced, in this round or an earlier one. */
export async function wasAnnounced(
  db: Db,
  { id, scheduledOn }: Pick<Reminder, 'id' | 'scheduledOn'>,
): Promise<boolean> {
  const { reminderId, scheduledOn: announcedDay } = reminderOccurrencesTable;
  const rows = await db
    .select({ id: reminderOccurrencesTable.id })
    .from(reminderOccurrencesTable)
    .where(and(eq(reminderId, id), eq(announcedDay, scheduledOn)))
    .limit(1);

  return rows.length > 0;
}

/** The occurrence that a mailed token completes, until it expires and while the account is active. */
export async function findByToken(db: Db, tokenHash: string, now: Date): Promise<Announced | undefined> {
  const [found] = await announced(db).where(
    and(
      eq(reminderOccurrencesTable.tokenHash, tokenHash),
      gte(reminderOccurrencesTable.tokenExpiresAt, now),
      isActiveAccount(now),
    ),
  );

  return found;
}

/** REM-8: `notification_sent` is set with the message, unless a new date has been set in the meantime. */
export async function markSent(db: Db, occurrences: readonly Pick<Occurrence, 'reminderId' | 'round'>[]) {
  if (occurrences.length === 0) return;
  const rows = occurrences.map(({ reminderId, round }) => ({ id: reminderId, round }));
  await db.execute(sql`
    update ${remindersTable} set notification_sent = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, round int)
    where ${remindersTable.id} = given.id and ${remindersTable.round} = given.round`);
}

export async function deleteOccurrencesBefore(db: Db, before: Date) {
  await db
    .delete(reminderOccurrencesTable)
    .where(
      and(
        lt(reminderOccurrencesTable.createdAt, before),
        lt(reminderOccurrencesTable.tokenExpiresAt, before),
      ),
    );
}
