import type { UserPreferences } from '#server/accounts/preferences/preferences.table.ts';
import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { updateReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { listUnannounced, listUnannouncedOf, setNotifyAt } from './schedule.queries.ts';
import { notifyAtOf } from './schedule.rules.ts';

/** A context on behalf of an account, also without a session. */
export type OwnerContext = Omit<AccountContext, 'sessionId'>;

/**
 * Within a transaction that has locked the reminder: changes it, and its announcement time. REM-8: a new date or time is
 * announced again.
 */
export async function updateTimed(ctx: OwnerContext, reminder: Reminder, change: Partial<Reminder>) {
  const changed = { ...reminder, ...change };
  const isNewTime =
    changed.date !== reminder.date ||
    changed.customTime?.slice(0, 5) !== reminder.customTime?.slice(0, 5) ||
    changed.snoozedUntil?.getTime() !== reminder.snoozedUntil?.getTime();
  if (isNewTime) {
    changed.notificationSent = change.notificationSent ?? false;
    changed.round = reminder.round + 1;
    changed.notifyAt = null;
    // A new date or time ends a snooze.
    if (change.snoozedUntil === undefined) changed.snoozedUntil = null;
  }
  const { notificationSent, round, snoozedUntil } = changed;
  const notifyAt = notifyAtOf(changed, await readPreferences(ctx), ctx.now);
  await updateReminder(ctx.db, reminder, {
    ...change,
    notificationSent,
    round,
    snoozedUntil,
    notifyAt,
    updatedAt: ctx.now,
  });
}

const pageSize = 1000;

/** REM-8: preferences or the time zone have changed. Earlier announcements are not repeated. */
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

/** The pet is back: reminders that were not announced in the meantime and are still in the future will be. */
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
