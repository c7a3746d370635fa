import type { UserPreferences } from '#server/features/preferences/preferences.table.ts';
import { isTimeZone } from '#shared/time-zone.schema.ts';
import { addDays, localTime, momentOf } from '#shared/zoned-time.ts';

import type { Reminder } from './reminders.table.ts';

export type Schedule = Pick<
  UserPreferences,
  'timeZone' | 'reminderTime' | 'reminderAdvanceNotice' | 'dailyDigest' | 'quietFrom' | 'quietUntil'
>;

type Timed = Pick<Reminder, 'date' | 'customTime' | 'advanceNotice' | 'snoozedUntil'>;

const hourMs = 3_600_000;
const lateMs = 24 * hourMs;

/**
 * UTC until a browser has told the time zone, and for one that this version of Node doesn't know: one account must not stop the
 * sweep for all.
 */
export const zoneOf = ({ timeZone }: Pick<UserPreferences, 'timeZone'>) =>
  timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC';

/** The moment of what the reminder is about. */
export const dueAtOf = ({ date, customTime }: Pick<Timed, 'date' | 'customTime'>, schedule: Schedule): Date =>
  momentOf(zoneOf(schedule), date, customTime ?? schedule.reminderTime);

/**
 * REM-8: when the message goes out. The advance notice is in hours that pass, so it crosses midnight and a change of clocks as
 * a clock on the wall does not.
 */
export function announceAtOf(reminder: Timed, schedule: Schedule): Date {
  const hours = reminder.advanceNotice ?? schedule.reminderAdvanceNotice;
  const wanted = reminder.snoozedUntil ?? new Date(dueAtOf(reminder, schedule).getTime() - hours * hourMs);

  return afterQuiet(reminder.snoozedUntil ? wanted : inDigest(wanted, schedule), schedule);
}

/** A digest in the morning has what would have been announced on its day. */
function inDigest(moment: Date, schedule: Schedule): Date {
  const zone = zoneOf(schedule);

  return schedule.dailyDigest ? momentOf(zone, localTime(zone, moment).day, schedule.reminderTime) : moment;
}

/** The end of the quiet hours that the moment is in, or the moment. */
function afterQuiet(moment: Date, schedule: Schedule): Date {
  const { quietFrom: from, quietUntil: until } = schedule;
  if (from === null || until === null) return moment;
  const zone = zoneOf(schedule);
  const { day, time } = localTime(zone, moment);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return moment;

  return momentOf(zone, overMidnight && time >= from ? addDays(day, 1) : day, until);
}

/** `notify_at`: null when there is nothing to announce, because it was or because what it is about has passed. */
export function notifyAtOf(
  reminder: Timed & Pick<Reminder, 'archived' | 'notificationSent'>,
  schedule: Schedule,
  now: Date,
): Date | null {
  if (reminder.archived || reminder.notificationSent) return null;
  const notifyAt = announceAtOf(reminder, schedule);
  const about = reminder.snoozedUntil ?? dueAtOf(reminder, schedule);

  return about > now || notifyAt > now ? notifyAt : null;
}

/**
 * After the server was off: what is still ahead is announced however late it is, and what has passed only within a day.
 * An older message would tell of a day that is over, and the list shows it as overdue.
 */
export const isTimely = ({ dueAt, notifyAt }: { dueAt: Date; notifyAt: Date }, now: Date): boolean =>
  dueAt > now || notifyAt.getTime() >= now.getTime() - lateMs;

/** The reminder that follows a vaccination or a course of medication which runs out on a day: offered, not made. */
export const offerNext = ({ name, petId, on }: { name: string; petId: string; on: string | null }) =>
  on === null ? undefined : { title: name, date: on, petIds: [petId] };

// A dose may be given some hours before its reminder; the evening's reminder is not closed by the morning's dose.
const doseAheadMs = 4 * hourMs;

/** Whether a dose at this local moment (`YYYY-MM-DDTHH:MM`) is the one that the reminder is about. */
export function isClosedByDose(
  { date, customTime }: Pick<Timed, 'date' | 'customTime'>,
  given: string,
): boolean {
  if (customTime === null) return date <= given.slice(0, 10);

  return Date.parse(`${date}T${customTime}Z`) <= Date.parse(`${given}:00Z`) + doseAheadMs;
}
