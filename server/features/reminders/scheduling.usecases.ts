import type { AccountId, Context } from '#server/context.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import type { UserPreferences } from '#server/features/preferences/preferences.table.ts';
import { readPreferences } from '#server/features/preferences/preferences.usecases.ts';
import { reminderLabel } from '#shared/reminders/reminders.ts';

import {
  leavePet,
  listUnannounced,
  listUnannouncedOf,
  setNotifyAt,
  updateReminder,
} from './reminders.queries.ts';
import { notifyAtOf } from './reminders.rules.ts';

const pageSize = 1000;

/** REM-8: preferences or the time zone have changed. What was announced is not announced again. */
export async function scheduleAgain(
  { db, now }: Context,
  { accountId, preferences }: { accountId: AccountId; preferences: UserPreferences },
) {
  for (let after: string | undefined; ;) {
    const reminders = await listUnannounced(db, accountId, { after, limit: pageSize });
    await setNotifyAt(
      db,
      reminders.map((reminder) => ({ id: reminder.id, notifyAt: notifyAtOf(reminder, preferences, now) })),
    );
    after = reminders.at(-1)?.id;
    if (reminders.length < pageSize) return;
  }
}

/** The pet is back: what was not announced meanwhile and is still ahead will be. */
export async function scheduleAgainFor(ctx: Context, access: PetAccess<'manage'>) {
  const preferences = await readPreferences({ ...ctx, accountId: access.ownerId });
  const reminders = await listUnannouncedOf(ctx.db, access);
  await setNotifyAt(
    ctx.db,
    reminders.map((reminder) => ({
      id: reminder.id,
      notifyAt: notifyAtOf(reminder, preferences, ctx.now),
    })),
  );
}

/** Reminders about this pet alone are deleted with it; the others keep their other pets. */
export async function leaveDeletedPet({ db }: Context, access: PetAccess<'manage'>) {
  for (const reminder of await leavePet(db, access)) {
    await updateReminder(db, reminder, {
      petId: reminder.pets.length === 1 ? (reminder.pets[0]?.petId ?? null) : null,
      petName: reminderLabel(reminder.pets.map(({ petName }) => petName)),
    });
  }
}
