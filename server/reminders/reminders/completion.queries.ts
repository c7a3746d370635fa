import { and, eq, sql } from 'drizzle-orm';

import { petActivityTable } from '#server/pets/pets/pet-activity.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { PetAction } from '#shared/pets/activity.ts';
import { activitySubjectMax } from '#shared/pets/activity.ts';

import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';

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

type Done = { actorId: string; action: Extract<PetAction, `reminder_${string}`>; createdAt: Date };

/** PEOPLE-3: a line of activity at each pet of the reminder that isn't archived, also at those that the account can't see. */
export const insertReminderActivity = (
  db: Db,
  { id, title }: Pick<Reminder, 'id' | 'title'>,
  { actorId, action, createdAt }: Done,
) =>
  db.execute(sql`
    insert into ${petActivityTable} (id, pet_id, added_by, action, subject, created_at)
    select gen_random_uuid(), pet.id, nullif(${actorId}::uuid, pet.user_id), ${action},
      ${title.slice(0, activitySubjectMax)}, ${createdAt}
    from ${reminderPetsTable} link join ${petsTable} pet on pet.id = link.pet_id
    where link.reminder_id = ${id} and not pet.archived`);
