import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';

import { usersTable } from '#server/auth/auth.table.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import type { UserPreferences } from '#server/features/preferences/preferences.table.ts';
import { userPreferencesTable } from '#server/features/preferences/preferences.table.ts';
import { pushSubscriptionsTable } from '#server/features/push-subscriptions/push-subscriptions.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { Occurrence, Reminder } from './reminders.table.ts';
import { reminderOccurrencesTable, reminderPetsTable, remindersTable } from './reminders.table.ts';

/**
 * Within a transaction: the next reminders to announce, the most overdue first. Those of another sweep are skipped, and those of
 * an account that is being deleted: locking the account as well avoids deadlock with its deletion.
 */
export async function lockDue(db: Db, now: Date, limit: number): Promise<Reminder[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select reminder.id from ${remindersTable} reminder
    join ${usersTable} account on account.id = reminder.user_id
    where reminder.notify_at <= ${now.toISOString()}::timestamptz
    order by reminder.notify_at, reminder.id limit ${limit}
    for key share of account skip locked
    for update of reminder skip locked`);
  if (rows.length === 0) return [];

  return db
    .select()
    .from(remindersTable)
    .where(
      inArray(
        remindersTable.id,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(remindersTable.notifyAt), asc(remindersTable.id));
}

/** Of reminders about pets, those of which every pet is archived or has ended. */
export async function listWithoutPet(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: reminderPetsTable.reminderId })
    .from(reminderPetsTable)
    .innerJoin(petsTable, eq(petsTable.id, reminderPetsTable.petId))
    .where(inArray(reminderPetsTable.reminderId, ids))
    .groupBy(reminderPetsTable.reminderId)
    .having(sql`not bool_or(not ${petsTable.archived} and ${petsTable.ending} is null)`);

  return new Set(rows.map(({ id }) => id));
}

export async function listPreferencesOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, UserPreferences>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(userPreferencesTable)
    .where(inArray(userPreferencesTable.userId, userIds));

  return new Map(rows.map((row) => [row.userId, row]));
}

/** The browsers of these accounts that get notifications. */
export async function listSubscriptionsOf(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: pushSubscriptionsTable.id, userId: pushSubscriptionsTable.userId })
    .from(pushSubscriptionsTable)
    .where(inArray(pushSubscriptionsTable.userId, userIds));

  const found = new Map<string, string[]>();
  for (const { id, userId } of rows) found.set(userId, [...(found.get(userId) ?? []), id]);

  return found;
}

/** The ids of the new ones; not of those whose round has been announced before. */
export async function insertOccurrences(db: Db, occurrences: readonly Occurrence[]): Promise<Set<string>> {
  if (occurrences.length === 0) return new Set();
  const rows = await db
    .insert(reminderOccurrencesTable)
    .values([...occurrences])
    .onConflictDoNothing()
    .returning({ id: reminderOccurrencesTable.id });

  return new Set(rows.map(({ id }) => id));
}

/** The sweep has dealt with them. */
export async function forgetNotifyAt(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db.update(remindersTable).set({ notifyAt: null }).where(inArray(remindersTable.id, ids));
}

export async function leaveDigest(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return;
  await db
    .update(reminderOccurrencesTable)
    .set({ digestOn: null })
    .where(inArray(reminderOccurrencesTable.id, ids));
}

const announced = (db: Db) =>
  db
    .select({ occurrence: reminderOccurrencesTable, reminder: remindersTable, email: usersTable.email })
    .from(reminderOccurrencesTable)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderOccurrencesTable.reminderId))
    .innerJoin(usersTable, eq(usersTable.id, reminderOccurrencesTable.userId));

/** What is still to be announced: the reminder is active, and its date and time are the same. */
const stillDue = () =>
  and(eq(remindersTable.archived, false), eq(remindersTable.round, reminderOccurrencesTable.round));

export type Announced = { occurrence: Occurrence; reminder: Reminder; email: string };

export async function findAnnounced(db: Db, occurrenceId: string): Promise<Announced | undefined> {
  const [found] = await announced(db).where(and(eq(reminderOccurrencesTable.id, occurrenceId), stillDue()));

  return found;
}

/** What a digest of this day has, in order of time. */
export const listAnnounced = (
  db: Db,
  { userId, day, limit }: { userId: string; day: string; limit: number },
): Promise<Announced[]> =>
  announced(db)
    .where(
      and(
        eq(reminderOccurrencesTable.userId, userId),
        eq(reminderOccurrencesTable.digestOn, day),
        stillDue(),
      ),
    )
    .orderBy(asc(reminderOccurrencesTable.dueAt), asc(reminderOccurrencesTable.id))
    .limit(limit);

/** REM-8: `notification_sent` is set with the message, unless a new date has been set meanwhile. */
export async function markSent(db: Db, occurrences: readonly Pick<Occurrence, 'reminderId' | 'round'>[]) {
  if (occurrences.length === 0) return;
  const rows = occurrences.map(({ reminderId, round }) => ({ id: reminderId, round }));
  await db.execute(sql`
    update ${remindersTable} set notification_sent = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, round int)
    where ${remindersTable.id} = given.id and ${remindersTable.round} = given.round`);
}

/** The subscription, to send to. */
export async function findSubscription(db: Db, id: string) {
  const [found] = await db.select().from(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id));

  return found;
}

export async function deleteSubscriptionById(db: Db, id: string) {
  await db.delete(pushSubscriptionsTable).where(eq(pushSubscriptionsTable.id, id));
}

/** What a mailed token completes, until it expires. */
export async function findByToken(db: Db, tokenHash: string, now: Date): Promise<Announced | undefined> {
  const [found] = await announced(db).where(
    and(eq(reminderOccurrencesTable.tokenHash, tokenHash), gte(reminderOccurrencesTable.tokenExpiresAt, now)),
  );

  return found;
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
