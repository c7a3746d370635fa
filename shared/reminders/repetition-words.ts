import type { Dates } from '#shared/core/dates.ts';
import { dayWord } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';

/** The weekdays of RFC 5545, starting with Monday. */
export const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** "Every month on the 1st" for a rule of RFC 5545 as `normalizeRepetition` returns it. */
export function repetitionWords(rule: string, dates: Pick<Dates, 'longDay'>): string {
  const part = Object.fromEntries(rule.split(';').map((one) => one.split('=') as [string, string]));
  const { FREQ = '', INTERVAL = '1', COUNT, UNTIL, ...days } = part;
  const every = everyWords(FREQ, Number(INTERVAL));
  if (!every) return i18n.t('Repeats');
  if (rule === 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR') return i18n.t('Every weekday');
  const repetition = onDays(every, days);
  if (COUNT)
    return i18n.t('{count, plural, one {{repetition}, {count} time} other {{repetition}, {count} times}}', {
      count: Number(COUNT),
      repetition,
    });

  return UNTIL
    ? i18n.t('{repetition}, until {day}', { repetition, day: dates.longDay(isoDay(UNTIL)) })
    : repetition;
}

function everyWords(frequency: string, interval: number): string | undefined {
  if (frequency === 'DAILY')
    return i18n.t('{interval, plural, one {Every day} other {Every # days}}', { interval });
  if (frequency === 'WEEKLY')
    return i18n.t('{interval, plural, one {Every week} other {Every # weeks}}', { interval });
  if (frequency === 'MONTHLY')
    return i18n.t('{interval, plural, one {Every month} other {Every # months}}', { interval });

  return frequency === 'YEARLY'
    ? i18n.t('{interval, plural, one {Every year} other {Every # years}}', { interval })
    : undefined;
}

type Days = { BYDAY?: string; BYMONTHDAY?: string; BYMONTH?: string };

function onDays(every: string, { BYDAY, BYMONTHDAY, BYMONTH }: Days): string {
  const months = BYMONTH && listed(BYMONTH.split(',').map(monthName));
  if (BYMONTHDAY) return onMonthDays(every, BYMONTHDAY, months);
  if (!BYDAY) return every;
  const weekdays = listed(BYDAY.split(',').map(weekdayWords));

  return months
    ? i18n.t('{every} on {weekdays} in {months}', { every, weekdays, months })
    : i18n.t('{every} on {weekdays}', { every, weekdays });
}

function onMonthDays(every: string, numbers: string, months: string | undefined): string {
  if (months && !numbers.includes(',') && Number(numbers) > 0)
    return i18n.t('{every} on {months} {day}', { every, months, day: numbers });
  const days = listed(numbers.split(',').map((number) => monthDayWords(Number(number))));

  return months
    ? i18n.t('{every} on the {days} of {months}', { every, days, months })
    : i18n.t('{every} on the {days}', { every, days });
}

const isoDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;

/** "Monday", "the 1st Monday", "the last Monday". */
function weekdayWords(text: string): string {
  const [, number, code] = /^([+-]?\d)?(\w\w)$/.exec(text) ?? [];
  const weekday = weekdayName(weekdayCodes.findIndex((one) => one === code));
  const place = Number(number ?? 0);
  if (place === 0) return weekday;
  if (place === -1) return i18n.t('the last {weekday}', { weekday });

  return place > 0
    ? i18n.t(
        '{place, selectordinal, one {the #st {weekday}} two {the #nd {weekday}} few {the #rd {weekday}} other {the #th {weekday}}}',
        { place, weekday },
      )
    : i18n.t(
        '{place, selectordinal, one {the #st-to-last {weekday}} two {the #nd-to-last {weekday}} few {the #rd-to-last {weekday}} other {the #th-to-last {weekday}}}',
        { place: -place, weekday },
      );
}

/** "1st", "22nd", "last day". */
function monthDayWords(day: number): string {
  if (day === -1) return i18n.t('last day');

  return day > 0
    ? i18n.t('{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { day })
    : i18n.t(
        '{day, selectordinal, one {#st-to-last day} two {#nd-to-last day} few {#rd-to-last day} other {#th-to-last day}}',
        { day: -day },
      );
}

const monthName = (month: string): string => dayWord(`2024-${month.padStart(2, '0')}-01`, { month: 'long' });

// The first of January 2024 was a Monday.
const weekdayName = (index: number): string => dayWord(`2024-01-0${index + 1}`, { weekday: 'long' });
