import { addDays, daysBetween } from '#shared/days.ts';

export type DayTick = { day: string; label: string };

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Days over which the axis names months instead of days. */
const monthsFrom = 200;

/** Evenly spaced days of an axis, the first and the last among them. No label is there twice. */
export function monthTicks(first: string, last: string, most: number): DayTick[] {
  const days = daysBetween(first, last);
  const format = days >= monthsFrom ? monthFormat : dayFormat;
  const count = Math.min(most, days + 1, 7);
  const ticks = Array.from({ length: count }, (_, index) => {
    const day = addDays(first, Math.round((days * index) / Math.max(1, count - 1)));

    return { day, label: format.format(new Date(`${day}T00:00:00Z`)) };
  });

  return ticks.filter(({ label }, index) => label !== ticks[index - 1]?.label);
}
