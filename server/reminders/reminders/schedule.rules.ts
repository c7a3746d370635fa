import type { UserPreferences } from '#server/accounts/preferences/preferences.table.ts';
import { zoneOf } from '#server/accounts/preferences/time-zone.policy.ts';
import { addDays } from '#shared/core/days.ts';
import { localTime, momentOf } from '#shared/core/zoned-time.ts';

import type { Reminder } from './reminders.table.ts';

export type Schedule = Pick<
  UserPreferences,
  'timeZone' | 'reminderTime' | 'reminderAdvanceNotice' | 'dailyDigest' | 'quietFrom' | 'quietUntil'
>;

type Timed = Pick<Reminder, 'date' | 'customTime' | 'advanceNotice' | 'snoozedUntil'>;

const hourMs = 3_600_000;
const lateMs = 24 * hourMs;

/** The time at which the reminder is due. */
export const dueAtOf = ({ date, customTime }: Pick<Timed, 'date' | 'customTime'>, schedule: Schedule): Date =>
  momentOf(zoneOf(schedule), date, customTime ?? schedule.reminderTime);

/**
 * REM-8: when the message goes out, and whether in the digest. The advance notice is in elapsed hours, so it can differ
 * from the local clock's hours across a daylight saving change.
 */
export function announcementOf(reminder: Timed, schedule: Schedule): { at: Date; inDigest: boolean } {
  if (reminder.snoozedUntil) return { at: afterQuiet(reminder.snoozedUntil, schedule), inDigest: false };
  const hours = reminder.advanceNotice ?? schedule.reminderAdvanceNotice;
  const dueAt = dueAtOf(reminder, schedule);
  const wanted = new Date(dueAt.getTime() - hours * hourMs);
  const digest = schedule.dailyDigest && afterQuiet(digestAt(wanted, schedule), schedule);

  // A digest after the due time would be too late.
  return digest && digest <= dueAt
    ? { at: digest, inDigest: true }
    : { at: afterQuiet(wanted, schedule), inDigest: false };
}

/** A digest at the preferred time includes the reminders that would have been announced on its day. */
const digestAt = (moment: Date, schedule: Schedule): Date =>
  momentOf(zoneOf(schedule), localTime(zoneOf(schedule), moment).day, schedule.reminderTime);

/** The end of the quiet hours that the moment is in, or the moment. */
function afterQuiet(moment: Date, schedule: Schedule): Date {
  const { quietFrom: from, quietUntil: until } = schedule;
  if (from === null || until === null) return moment;
  const zone = zoneOf(schedule);
  const { day, time } = localTime(zone, moment);
  const overMidnight = from > until;
  const isQuiet = overMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return moment;
  const lastDay = overMidnight && time >= from ? addDays(day, 1) : day;
  const end = momentOf(zone, lastDay, until);
  if (end > moment) return end;

  // In the second of the repeated hours in autumn, `until` has already passed once.
  return new Date(moment.getTime() + Date.parse(`${day}T${until}Z`) - Date.parse(`${day}T${time}Z`));
}

/**
 * `notify_at`: null when there is nothing to announce, because it was announced or its time has passed. A waiting one
 * stays, because the sweep decides whether it is too late.
 */
export function notifyAtOf(
  reminder: Timed & Pick<Reminder, 'archived' | 'notificationSent' | 'notifyAt'>,
  schedule: Schedule,
  now: Date,
): Date | null {
  if (reminder.archived || reminder.notificationSent) return null;
  const { at } = announcementOf(reminder, schedule);
  const about = reminder.snoozedUntil ?? dueAtOf(reminder, schedule);

  return about > now || at > now || reminder.notifyAt !== null ? at : null;
}

/**
 * PEOPLE-5: when a person is told whose access begins and ends: not before it has begun. Undefined when it has ended by then, or what is
 * announced is over when it begins.
 */
export function notifyWithin(
  reminder: Timed,
  schedule: Schedule,
  { beginsAt, endsAt }: { beginsAt: Date | null; endsAt: Date | null },
): Date | undefined {
  const { at: wanted } = announcementOf(reminder, schedule);
  const about = reminder.snoozedUntil ?? dueAtOf(reminder, schedule);
  const isEarly = beginsAt !== null && wanted < beginsAt;
  if (isEarly && about < beginsAt) return undefined;
  const at = isEarly ? afterQuiet(beginsAt, schedule) : wanted;

  return endsAt !== null && at >= endsAt ? undefined : at;
}

/**
 * After downtime: future reminders are announced however late the message is, past ones only within a day. The list shows
 * older ones as overdue.
 */
export const isTimely = ({ dueAt, notifyAt }: { dueAt: Date; notifyAt: Date }, now: Date): boolean =>
  dueAt > now || notifyAt.getTime() >= now.getTime() - lateMs;
