import { t } from '@lingui/core/macro';

import { dayIn } from '#shared/core/calendar.ts';
import { isSnoozed } from '#shared/reminders/due.ts';
import { currentTime } from '#web/lib/page.ts';

import type { Reminder } from './reminder.ts';

export type ReminderGroup = 'overdue' | 'today' | 'upcoming' | 'waiting';

export const groupNames = {
  overdue: t`Overdue`,
  today: t`Today`,
  upcoming: t`Upcoming`,
  waiting: t`Pet archived or no longer with you`,
} as const;

type Dated = Pick<Reminder, 'date' | 'snoozedUntil'>;

/** The day on which a reminder is shown: a snoozed one returns at the end of its snooze. */
export function shownDay({ date, snoozedUntil }: Dated, timeZone: string): string {
  if (snoozedUntil === null) return date;
  const day = dayIn(timeZone, new Date(snoozedUntil));

  return day > date ? day : date;
}

/** REM-3: the class of a day, by days in the person's time zone. */
export function groupOf(day: string, today: string): ReminderGroup {
  if (day === today) return 'today';

  return day < today ? 'overdue' : 'upcoming';
}

type Place = {
  timeZone: string;
  today: string;
  now?: Date;
  /** Whether a pet is neither archived nor ended; every pet until that is known. */
  isWithOwner?: (petId: string) => boolean;
};

type Row = Dated & Pick<Reminder, 'pets'>;

/**
 * REM-3: overdue, today and upcoming, each by day. What is snoozed is upcoming, and a reminder waits if all of its pets are gone,
 * so that the first two have what is due.
 */
export function groupReminders<Given extends Row>(
  rows: readonly Given[],
  { timeZone, today, now = new Date(currentTime()), isWithOwner = () => true }: Place,
) {
  const groups: Record<ReminderGroup, Given[]> = { overdue: [], today: [], upcoming: [], waiting: [] };
  const dayOf = (row: Given) => shownDay(row, timeZone);
  const placeOf = (row: Given): ReminderGroup => {
    if (row.pets.length > 0 && !row.pets.some(({ petId }) => isWithOwner(petId))) return 'waiting';

    return isSnoozed(row, now) ? 'upcoming' : groupOf(dayOf(row), today);
  };
  for (const row of rows.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)))
    groups[placeOf(row)].push(row);

  return groups;
}
