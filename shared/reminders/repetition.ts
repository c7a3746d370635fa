const parts: Record<string, RegExp> = {
  FREQ: /^(DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/,
  BYDAY: /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)(,([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)){0,6}$/,
  BYMONTHDAY: /^-?([1-9]|[12]\d|3[01])(,-?([1-9]|[12]\d|3[01])){0,30}$/,
  BYMONTH: /^([1-9]|1[0-2])(,([1-9]|1[0-2])){0,11}$/,
  BYSETPOS: /^-?[1-5]$/,
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
};

/**
 * The rule of RFC 5545 in its usual form, such as `FREQ=MONTHLY;BYMONTHDAY=1`; undefined for one that isn't valid or that
 * repeats within a day. UNTIL is a day.
 */
export function normalizeRepetition(text: string): string | undefined {
  const rule = text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .replace(/(UNTIL=\d{8})T\d{6}Z?/, '$1');
  if (rule.length > 200) return undefined;
  const given = rule.split(';').map((part) => part.split('='));
  const names = given.map(([name = '']) => name);
  const isValid =
    given.every(([name = '', value = '', ...rest]) => rest.length === 0 && parts[name]?.test(value)) &&
    new Set(names).size === names.length &&
    names.includes('FREQ') &&
    !(names.includes('COUNT') && names.includes('UNTIL')) &&
    // A weekday with a number only means something within a month or a year.
    !(/FREQ=(DAILY|WEEKLY)/.test(rule) && /BYDAY=[^;]*\d/.test(rule)) &&
    !(/FREQ=WEEKLY/.test(rule) && names.includes('BYMONTHDAY'));

  return isValid ? rule : undefined;
}
