import { and, eq, inArray, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { formerPerson } from '#server/pets/pets/added-by.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { reminderOccurrencesTable, reminderPetsTable, remindersTable } from './reminders.table.ts';

/** The reminders of the owner before that are about this pet alone become the new owner's. The links say whose they are from now on. */
export async function changeOwnerOfReminders(
  db: Db,
  { petId }: PetAccess<'basics'>,
  { from, to }: { from: AccountId; to: AccountId },
) {
  const ofPetAlone = sql`exists (select from ${reminderPetsTable} where ${reminderPetsTable.reminderId} = ${remindersTable.id}
      and ${reminderPetsTable.petId} = ${petId})
    and not exists (select from ${reminderPetsTable} other where other.reminder_id = ${remindersTable.id}
      and other.pet_id <> ${petId})`;
  const moved = await db
    .update(remindersTable)
    .set({ userId: to })
    .where(and(eq(remindersTable.userId, from), ofPetAlone))
    .returning({ id: remindersTable.id });
  await db.execute(sql`
    update ${reminderPetsTable} link set added_by = nullif(reminder.user_id, ${to}::uuid)
    from ${remindersTable} reminder where reminder.id = link.reminder_id and link.pet_id = ${petId}`);
  if (moved.length === 0) return;
  await db
    .update(reminderOccurrencesTable)
    .set({ userId: to })
    .where(
      inArray(
        reminderOccurrencesTable.reminderId,
        moved.map(({ id }) => id),
      ),
    );
}

/** Within the deletion of an account: what it completed for others stays done, without its name. */
export async function forgetCompleter(db: Db, accountId: AccountId) {
  await db
    .update(remindersTable)
    .set({ completedBy: formerPerson })
    .where(eq(remindersTable.completedBy, accountId));
}
