import { dayIn } from '#shared/calendar.ts';
import { addDays } from '#shared/days.ts';

const english = 'en-US';
const weekdayFormat = new Intl.DateTimeFormat(english, { weekday: 'long', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat(english, { month: 'short', day: 'numeric', timeZone: 'UTC' });
const yearFormat = new Intl.DateTimeFormat(english, { dateStyle: 'medium', timeZone: 'UTC' });
const timeFormat = new Intl.DateTimeFormat(english, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** "Today", "Tomorrow", "Yesterday", "Monday" within a week, "Mar 1", in another year "Mar 1, 2028". */
export function dayName(day: string, today: string): string {
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day > today && day < addDays(today, 7)) return weekdayFormat.format(utc(day));

  return (day.slice(0, 4) === today.slice(0, 4) ? dayFormat : yearFormat).format(utc(day));
}

/** The day that it is in a time zone. */
export const todayIn = (timeZone: string): string => dayIn(timeZone, new Date());

/** "8:00 AM" for `08:00`. */
export const timeName = (time: string): string =>
  timeFormat.format(new Date(`1970-01-01T${time.slice(0, 5)}Z`));

/** "2 hours before", "3 days before", "at the time". */
export function leadName(hours: number): string {
  if (hours === 0) return 'at the time';
  const [count, unit] =
    hours % 168 === 0 ? [hours / 168, 'week'] : hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];

  return `${count} ${unit}${count === 1 ? '' : 's'} before`;
}
