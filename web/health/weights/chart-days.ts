import { addDays, daysBetween } from '#shared/core/days.ts';
import { ownDates } from '#web/lib/dates.ts';

export type DayTick = { day: string; label: string };

/** Days over which the axis names months instead of days. */
const monthsFrom = 200;

/** Evenly spaced days of an axis, including the first and the last, without repeated labels. */
export function monthTicks(first: string, last: string, most: number): DayTick[] {
  const days = daysBetween(first, last);
  const { shortMonth, dayOfYear } = ownDates();
  const labelOf = days >= monthsFrom ? shortMonth : dayOfYear;
  const count = Math.min(most, days + 1, 7);
  const ticks = Array.from({ length: count }, (_, index) => {
    const day = addDays(first, Math.round((days * index) / Math.max(1, count - 1)));

    return { day, label: labelOf(day) };
  });

  return ticks.filter(({ label }, index) => label !== ticks[index - 1]?.label);
}
