import { eq, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { reminderPetsTable, remindersTable } from './reminders.table.ts';

type Pet = PetAccess<'basics'>;

/**
 * Within a transaction: the pet's reminders are about the part that stays with its owner, except, with `records`, those of the owner that
 * are about this pet alone and for all of its people.
 */
export async function moveKeptReminders(db: Db, { petId, ownerId }: Pet, kept: Pet, records: boolean) {
  await db.execute(sql`
    update ${reminderPetsTable} link set pet_id = ${kept.petId}
    from ${remindersTable} reminder where reminder.id = link.reminder_id and link.pet_id = ${petId}
      and not (${records} and reminder.user_id = ${ownerId} and reminder.audience = 'all'
        and not exists (select from ${reminderPetsTable} other
          where other.reminder_id = link.reminder_id and other.pet_id <> ${petId}))`);
  await setSinglePet(db, kept);
}

/** The ids of the pet's reminders. */
export async function listOfPet(db: Db, { petId }: Pet): Promise<string[]> {
  const links = await db
    .select({ id: reminderPetsTable.reminderId })
    .from(reminderPetsTable)
    .where(eq(reminderPetsTable.petId, petId));

  return links.map(({ id }) => id);
}

export async function moveReminders(db: Db, from: Pet, to: Pet) {
  await db.execute(
    sql`update ${reminderPetsTable} link set pet_id = ${to.petId} where link.pet_id = ${from.petId}`,
  );
  await setSinglePet(db, to);
}

/** The pet in the column of reminders that are about one pet only. */
async function setSinglePet(db: Db, { petId }: Pet) {
  await db.execute(sql`
    update ${remindersTable} set pet_id = ${petId}
    where ${remindersTable.petId} is not null and ${remindersTable.petId} <> ${petId}
      and exists (select from ${reminderPetsTable} link where link.reminder_id = ${remindersTable.id} and link.pet_id = ${petId})`);
}
