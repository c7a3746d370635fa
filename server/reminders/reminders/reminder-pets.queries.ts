import type { SQL } from 'drizzle-orm';
import { and, eq, inArray, not, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { PetAccess, Requester } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';
import { isAround } from './seen-reminders.queries.ts';

/** With the pets that the requester may see, in the order in which they were added; with all for `everyone`. */
export async function withPets<Row extends { id: string }>(
  db: Db,
  requester: Requester | 'everyone',
  rows: readonly Row[],
) {
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
      and(
        inArray(
          reminderPetsTable.reminderId,
          rows.map(({ id }) => id),
        ),
        requester === 'everyone' ? undefined : accessibleTo(requester, 'read'),
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

/** Within a transaction. */
export async function replacePets(
  db: Db,
  { id, userId }: Pick<Reminder, 'id' | 'userId'>,
  pets: readonly Pick<PetAccess, 'petId'>[],
) {
  await db.delete(reminderPetsTable).where(eq(reminderPetsTable.reminderId, id));
  if (pets.length === 0) return;
  const ids = pets.map(({ petId }) => petId);
  await db.execute(sql`
    insert into ${reminderPetsTable} (reminder_id, pet_id, added_by)
    select ${id}::uuid, pet.id, nullif(${userId}::uuid, pet.user_id) from ${petsTable} pet
    where pet.id = any(${sql.param(ids)}::uuid[])`);
}

/** Within a transaction: the copy is about the same pets. */
export const copyPets = (db: Db, from: Pick<Reminder, 'id'>, to: Pick<Reminder, 'id'>) =>
  db.execute(sql`
    insert into ${reminderPetsTable} (reminder_id, pet_id, added_by)
    select ${to.id}::uuid, link.pet_id, link.added_by from ${reminderPetsTable} link where link.reminder_id = ${from.id}`);

/** The pets of a reminder, also those that the requester can't see. */
export const listLinks = (db: Db, { id }: Pick<Reminder, 'id'>): Promise<Pick<PetAccess, 'petId'>[]> =>
  db
    .select({ petId: reminderPetsTable.petId })
    .from(reminderPetsTable)
    .where(eq(reminderPetsTable.reminderId, id));

/** The condition that a reminder is about pets, and every one is archived, has ended, or is out of reach of its account. */
const isWithoutPet = (now: Date) => sql`(
  exists (select from ${reminderPetsTable} link where link.reminder_id = ${remindersTable.id})
  and not exists (select from ${reminderPetsTable} link join ${petsTable} on ${petsTable.id} = link.pet_id
    where link.reminder_id = ${remindersTable.id}
      and ${isAround({ accountId: remindersTable.userId, now, petScope: 'all' }, 'read')}))`;

/** Those of which every pet is archived, has ended, or is out of reach of the reminder's account. */
export async function listWithoutPet(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: remindersTable.id })
    .from(remindersTable)
    .where(and(inArray(remindersTable.id, ids), isWithoutPet(now)));

  return new Set(rows.map(({ id }) => id));
}

/**
 * Within a transaction that deletes the pet: deletes the reminders of this pet alone. Returns those that are about other
 * pets too.
 */
export async function removeFromReminders(db: Db, { petId }: PetAccess<'manage'>) {
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

  return takeFrom(db, eq(reminderPetsTable.petId, petId));
}

/** Within a transaction: the same of one account's reminders that are about other pets too. */
export const takeFromReminders = (db: Db, { petId }: PetAccess<'basics'>, accountId: AccountId) =>
  takeFrom(
    db,
    and(
      eq(reminderPetsTable.petId, petId),
      inArray(
        reminderPetsTable.reminderId,
        db.select({ id: remindersTable.id }).from(remindersTable).where(eq(remindersTable.userId, accountId)),
      ),
    ),
  );

/** Within a transaction: the same of all reminders of the pet but these. */
export const takeOthersFrom = (db: Db, { petId }: PetAccess<'basics'>, ids: readonly string[]) =>
  takeFrom(db, and(eq(reminderPetsTable.petId, petId), not(inArray(reminderPetsTable.reminderId, [...ids]))));

async function takeFrom(db: Db, condition: SQL | undefined) {
  const left = await db
    .delete(reminderPetsTable)
    .where(condition)
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

  return withPets(db, 'everyone', rows);
}
