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

/**
 * "Today", "Yesterday", "9 days ago", after two weeks "Nov 2, 2026": the day of an ISO instant as people say
 * it.
 */
export function dayInWords(instant: string, now = new Date()): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const daysAgo = Math.round((midnight(now) - midnight(new Date(instant))) / 86_400_000);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  if (daysAgo > 1 && daysAgo < nearDays) return `${daysAgo} days ago`;

  return shortDateFormat.format(new Date(instant));
}

/** "in 2 days", "in 3 hours", "in 5 minutes": the time until an ISO instant. A new link ends "in 2 days". */
export function timeLeft(instant: string, now = Date.now()): string {
  const minutes = Math.max(0, Math.floor((new Date(instant).getTime() - now) / 60_000));
  const hours = Math.round(minutes / 60);
  const [count, unit] =
    hours >= 48 ? [Math.floor(hours / 24), 'day'] : minutes >= 60 ? [hours, 'hour'] : [minutes, 'minute'];

  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The reader's calendar day, `YYYY-MM-DD`. */
export const ownDay = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The name of the reader's time zone, for days that the server keeps. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The calendar day (`YYYY-MM-DD`) where the reader is. */
export const ownToday = (now = new Date()): string =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
