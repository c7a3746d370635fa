import { t } from '@lingui/core/macro';

import { dayIn } from '#shared/core/calendar.ts';

import type { Reminder } from './reminder.ts';

export type ReminderGroup = 'overdue' | 'today' | 'upcoming';

export const groupNames = { overdue: t`Overdue`, today: t`Today`, upcoming: t`Upcoming` } as const;

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

/** REM-3: overdue, today and upcoming, each by day. */
export function groupReminders<Row extends Dated>(rows: readonly Row[], timeZone: string, today: string) {
  const groups: Record<ReminderGroup, Row[]> = { overdue: [], today: [], upcoming: [] };
  const dayOf = (row: Row) => shownDay(row, timeZone);
  for (const row of rows.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0)))
    groups[groupOf(dayOf(row), today)].push(row);

  return groups;
}
