import { and, asc, count, desc, eq, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import { withPets } from './reminder-pets.queries.ts';
import { reminderNotFound } from './reminders.errors.ts';
import type { Reminder } from './reminders.table.ts';
import { remindersTable } from './reminders.table.ts';
import { isSeenAlone, preparedForSeen, seenBy, selectSeen } from './seen-reminders.queries.ts';

export type ReminderRow = Reminder & { pets: ReminderPet[] };
export type DateCursor = { date: string; id: string };

export const ofAccount = (accountId: AccountId) => eq(remindersTable.userId, accountId);

type Listing = { archived: boolean; after: DateCursor | undefined; limit: number };

/** REM-9: by date ascending; archived ones the latest first. */
export async function listReminders(
  db: Db,
  requester: Requester,
  { archived, after, limit }: Listing,
): Promise<ReminderRow[]> {
  const { date, id } = remindersTable;
  const place = sql`(${date}, ${id})`;
  const cursor = after && sql`(${after.date}::date, ${after.id}::uuid)`;
  const seen = await seenBy(db, requester);
  const rows = await selectSeen(db, seen)
    .where(
      and(
        seen.isSeen,
        eq(remindersTable.archived, archived),
        cursor && (archived ? sql`${place} < ${cursor}` : sql`${place} > ${cursor}`),
      ),
    )
    .orderBy(...(archived ? [desc(date), desc(id)] : [asc(date), asc(id)]))
    .limit(limit);

  return withPets(db, requester, rows);
}

export const hasAnyReminder = async (db: Db, requester: Requester): Promise<boolean> =>
  (await any(db, requester, {})).length > 0;

const any = preparedForSeen('any reminder', (db, _requester, { rows, isSeen }) =>
  db.select({ id: remindersTable.id }).from(rows).where(isSeen).limit(1),
);

/** How many the requester sees. */
export async function countSeen(db: Db, requester: Requester, archived: boolean): Promise<number> {
  const { rows, isSeen } = await seenBy(db, requester);
  const [row] = await db
    .select({ total: count() })
    .from(rows)
    .where(and(isSeen, eq(remindersTable.archived, archived)));

  return row?.total ?? 0;
}

/** How many count toward the limits of the account: its own. */
export async function countReminders(db: Db, accountId: AccountId, archived: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(and(ofAccount(accountId), eq(remindersTable.archived, archived)));

  return row?.total ?? 0;
}

export async function findReminder(
  db: Db,
  requester: Requester,
  id: string,
): Promise<ReminderRow | undefined> {
  const rows = await db
    .select()
    .from(remindersTable)
    .where(and(eq(remindersTable.id, id), isSeenAlone(requester)));

  return (await withPets(db, requester, rows))[0];
}

/** The account that a reminder belongs to, for anyone’s request. */
export async function findAccountOf(db: Db, id: string): Promise<AccountId | undefined> {
  const [found] = await db
    .select({ userId: remindersTable.userId })
    .from(remindersTable)
    .where(eq(remindersTable.id, id));

  return found?.userId as AccountId | undefined;
}

/** Throws reminderNotFound. */
export async function getReminder(db: Db, requester: Requester, id: string): Promise<ReminderRow> {
  const found = await findReminder(db, requester, id);
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

/** Whether the record that the reminder is made for is of a pet at which the account records. */
export async function isRecorded(
  db: Db,
  requester: Requester,
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
        .innerJoin(petsTable, eq(petsTable.id, table.petId))
        .where(and(eq(table.id, id), accessibleTo(requester, 'record')));

      return rows.length > 0;
    }),
  );

  return !found.includes(false);
}
