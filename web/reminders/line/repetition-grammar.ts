import { t } from '@lingui/core/macro';

import { weekdayCodes } from '#shared/reminders/repetition-words.ts';

/** A repetition in a line, and the line without it. */
export type FoundRepetition = { repeat: string; rest: string; note?: string };

// A line is English in every language of the interface.
const months = [
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
];
const dayNames =
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun';
const monthNames = months.map((name) => `${name}|${name.slice(0, 3)}`).join('|');
const numbers: Record<string, number> = {
  other: 2,
  second: 2,
  two: 2,
  third: 3,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};
const count = String.raw`(?:(\d{1,3})(?:st|nd|rd|th)?|(${Object.keys(numbers).join('|')}))`;
const dayList = `((?:${dayNames})(?:(?:\\s*,\\s*|\\s*,?\\s+and\\s+|\\s*&\\s*)(?:${dayNames}))*)`;
const dayOfMonthList = String.raw`((?:\d{1,2}(?:st|nd|rd|th)|last day|first)(?:(?:\s*,\s*|\s*,?\s+and\s+)(?:the\s+)?(?:\d{1,2}(?:st|nd|rd|th)|last day))*)(?:\s+of\s+(?:the|each|every)\s+month)?`;

const places: Record<string, number> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
  '4th': 4,
  last: -1,
};

const freqs: Record<string, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' };
const single: Record<string, string> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  fortnightly: 'FREQ=WEEKLY;INTERVAL=2',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  yearly: 'FREQ=YEARLY',
  annually: 'FREQ=YEARLY',
};

/** "every month on the 1st", "every other Friday", "twice a year", "daily for 10 days". Undefined without one. */
export function findRepetition(line: string): FoundRepetition | undefined {
  if (
    /\b(?:twice|three times|\d+ times|2x|3x)\s+(?:a|per|each)\s+day\b|\bevery\s+\S+\s+hours?\b/i.test(line)
  ) {
    const rest = line.replace(
      /\b(?:twice|three times|\d+ times|2x|3x)\s+(?:a|per|each)\s+day\b|\bevery\s+\S+\s+hours?\b/i,
      ' ',
    );

    return {
      repeat: 'FREQ=DAILY',
      rest,
      note: t`A reminder can repeat once a day at most. Add a separate one for each time.`,
    };
  }

  return placed(line) ?? everyUnit(line) ?? everyWeekday(line) ?? inOneWord(line);
}

/** "every first Monday", "the last Friday of every month". */
function placed(line: string): FoundRepetition | undefined {
  const found =
    new RegExp(
      `\\b(?:on\\s+)?(?:every|each|the)\\s+(${Object.keys(places).join('|')})\\s+(${dayNames})\\s+(?:of|in)\\s+(?:the|every|each)\\s+month\\b`,
      'i',
    ).exec(line) ??
    new RegExp(
      `\\bevery\\s+month\\s+on\\s+the\\s+(${Object.keys(places).join('|')})\\s+(${dayNames})\\b`,
      'i',
    ).exec(line);
  if (!found) return undefined;
  const [text, place = '', day = ''] = found;

  return {
    repeat: `FREQ=MONTHLY;BYDAY=${places[place.toLowerCase()]}${codeOf(day)}`,
    rest: line.replace(text, ' '),
  };
}

/** "every 3 months on the 1st", "every year on March 3", "every week on Monday and Thursday", "each day". */
function everyUnit(line: string): FoundRepetition | undefined {
  const found = new RegExp(`\\b(?:every|each)\\s+(?:${count}\\s+)?(day|week|month|year)s?\\b`, 'i').exec(
    line,
  );
  if (!found) return undefined;
  const [text, digits, word, unit = ''] = found;
  const interval = digits ? Number(digits) : (numbers[word?.toLowerCase() ?? ''] ?? 1);
  const freq = freqs[unit.toLowerCase()] ?? 'DAILY';
  const base = `FREQ=${freq}${interval > 1 ? `;INTERVAL=${interval}` : ''}`;
  const rest = line.replace(text, ' ');
  const on = onWhen(rest, freq);

  return { repeat: base + (on?.part ?? ''), rest: on?.rest ?? rest };
}

function onWhen(line: string, freq: string): { part: string; rest: string } | undefined {
  if (freq === 'MONTHLY') {
    const [text, days] = new RegExp(`\\bon\\s+the\\s+${dayOfMonthList}`, 'i').exec(line) ?? [];
    if (text && days) return { part: `;BYMONTHDAY=${monthDays(days)}`, rest: line.replace(text, ' ') };
  }
  if (freq === 'WEEKLY') {
    const [text, days] = new RegExp(`\\bon\\s+${dayList}\\b`, 'i').exec(line) ?? [];
    if (text && days) return { part: `;BYDAY=${dayCodes(days)}`, rest: line.replace(text, ' ') };
  }
  if (freq === 'YEARLY') {
    const found = new RegExp(`\\b(?:on\\s+)?(${monthNames})\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)`, 'i').exec(
      line,
    );
    if (found) {
      const [text, month = '', day = ''] = found;
      const place = months.findIndex(
        (name) => name.slice(0, 3).toLowerCase() === month.slice(0, 3).toLowerCase(),
      );

      return { part: `;BYMONTH=${place + 1};BYMONTHDAY=${Number(day)}`, rest: line.replace(text, ' ') };
    }
  }

  return undefined;
}

/** "every Monday and Thursday", "every other Friday", "every weekday", "Mondays". */
function everyWeekday(line: string): FoundRepetition | undefined {
  const workdays = /\b(?:every|each)\s+weekday\b|\bon\s+weekdays\b/i.exec(line)?.[0];
  if (workdays) return { repeat: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', rest: line.replace(workdays, ' ') };
  const weekend = /\b(?:every|each)\s+weekend\b/i.exec(line)?.[0];
  if (weekend) return { repeat: 'FREQ=WEEKLY;BYDAY=SA', rest: line.replace(weekend, ' ') };
  const found = new RegExp(`\\b(?:every|each)\\s+(?:${count}\\s+)?${dayList}\\b`, 'i').exec(line);
  if (!found) return undefined;
  const [text, digits, word, days = ''] = found;
  const interval = digits ? Number(digits) : (numbers[word?.toLowerCase() ?? ''] ?? 1);

  return {
    repeat: `FREQ=WEEKLY${interval > 1 ? `;INTERVAL=${interval}` : ''};BYDAY=${dayCodes(days)}`,
    rest: line.replace(text, ' '),
  };
}

function inOneWord(line: string): FoundRepetition | undefined {
  const half = /\b(?:twice a year|every six months|semi-?annually)\b/i.exec(line)?.[0];
  if (half) return { repeat: 'FREQ=MONTHLY;INTERVAL=6', rest: line.replace(half, ' ') };
  const once = /\b(?:once|one time)\s+(?:a|per)\s+(day|week|month|year)\b/i.exec(line);
  if (once)
    return { repeat: `FREQ=${freqs[once[1]?.toLowerCase() ?? '']}`, rest: line.replace(once[0], ' ') };
  const [word] = new RegExp(`\\b(?:${Object.keys(single).join('|')})\\b`, 'i').exec(line) ?? [];
  if (!word) return undefined;
  const repeat = single[word.toLowerCase()] ?? '';
  const rest = line.replace(word, ' ');
  const on = onWhen(rest, /FREQ=(\w+)/.exec(repeat)?.[1] ?? '');

  return { repeat: repeat + (on?.part ?? ''), rest: on?.rest ?? rest };
}

const order: readonly string[] = weekdayCodes;

/** A code is the first letters of the English name. */
const codeOf = (day: string) =>
  order.find((code) => code.toLowerCase() === day.slice(0, 2).toLowerCase()) ?? 'MO';

const dayCodes = (days: string) =>
  [...new Set((days.match(new RegExp(dayNames, 'gi')) ?? []).map(codeOf))]
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .join(',');

const monthDays = (days: string) =>
  (days.match(/\d{1,2}|last day|first/gi) ?? [])
    .map((one) => (/last/i.test(one) ? -1 : /first/i.test(one) ? 1 : Number(one)))
    .join(',');

/** The first day from `from` on that a rule of this grammar gives. */
export function firstDayOf(repeat: string, from: string): string {
  const part = Object.fromEntries(repeat.split(';').map((one) => one.split('=') as [string, string]));
  const start = Date.parse(`${from}T00:00:00Z`);
  for (let ahead = 0; ahead < 370; ahead++) {
    const date = new Date(start + ahead * 86_400_000);
    if (isOn(date, part)) return date.toISOString().slice(0, 10);
  }

  return from;
}

function isOn(date: Date, { BYDAY, BYMONTHDAY, BYMONTH }: Record<string, string>): boolean {
  if (BYMONTH && !BYMONTH.split(',').includes(String(date.getUTCMonth() + 1))) return false;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const day = date.getUTCDate();
  if (BYMONTHDAY) {
    const days = BYMONTHDAY.split(',').map((one) => (Number(one) < 0 ? last + 1 + Number(one) : Number(one)));

    return days.includes(day);
  }
  if (!BYDAY) return true;
  const code = order[(date.getUTCDay() + 6) % 7] ?? '';

  return BYDAY.split(',').some((one) => {
    const place = Number(/^[+-]?\d/.exec(one)?.[0] ?? 0);
    if (!one.endsWith(code)) return false;
    if (place === 0) return true;

    return place < 0 ? day + 7 > last : Math.ceil(day / 7) === place;
  });
}
