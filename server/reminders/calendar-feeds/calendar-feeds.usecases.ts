import type { UserPreferences } from '#server/accounts/preferences/preferences.table.ts';
import { readPreferences } from '#server/accounts/preferences/preferences.usecases.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { createEventLoopYield } from '#server/platform/event-loop-yield.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { readAllActive } from '#server/reminders/reminders/read-reminders.usecases.ts';
import { paths } from '#shared/core/paths.ts';
import { reminderLabel } from '#shared/reminders/reminders.ts';

import { feedNotFound } from './calendar-feeds.errors.ts';
import { hashSecret, newSecret, openSecret, sealSecret } from './calendar-feeds.policy.ts';
import { findFeed, findFeedBySecret, saveFeed } from './calendar-feeds.queries.ts';
import type { CalendarFeed } from './calendar-feeds.table.ts';
import { calendarZoneOf } from './calendar-zone.rules.ts';
import type { CalendarEvent } from './calendar.rules.ts';
import { alarmBefore, calendar } from './calendar.rules.ts';

/** Turns the feed on, or gives it a new address and invalidates the old one. */
export async function renewFeed({
  db,
  signer,
  accountId,
  now,
}: Context & { accountId: AccountId }): Promise<CalendarFeed> {
  const secret = newSecret();

  return saveFeed(db, {
    userId: accountId,
    secretHash: hashSecret(secret),
    sealedSecret: sealSecret(signer, accountId, secret),
    createdAt: now,
  });
}

/** The feed, if there is one, has a new address. */
export async function replaceAddress(ctx: Context, { accountId }: { accountId: AccountId }) {
  if (await findFeed(ctx.db, accountId)) await renewFeed({ ...ctx, accountId });
}

export function presentFeed(feed: CalendarFeed, { signer, config }: Context) {
  const secret = openSecret(signer, feed);

  return {
    url: secret === undefined ? null : `${config.http.publicUrl}${paths.calendar(secret)}`,
    alarms: feed.alarms,
    createdAt: feed.createdAt.toISOString(),
  };
}

/** The calendar at this secret address. Throws feedNotFound. */
export async function readCalendar(ctx: Context, secret: string): Promise<string> {
  const feed = await findFeedBySecret(ctx.db, hashSecret(secret), ctx.now);
  if (!feed) throw feedNotFound();
  await countHit(ctx.db, [{ limit: limits.calendarReadings, subject: feed.userId }]);
  const account = { ...ctx, accountId: feed.userId as AccountId, petScope: 'all' as const };
  const preferences = await readPreferences(account);
  const yieldIfLong = createEventLoopYield();
  const zone = await calendarZoneOf(zoneOf(preferences));
  const parts = [calendar.begin(zone)];
  for (const reminder of await readAllActive(account)) {
    parts.push(calendar.event(eventOf(reminder, feed, preferences), zone));
    await yieldIfLong();
  }

  return [...parts, calendar.end].join('');
}

type Active = Awaited<ReturnType<typeof readAllActive>>[number];

function eventOf(
  { pets, ...reminder }: Active,
  { alarms }: CalendarFeed,
  preferences: UserPreferences,
): CalendarEvent {
  const time = reminder.customTime?.slice(0, 5);
  const hours = reminder.advanceNotice ?? preferences.reminderAdvanceNotice;
  const isMoved = reminder.repeat !== null && reminder.date !== reminder.scheduledOn;

  return {
    id: reminder.id,
    title:
      pets.length === 0
        ? reminder.title
        : `${reminder.title} (${reminderLabel(pets.map(({ petName }) => petName))})`,
    description: reminder.notes,
    date: reminder.repeat === null ? reminder.date : reminder.startsOn,
    time,
    repeat: reminder.repeat,
    moved: isMoved ? { from: reminder.scheduledOn, to: reminder.date } : undefined,
    updatedAt: reminder.updatedAt,
    alarm: alarms ? alarmBefore(hours, time, preferences.reminderTime) : undefined,
  };
}
