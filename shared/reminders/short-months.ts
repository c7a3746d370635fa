const shortest = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * The rule with the last day of a month in the place of days that a month can lack: monthly on the 29th, 30th or 31st is the
 * last day of every month, and yearly on February 29 is the last day of February. RFC 5545, 3.3.10, leaves such days out,
 * and calendars differ for a rule that only says `FREQ=YEARLY`. They don't all know `BYSETPOS` for days of a month, which
 * could tell the 30th from the 31st. `rule` is normalized; `firstDay` is the day on which the series begins.
 */
export function withLastDays(rule: string, firstDay: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  if (parts.has('BYDAY')) return rule;
  const [month, day] = firstDay.slice(5).split('-').map(Number);
  const days = (parts.get('BYMONTHDAY') ?? String(day)).split(',').map(Number);
  const last = [...new Set(days.map((one) => (one > 28 ? -1 : one)))].join();
  if (parts.get('FREQ') === 'MONTHLY')
    return days.some((one) => one > 28) ? withParts(parts, { BYMONTHDAY: last }) : rule;
  if (parts.get('FREQ') !== 'YEARLY') return rule;

  const months = (parts.get('BYMONTH') ?? String(month)).split(',').map(Number);
  const isLacking = days.some((one) => months.some((of) => one > (shortest[of - 1] ?? 31)));

  return isLacking ? withParts(parts, { BYMONTH: months.join(), BYMONTHDAY: last }) : rule;
}

const order = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'COUNT', 'UNTIL', 'WKST'];

function withParts(parts: ReadonlyMap<string, string>, changed: Record<string, string>): string {
  const all = { ...Object.fromEntries(parts), ...changed };

  return order.flatMap((name) => (name in all ? [`${name}=${all[name]}`] : [])).join(';');
}
