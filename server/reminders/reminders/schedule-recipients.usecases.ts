import type { Context } from '#server/core/context.ts';

import { listPreferencesOf } from './recipients.queries.ts';
import type { Helper } from './reminder-recipients.queries.ts';
import { listHelpers, listRecipientsOf, replaceRecipients } from './reminder-recipients.queries.ts';
import type { Recipient, Reminder } from './reminders.table.ts';
import type { Schedule } from './schedule.rules.ts';
import { notifyAtOf, notifyWithin } from './schedule.rules.ts';

/**
 * PEOPLE-5, within a transaction that changes the reminders, their pets or the people of these: plans when each person beside the
 * account is told. Returns the ids of the reminders that are for one of these people alone.
 */
export async function scheduleRecipients(
  { db, now }: Pick<Context, 'db' | 'now'>,
  reminders: readonly Reminder[],
): Promise<Set<string>> {
  if (reminders.length === 0) return new Set();
  const ids = reminders.map(({ id }) => id);
  const [helpers, known] = [await listHelpers(db, ids, now), await listRecipientsOf(db, ids)];
  if (helpers.length === 0 && known.length === 0) return new Set();
  const ofReminder = Map.groupBy(helpers, ({ reminderId }) => reminderId);
  const preferences = await listPreferencesOf(db, [...new Set(helpers.map(({ userId }) => userId))]);
  const rows: Recipient[] = [];
  const forOne = new Set<string>();
  for (const reminder of reminders) {
    const before = known.filter(({ reminderId }) => reminderId === reminder.id);
    const planned = planOf(reminder, ofReminder.get(reminder.id) ?? [], { before, preferences, now });
    rows.push(...planned.rows);
    if (planned.isForOne) forOne.add(reminder.id);
  }
  await replaceRecipients(db, ids, rows);

  return forOne;
}

type Known = { before: readonly Recipient[]; preferences: ReadonlyMap<string, Schedule>; now: Date };

function planOf(reminder: Reminder, helpers: readonly Helper[], known: Known) {
  if (reminder.archived || reminder.audience === 'owner') return { rows: [], isForOne: false };
  const others = helpers.filter(({ userId }) => userId !== reminder.userId);
  const chosen =
    reminder.audience === 'person' && others.filter(({ userId }) => userId === reminder.forUserId);
  // A person whose time is over before the reminder leaves it to everyone.
  const one = chosen && rowsFor(reminder, chosen, known);
  if (one && one.length > 0) return { rows: one, isForOne: true };

  return { rows: rowsFor(reminder, others, known), isForOne: false };
}

/** Without those whose time doesn't reach the reminder. */
function rowsFor(
  reminder: Reminder,
  helpers: readonly Helper[],
  { before, preferences, now }: Known,
): Recipient[] {
  // The owner of one of the pets may help with another.
  const people = Map.groupBy(helpers, ({ userId }) => userId);

  return [...people].flatMap(([userId, periods]): Recipient[] => {
    const schedule = preferences.get(userId);
    if (!schedule) return [];
    const last = before.find((row) => row.userId === userId && row.round === reminder.round);
    const notificationSent = last?.notificationSent ?? false;
    const period = periods.find(({ beginsAt }) => beginsAt === null) ?? periods[0];
    const within = period && notifyWithin(reminder, schedule, period);
    if (!within) return [];
    const planned = notifyAtOf(
      { ...reminder, notificationSent, notifyAt: last?.notifyAt ?? null },
      schedule,
      now,
    );
    const notifyAt = planned && within;

    return [
      {
        reminderId: reminder.id,
        userId,
        round: reminder.round,
        notificationSent,
        notifyAt,
        heldNotifyAt: null,
      },
    ];
  });
}
