const english = 'en-US';
const expiryFormat = new Intl.DateTimeFormat(english, {
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const longDateFormat = new Intl.DateTimeFormat(english, { dateStyle: 'long' });
const shortDateFormat = new Intl.DateTimeFormat(english, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(english, { hour: 'numeric', minute: '2-digit' });

/** "Nov 22, 2026 at 3:05 PM", in the reader's time zone, for an ISO instant. */
export function exactMoment(instant: string): string {
  const part = new Map(expiryFormat.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));

  return `${part.get('month')} ${part.get('day')}, ${part.get('year')} at ${part.get('hour')}:${part.get('minute')} ${part.get('dayPeriod')}`;
}

/** "November 22, 2026", in the reader's time zone, for an ISO instant. */
export const longDate = (instant: string): string => longDateFormat.format(new Date(instant));

/** "3:05 PM", in the reader's time zone. */
export const timeOfDay = (instant: string): string => timeFormat.format(new Date(instant));

const nearDays = 14;

/** "Today", "Yesterday", "9 days ago", from two weeks on "Nov 2, 2026": the day of an ISO instant as one would say it. */
export function dayInWords(instant: string, now = new Date()): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((midnight(now) - midnight(new Date(instant))) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo > 1 && daysAgo < nearDays) return `${daysAgo} days ago`;

  return shortDateFormat.format(new Date(instant));
}

/** "in 2 days", "in 3 hours", "in 5 minutes": how long until an ISO instant; a link made just now ends "in 2 days". */
export function timeLeft(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((new Date(instant).getTime() - now) / 60_000));
  const hours = Math.round(minutes / 60);
  const [count, unit] =
    hours >= 48 ? [Math.floor(hours / 24), 'day'] : minutes >= 60 ? [hours, 'hour'] : [minutes, 'minute'];

  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "3 years", "5 months", "2 weeks", "4 days": how long ago a day (`YYYY-MM-DD`) was, as an age. */
export function ageInWords(birthDate: string, today = new Date()): string {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number);
  const months =
    (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month - (today.getDate() < day ? 1 : 0);
  const days = Math.floor(
    (Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - Date.UTC(year, month - 1, day)) /
      86_400_000,
  );
  const [count, unit] =
    months >= 24
      ? [Math.floor(months / 12), 'year']
      : months >= 2
        ? [months, 'month']
        : days >= 14
          ? [Math.floor(days / 7), 'week']
          : [Math.max(0, days), 'day'];

  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The calendar day (`YYYY-MM-DD`) on which an ISO instant fell, in the reader's time zone. */
export function calendarDay(instant: string): string {
  const moment = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');

  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const writtenFormat = new Intl.DateTimeFormat(english, { dateStyle: 'long', timeZone: 'UTC' });

/** "May 14, 2021" for a calendar day (`YYYY-MM-DD`), which is the same day wherever it is read. */
export const dayAsWritten = (day: string): string => writtenFormat.format(new Date(`${day}T00:00:00Z`));
