const weekday = '(MO|TU|WE|TH|FR|SA|SU)';
const listOf = (one: string, most: number) => new RegExp(`^${one}(,${one}){0,${most - 1}}$`);

const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^([1-9]\d{0,2}|1000)$/,
  UNTIL: /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  BYDAY: listOf(`([+-]?[1-5])?${weekday}`, 7),
  BYMONTHDAY: listOf('-?([1-9]|[12]\\d|3[01])', 31),
  BYMONTH: listOf('([1-9]|1[0-2])', 12),
  BYSETPOS: /^-?[1-5]$/,
  WKST: new RegExp(`^${weekday}$`),
};

// Other rules are equivalent to one of these, or so rare that finding their next day takes seconds.
const combinations: Record<string, RegExp> = {
  DAILY: /^$/,
  WEEKLY: /^(BYDAY )?$/,
  MONTHLY: /^(BYDAY (BYSETPOS )?|BYMONTHDAY )?$/,
  YEARLY: /^(BYMONTH BYMONTHDAY |BYDAY BYMONTH )?$/,
};

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether at least one of the months has one of the days. */
function hasDay(months: string | undefined, days: string | undefined): boolean {
  const chosen =
    months === undefined ? longest : months.split(',').map((month) => longest[Number(month) - 1]);

  return (days ?? '1').split(',').some((day) => chosen.some((length = 0) => Math.abs(Number(day)) <= length));
}

/**
 * Normalizes a rule of RFC 5545, such as `FREQ=MONTHLY;BYMONTHDAY=1`; undefined for a rule that isn't valid
 * or that repeats within a day. UNTIL is a day.
 */
export function normalizeRepetition(text: string): string | undefined {
  if (text.length > 250) return undefined;
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/(UNTIL=\d{8})T\d{6}Z?/, '$1');
  if (rule.length > 200) return undefined;
  const given = rule.split(';').map((part) => part.split('='));
  if (!given.every(([name = '', value = '', ...rest]) => rest.length === 0 && parts[name]?.test(value)))
    return undefined;
  const values = new Map(given.map(([name = '', value = '']) => [name, value]));
  const freq = values.get('FREQ') ?? '';
  const by = [...values.keys()].filter((name) => name.startsWith('BY')).toSorted();
  const isNumbered = /\d/.test(values.get('BYDAY') ?? '');
  const isValid =
    values.size === given.length &&
    combinations[freq]?.test(by.map((name) => `${name} `).join('')) &&
    !(values.has('COUNT') && values.has('UNTIL')) &&
    // A numbered weekday has a meaning only within a month or a year.
    !(isNumbered && (freq === 'WEEKLY' || values.has('BYSETPOS'))) &&
    hasDay(values.get('BYMONTH'), values.get('BYMONTHDAY'));

  return isValid ? rule : undefined;
}
