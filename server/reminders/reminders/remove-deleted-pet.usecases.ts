import type { Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { reminderLabel } from '#shared/reminders/reminders.ts';

import { removeFromReminders } from './reminder-pets.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { updateReminder } from './reminders.queries.ts';

/** Reminders about this pet alone are deleted with it; the others keep their other pets. */
export async function removeDeletedPet({ db }: Context, access: PetAccess<'manage'>) {
  await relabel(db, await removeFromReminders(db, access));
}

/** Reminders that are about fewer pets now. */
export async function relabel(db: Db, reminders: readonly ReminderRow[]) {
  for (const reminder of reminders) {
    await updateReminder(db, reminder, {
      petId: reminder.pets.length === 1 ? (reminder.pets[0]?.petId ?? null) : null,
      petName: reminderLabel(reminder.pets.map(({ petName }) => petName)),
    });
  }
}
