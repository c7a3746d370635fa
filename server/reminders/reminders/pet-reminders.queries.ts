import { and, count, eq, exists, sql } from 'drizzle-orm';

import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { reminderPetsTable, remindersTable } from './reminders.table.ts';

const isAbout = (db: Db, { petId }: PetAccess) =>
  exists(
    db
      .select()
      .from(reminderPetsTable)
      .where(and(eq(reminderPetsTable.reminderId, remindersTable.id), eq(reminderPetsTable.petId, petId))),
  );

/** The active reminder of a pet that is due first. A snoozed one is due at the end of its snooze. */
export async function findNext(db: Db, access: PetAccess, timeZone: string) {
  const snoozedTo = sql`(${remindersTable.snoozedUntil} at time zone ${timeZone})::date`;
  const day = sql<string>`greatest(${remindersTable.date}, ${snoozedTo})::text`;
  const [next] = await db
    .select({
      id: remindersTable.id,
      title: remindersTable.title,
      day,
      customTime: remindersTable.customTime,
    })
    .from(remindersTable)
    .where(and(isAbout(db, access), eq(remindersTable.archived, false)))
    .orderBy(day, sql`${remindersTable.customTime} nulls first`, remindersTable.id)
    .limit(1);

  return next;
}

/** How many reminders are about this pet and no other, completed ones too: those that are deleted with it. */
export async function countOfPetAlone(db: Db, access: PetAccess): Promise<number> {
  const { petId } = access;
  const isAboutAnother = sql`exists (select from ${reminderPetsTable} other
    where other.reminder_id = ${remindersTable.id} and other.pet_id <> ${petId})`;
  const found = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(and(isAbout(db, access), sql`not ${isAboutAnother}`));

  return oneRow(found).total;
}
