import { t } from '@lingui/core/macro';

import { dayIn } from '#shared/core/calendar.ts';
import { addDays } from '#shared/core/days.ts';
import { ownDates } from '#web/lib/dates.ts';
import { currentTime } from '#web/lib/page.ts';

/** "Today", "Tomorrow", "Yesterday", "Monday" within a week, "Mar 1", in another year "Mar 1, 2028". */
export function dayName(day: string, today: string): string {
  if (day === today) return t`Today`;
  if (day === addDays(today, 1)) return t`Tomorrow`;
  if (day === addDays(today, -1)) return t`Yesterday`;
  if (day > today && day < addDays(today, 7)) return ownDates().weekday(day);

  return day.slice(0, 4) === today.slice(0, 4) ? ownDates().dayOfYear(day) : ownDates().day(day);
}

/** The day that it is in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date(currentTime()));
