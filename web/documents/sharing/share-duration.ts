import type { ShareDurationChoice } from '#shared/documents/sharing.schema.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import { longestShareDays, shareDurations } from '#shared/documents/sharing.ts';

/** The chosen duration of a link: a number of hours, or until the end of a day (`YYYY-MM-DD`, empty if not yet chosen). */
export type DurationChoice = { hours: ShareDuration } | { day: string };

/** The default that the server has set, or the nearest duration that can be chosen. */
export const defaultDuration = (hours: number): DurationChoice => ({
  hours: shareDurations.find((known) => known >= hours) ?? 168,
});

/** In the server's format. The day ends in this device's time zone. */
export function durationToSend(choice: DurationChoice): ShareDurationChoice {
  if ('hours' in choice) return { hours: choice.hours };
  const end = new Date(`${choice.day}T23:59:59`);

  return { until: Number.isNaN(end.getTime()) ? '' : end.toISOString() };
}

/** The first and the last day that can be chosen. */
export function daysToChoose(now = new Date()): { min: string; max: string } {
  const dayAfter = (days: number) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
    const two = (number: number) => String(number).padStart(2, '0');

    return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
  };

  return { min: dayAfter(0), max: dayAfter(longestShareDays - 1) };
}
