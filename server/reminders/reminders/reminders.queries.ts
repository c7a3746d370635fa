import type { Placeholder } from 'drizzle-orm';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { Db } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import { withPets } from './reminder-pets.queries.ts';
import { reminderNotFound } from './reminders.errors.ts';
import type { Reminder } from './reminders.table.ts';
import { remindersTable } from './reminders.table.ts';

export type ReminderRow = Reminder & { pets: ReminderPet[] };
export type DateCursor = { date: string; id: string };

export const ofAccount = (accountId: AccountId | Placeholder) => eq(remindersTable.userId, accountId);

type Listing = { archived: boolean; after: DateCursor | undefined; limit: number };

/** REM-9: by date ascending; archived ones the latest first. */
export async function listReminders(
  db: Db,
  accountId: AccountId,
  { archived, after, limit }: Listing,
): Promise<ReminderRow[]> {
  const { date, id } = remindersTable;
  const place = sql`(${date}, ${id})`;
  const cursor = after && sql`(${after.date}::date, ${after.id}::uuid)`;
  const rows = await db
    .select()
    .from(remindersTable)
    .where(
      and(
        ofAccount(accountId),
        eq(remindersTable.archived, archived),
        cursor && (archived ? sql`${place} < ${cursor}` : sql`${place} > ${cursor}`),
      ),
    )
    .orderBy(...(archived ? [desc(date), desc(id)] : [asc(date), asc(id)]))
    .limit(limit);

  return withPets(db, rows);
}

export const hasAnyReminder = async (db: Db, accountId: AccountId): Promise<boolean> =>
  (await any(db).execute({ accountId })).length > 0;

const any = prepared('any reminder', (db) =>
  db
    .select({ id: remindersTable.id })
    .from(remindersTable)
    .where(ofAccount(sql.placeholder('accountId')))
    .limit(1),
);

export async function countReminders(db: Db, accountId: AccountId, archived: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(and(ofAccount(accountId), eq(remindersTable.archived, archived)));

  return row?.total ?? 0;
}

export async function findReminder(
  db: Db,
  accountId: AccountId,
  id: string,
): Promise<ReminderRow | undefined> {
  const rows = await db
    .select()
    .from(remindersTable)
    .where(and(ofAccount(accountId), eq(remindersTable.id, id)));

  return (await withPets(db, rows))[0];
}

/** Throws reminderNotFound. */
export async function getReminder(db: Db, accountId: AccountId, id: string): Promise<ReminderRow> {
  const found = await findReminder(db, accountId, id);
  if (!found) throw reminderNotFound();

  return found;
}

/** False when there is one with this id, also of another account. */
export async function insertReminder(db: Db, reminder: typeof remindersTable.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(remindersTable)
    .values(reminder)
    .onConflictDoNothing()
    .returning({ id: remindersTable.id });

  return inserted.length > 0;
}

/** Within a transaction that has locked the account. */
export async function updateReminder(
  db: Db,
  { id, userId }: Pick<Reminder, 'id' | 'userId'>,
  change: Partial<Reminder>,
) {
  await db
    .update(remindersTable)
    .set(change)
    .where(and(eq(remindersTable.id, id), eq(remindersTable.userId, userId)));
}

export async function deleteReminder(db: Db, accountId: AccountId, id: string): Promise<boolean> {
  const deleted = await db
    .delete(remindersTable)
    .where(and(ofAccount(accountId), eq(remindersTable.id, id)))
    .returning({ id: remindersTable.id });

  return deleted.length > 0;
}

export async function deleteArchived(db: Db, accountId: AccountId) {
  await db.delete(remindersTable).where(and(ofAccount(accountId), eq(remindersTable.archived, true)));
}

/** Whether the account has the record that the reminder is made for. */
export async function isRecorded(
  db: Db,
  accountId: AccountId,
  { vaccinationId, medicationId }: Pick<Reminder, 'vaccinationId' | 'medicationId'>,
): Promise<boolean> {
  const found = await Promise.all(
    [
      { table: vaccinationsTable, id: vaccinationId },
      { table: medicationsTable, id: medicationId },
    ].map(async ({ table, id }) => {
      if (id === null) return true;
      const rows = await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, accountId)));

      return rows.length > 0;
    }),
  );

  return !found.includes(false);
}
