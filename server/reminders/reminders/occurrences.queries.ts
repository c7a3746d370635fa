import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';

import {
  isActiveAccount,
  nameOfUser,
  ofActiveAccount,
  usersTable,
} from '#server/accounts/users/users.table.ts';
import type { Db } from '#server/platform/db.ts';
import { standsFor } from '#server/platform/stand-in.ts';

import type { Occurrence, Reminder } from './reminders.table.ts';
import {
  recipientOccurrencesTable,
  reminderOccurrencesTable,
  reminderRecipientsTable,
  remindersTable,
} from './reminders.table.ts';

const own = reminderOccurrencesTable;
const tables = { owner: reminderOccurrencesTable, recipient: recipientOccurrencesTable };

/** The receiver of a message: the account of the reminder, or one of the other people (PEOPLE-5). */
export type Told = keyof typeof tables;

/** Both kinds, in place of the first table. */
const everyOccurrence = standsFor(
  own,
  sql`select * from ${own} union all select * from ${recipientOccurrencesTable}`,
);

/** The ids of the new ones; those whose round has been announced to the person before are left out. */
export async function insertOccurrences(
  db: Db,
  told: Told,
  occurrences: readonly Occurrence[],
): Promise<Set<string>> {
  if (occurrences.length === 0) return new Set();
  const table = tables[told];
  const rows = await db
    .insert(table)
    .values([...occurrences])
    .onConflictDoNothing()
    .returning({ id: table.id });

  return new Set(rows.map(({ id }) => id));
}

export async function removeFromDigest(db: Db, told: Told, ids: readonly string[]) {
  if (ids.length === 0) return;
  const table = tables[told];
  await db.update(table).set({ digestOn: null }).where(inArray(table.id, ids));
}

const announced = (db: Db) =>
  db
    .select({
      occurrence: getTableColumns(own),
      reminder: remindersTable,
      email: usersTable.email,
      ownerName: nameOfUser,
    })
    .from(everyOccurrence)
    .innerJoin(remindersTable, eq(remindersTable.id, reminderOccurrencesTable.reminderId))
    .innerJoin(usersTable, eq(usersTable.id, reminderOccurrencesTable.userId));

/**
 * The occurrences still to be announced: the reminder and the accounts are active, its date and time are the same, and it is still for
 * this person.
 */
const stillDue = (db: Db, now: Date) =>
  and(
    eq(remindersTable.archived, false),
    eq(remindersTable.round, reminderOccurrencesTable.round),
    isActiveAccount(now),
    or(
      eq(remindersTable.userId, own.userId),
      and(
        ofActiveAccount(db, remindersTable.userId, now),
        sql`exists (select from ${reminderRecipientsTable} recipient
          where recipient.reminder_id = ${own.reminderId} and recipient.user_id = ${own.userId})`,
      ),
    ),
  );

export type Announced = { occurrence: Occurrence; reminder: Reminder; email: string; ownerName: string };

export async function findAnnounced(db: Db, occurrenceId: string, now: Date): Promise<Announced | undefined> {
  const [found] = await announced(db).where(
    and(eq(reminderOccurrencesTable.id, occurrenceId), stillDue(db, now)),
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
        stillDue(db, now),
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

type Sent = Pick<Occurrence, 'reminderId' | 'round' | 'userId'> & { told: Told };

/** REM-8: `notification_sent` is set with the message, unless a new date has been set in the meantime. */
export async function markSent(db: Db, occurrences: readonly Sent[]) {
  const rowsOf = (wanted: Told) =>
    JSON.stringify(
      occurrences
        .filter(({ told }) => told === wanted)
        .map(({ reminderId, round, userId }) => ({ id: reminderId, round, person: userId })),
    );
  if (occurrences.some(({ told }) => told === 'owner'))
    await db.execute(sql`
      update ${remindersTable} set notification_sent = true
      from jsonb_to_recordset(${rowsOf('owner')}::jsonb) as given(id uuid, round int)
      where ${remindersTable.id} = given.id and ${remindersTable.round} = given.round`);
  if (occurrences.some(({ told }) => told === 'recipient'))
    await db.execute(sql`
      update ${reminderRecipientsTable} set notification_sent = true
      from jsonb_to_recordset(${rowsOf('recipient')}::jsonb) as given(id uuid, round int, person uuid)
      where ${reminderRecipientsTable.reminderId} = given.id and ${reminderRecipientsTable.round} = given.round
        and ${reminderRecipientsTable.userId} = given.person`);
}

/** The separate messages about this round of the reminder to people other than this one. */
export const listToOthers = (
  db: Db,
  { id, round }: Pick<Reminder, 'id' | 'round'>,
  userId: string,
): Promise<Pick<Occurrence, 'id' | 'userId'>[]> =>
  db
    .select({ id: own.id, userId: own.userId })
    .from(everyOccurrence)
    .where(and(eq(own.reminderId, id), eq(own.round, round), ne(own.userId, userId), isNull(own.digestOn)));

export async function deleteOccurrencesBefore(db: Db, before: Date) {
  for (const table of Object.values(tables))
    await db.delete(table).where(and(lt(table.createdAt, before), lt(table.tokenExpiresAt, before)));
}
