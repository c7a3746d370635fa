import type { UserPreferences } from '#server/accounts/preferences/preferences.table.ts';
import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { listPreferencesOf } from './recipients.queries.ts';
import { listForRecipient } from './reminder-recipients.queries.ts';
import { updateReminder } from './reminders.queries.ts';
import type { Reminder } from './reminders.table.ts';
import { scheduleRecipients } from './schedule-recipients.usecases.ts';
import { listActiveOf, listUnannounced, setNotifyAt } from './schedule.queries.ts';
import { notifyAtOf } from './schedule.rules.ts';

/** A context on behalf of an account, also without a session. */
export type OwnerContext = Omit<AccountContext, 'sessionId'>;

/** On behalf of the account that the reminder belongs to, for anyone’s change. */
export const ownerOf = <Ctx extends Context>(ctx: Ctx, { userId }: Pick<Reminder, 'userId'>) => ({
  ...ctx,
  accountId: userId as AccountId,
  petScope: 'all' as const,
});

/**
 * Within a transaction that has locked the reminder: changes it, and its announcement time. REM-8: a new date or time is
 * announced again.
 */
export async function updateTimed(ctx: Context, reminder: Reminder, change: Partial<Reminder>) {
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
  const preferences = await readPreferences(ownerOf(ctx, reminder));
  const forOne = await scheduleRecipients(ctx, [changed]);
  const notifyAt = forOne.has(reminder.id) ? null : notifyAtOf(changed, preferences, ctx.now);
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
  ctx: Context,
  { accountId, preferences }: { accountId: AccountId; preferences: UserPreferences },
) {
  const { db, now } = ctx;
  await inPages(
    (page) => listUnannounced(db, accountId, page),
    (reminders) =>
      setNotifyAt(
        db,
        reminders.map((reminder) => ({ id: reminder.id, notifyAt: notifyAtOf(reminder, preferences, now) })),
      ),
  );
  await inPages(
    (page) => listForRecipient(db, accountId, page),
    (reminders) => scheduleRecipients(ctx, reminders),
  );
}

/**
 * The pet is back, or its people have changed: reminders that were not announced in the meantime and are still in the future
 * will be, to each person who can be told now.
 */
export const scheduleAgainFor = (ctx: Context, access: Pick<PetAccess, 'petId'>): Promise<void> =>
  inPages(
    (page) => listActiveOf(ctx.db, access, page),
    async (reminders) => {
      const forOne = await scheduleRecipients(ctx, reminders);
      const open = reminders.filter(({ notificationSent }) => !notificationSent);
      const preferences = await listPreferencesOf(ctx.db, [...new Set(open.map(({ userId }) => userId))]);
      await setNotifyAt(
        ctx.db,
        open.flatMap((reminder) => {
          const schedule = preferences.get(reminder.userId);
          if (!schedule) return [];
          const notifyAt = forOne.has(reminder.id) ? null : notifyAtOf(reminder, schedule, ctx.now);

          return [{ id: reminder.id, notifyAt }];
        }),
      );
    },
  );

/** PEOPLE-5: a person has joined a pet, has other rights, or is gone. Preferences decide when a person is told. */
export async function scheduleForPeople(
  ctx: Context,
  { access, accountId }: { access: PetAccess<'basics'>; accountId: AccountId },
) {
  await readPreferences({ ...ctx, accountId });
  await scheduleAgainFor(ctx, access);
}

type Page = { after: string | undefined; limit: number };

async function inPages(
  list: (page: Page) => Promise<Reminder[]>,
  work: (found: Reminder[]) => Promise<unknown>,
) {
  for (let after: string | undefined; ;) {
    const reminders = await list({ after, limit: pageSize });
    await work(reminders);
    after = reminders.at(-1)?.id;
    if (reminders.length < pageSize) return;
  }
}
