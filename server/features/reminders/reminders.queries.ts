import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/context.ts';
import { medicationsTable } from '#server/features/medications/medications.table.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import { vaccinationsTable } from '#server/features/vaccinations/vaccinations.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';

export type ReminderRow = Reminder & { pets: ReminderPet[] };
export type DateCursor = { date: string; id: string };

export const ofAccount = (accountId: AccountId) => eq(remindersTable.userId, accountId);

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

/** The active ones up to a day that are not snoozed beyond a moment, the oldest first. */
export async function listDue(
  db: Db,
  accountId: AccountId,
  { until, now, limit }: { until: string; now: Date; limit: number },
): Promise<ReminderRow[]> {
  const rows = await db
    .select()
    .from(remindersTable)
    .where(isDue(accountId, until, now))
    .orderBy(...byDate)
    .limit(limit);

  return withPets(db, rows);
}

export async function hasAnyReminder(db: Db, accountId: AccountId): Promise<boolean> {
  const rows = await db
    .select({ id: remindersTable.id })
    .from(remindersTable)
    .where(ofAccount(accountId))
    .limit(1);

  return rows.length > 0;
}

export async function countDue(db: Db, accountId: AccountId, until: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(isDue(accountId, until, now));

  return row?.total ?? 0;
}

const byDate = [asc(remindersTable.date), asc(remindersTable.id)];

const isDue = (accountId: AccountId, until: string, now: Date) =>
  and(
    ofAccount(accountId),
    eq(remindersTable.archived, false),
    lte(remindersTable.date, until),
    or(isNull(remindersTable.snoozedUntil), lte(remindersTable.snoozedUntil, now)),
  );

export async function countReminders(db: Db, accountId: AccountId, archived: boolean): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(and(ofAccount(accountId), eq(remindersTable.archived, archived)));

  return row?.total ?? 0;
}

/** What can be on a day from `first` to `last`: reminders of these days, completed ones too, and series. */
export async function listAround(
  db: Db,
  accountId: AccountId,
  { first, last, limit }: { first: string; last: string; limit: number },
): Promise<ReminderRow[]> {
  const { date } = remindersTable;
  const rows = await db
    .select()
    .from(remindersTable)
    .where(
      and(
        ofAccount(accountId),
        lte(date, last),
        or(gte(date, first), and(isNotNull(remindersTable.repeat), eq(remindersTable.archived, false))),
      ),
    )
    .orderBy(asc(date), asc(remindersTable.id))
    .limit(limit);

  return withPets(db, rows);
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

/** The completed occurrence of a repeating reminder on the day that its rule gives. */
export async function findCompleted(
  db: Db,
  { id }: Pick<Reminder, 'id'>,
  scheduledOn: string,
): Promise<Reminder | undefined> {
  const [found] = await db
    .select()
    .from(remindersTable)
    .where(and(eq(remindersTable.completedFrom, id), eq(remindersTable.scheduledOn, scheduledOn)));

  return found;
}

/** In the order in which the pets were added. */
export async function withPets<Row extends { id: string }>(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return [];
  const links = await db
    .select({
      reminderId: reminderPetsTable.reminderId,
      petId: petsTable.id,
      petName: petsTable.name,
    })
    .from(reminderPetsTable)
    .innerJoin(petsTable, eq(petsTable.id, reminderPetsTable.petId))
    .where(
      inArray(
        reminderPetsTable.reminderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(petsTable.createdAt, petsTable.id);
  const pets = new Map<string, ReminderPet[]>();
  for (const { reminderId, petId, petName } of links) {
    const known = pets.get(reminderId) ?? [];
    known.push({ petId, petName });
    pets.set(reminderId, known);
  }

  return rows.map((row) => ({ ...row, pets: pets.get(row.id) ?? [] }));
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

/** Within a transaction. */
export async function replacePets(
  db: Db,
  { id }: Pick<Reminder, 'id'>,
  pets: readonly Pick<PetAccess, 'petId'>[],
) {
  await db.delete(reminderPetsTable).where(eq(reminderPetsTable.reminderId, id));
  if (pets.length === 0) return;
  await db.insert(reminderPetsTable).values(pets.map(({ petId }) => ({ reminderId: id, petId })));
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

/** Whether the account has recorded what the reminder is made for. */
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

/** Active ones that have not been announced, in pages by id. */
export const listUnannounced = (
  db: Db,
  accountId: AccountId,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Reminder[]> =>
  db
    .select()
    .from(remindersTable)
    .where(
      and(
        ofAccount(accountId),
        eq(remindersTable.archived, false),
        eq(remindersTable.notificationSent, false),
        after === undefined ? undefined : sql`${remindersTable.id} > ${after}::uuid`,
      ),
    )
    .orderBy(remindersTable.id)
    .limit(limit);

/** The active reminders of a pet that have not been announced. */
export async function listUnannouncedOf(db: Db, { petId }: PetAccess): Promise<Reminder[]> {
  const rows = await db
    .select({ reminder: remindersTable })
    .from(remindersTable)
    .innerJoin(reminderPetsTable, eq(reminderPetsTable.reminderId, remindersTable.id))
    .where(
      and(
        eq(reminderPetsTable.petId, petId),
        eq(remindersTable.archived, false),
        eq(remindersTable.notificationSent, false),
      ),
    );

  return rows.map(({ reminder }) => reminder);
}

/** Sets when these are announced, in one statement. */
export async function setNotifyAt(db: Db, changes: readonly { id: string; notifyAt: Date | null }[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ id, notifyAt }) => ({ id, at: notifyAt?.toISOString() ?? null }));
  await db.execute(sql`
    update ${remindersTable} set notify_at = given.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id uuid, at timestamptz)
    where ${remindersTable.id} = given.id and ${remindersTable.notifyAt} is distinct from given.at`);
}

/** Within a transaction that deletes the pet: its own reminders go with it. Returns those that are about other pets too. */
export async function leavePet(db: Db, { petId }: PetAccess<'manage'>): Promise<ReminderRow[]> {
  const mine = db
    .select({ id: reminderPetsTable.reminderId })
    .from(reminderPetsTable)
    .where(eq(reminderPetsTable.petId, petId));
  await db.delete(remindersTable).where(
    and(
      inArray(remindersTable.id, mine),
      sql`not exists (select from ${reminderPetsTable} other
        where other.reminder_id = ${remindersTable.id} and other.pet_id <> ${petId})`,
    ),
  );
  const left = await db
    .delete(reminderPetsTable)
    .where(eq(reminderPetsTable.petId, petId))
    .returning({ id: reminderPetsTable.reminderId });
  if (left.length === 0) return [];
  const rows = await db
    .select()
    .from(remindersTable)
    .where(
      inArray(
        remindersTable.id,
        left.map(({ id }) => id),
      ),
    );

  return withPets(db, rows);
}
