import type { Dates } from '#shared/dates.ts';

export const weekdays = [
  { code: 'MO', name: 'Monday' },
  { code: 'TU', name: 'Tuesday' },
  { code: 'WE', name: 'Wednesday' },
  { code: 'TH', name: 'Thursday' },
  { code: 'FR', name: 'Friday' },
  { code: 'SA', name: 'Saturday' },
  { code: 'SU', name: 'Sunday' },
] as const;

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const units: Record<string, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' };

/** "Every month on the 1st" for a rule of RFC 5545 as `normalizeRepetition` returns it. */
export function repetitionWords(rule: string, dates: Pick<Dates, 'longDay'>): string {
  const part = Object.fromEntries(rule.split(';').map((one) => one.split('=') as [string, string]));
  const { FREQ = '', INTERVAL = '1', BYDAY, BYMONTHDAY, BYMONTH, COUNT, UNTIL } = part;
  const unit = units[FREQ];
  if (!unit) return 'Repeats';
  const every = INTERVAL === '1' ? `Every ${unit}` : `Every ${INTERVAL} ${unit}s`;
  const month = BYMONTH && list(BYMONTH.split(',').map((one) => months[Number(one) - 1] ?? ''));
  const day = BYMONTHDAY
    ? month && !BYMONTHDAY.includes(',') && Number(BYMONTHDAY) > 0
      ? `${month} ${BYMONTHDAY}`
      : `the ${list(BYMONTHDAY.split(',').map((one) => dayOfMonth(Number(one))))}${month ? ` of ${month}` : ''}`
    : BYDAY && list(BYDAY.split(',').map(weekday)) + (month ? ` in ${month}` : '');
  const end = COUNT ? `, ${COUNT} times` : UNTIL ? `, until ${dates.longDay(isoDay(UNTIL))}` : '';
  if (rule === 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR') return 'Every weekday';

  return `${every}${day ? ` on ${day}` : ''}${end}`;
}

const isoDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

function weekday(text: string): string {
  const [, place = '', code] = /^([+-]?\d)?(\w\w)$/.exec(text) ?? [];
  const name = weekdays.find((one) => one.code === code)?.name ?? '';

  return place ? `the ${dayOfMonth(Number(place)).replace(' day', '')} ${name}` : name;
}

/** "1st", "22nd", "last day". */
export function dayOfMonth(day: number): string {
  if (day === -1) return 'last day';
  if (day < 0) return `${ordinal(-day)} to last day`;

  return ordinal(day);
}

function ordinal(number: number): string {
  const end = number % 100 >= 11 && number % 100 <= 13 ? 0 : number % 10;

  return `${number}${['th', 'st', 'nd', 'rd'][end] ?? 'th'}`;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`;
}
