import { and, eq, inArray, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';

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

/** The condition that a reminder is about pets, and every one of them is archived or has ended. */
const isWithoutPet = sql`(
  exists (select from ${reminderPetsTable} link where link.reminder_id = ${remindersTable.id})
  and not exists (select from ${reminderPetsTable} link join ${petsTable} pet on pet.id = link.pet_id
    where link.reminder_id = ${remindersTable.id} and not pet.archived and pet.ending is null))`;

/** Those of which every pet is archived or has ended. */
export async function listWithoutPet(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: remindersTable.id })
    .from(remindersTable)
    .where(and(inArray(remindersTable.id, ids), isWithoutPet));

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
