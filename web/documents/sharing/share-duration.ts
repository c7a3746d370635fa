import { addDays } from '#shared/core/days.ts';
import { momentOf } from '#shared/core/zoned-time.ts';
import type { ShareDurationChoice } from '#shared/documents/sharing.schema.ts';
import type { ShareDuration } from '#shared/documents/sharing.ts';
import { longestShareDays, shareDurations } from '#shared/documents/sharing.ts';
import { ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { currentTime } from '#web/lib/page.ts';

/** The chosen duration of a link: a number of hours, or until the end of a day (`YYYY-MM-DD`, empty if not yet chosen). */
export type DurationChoice = { hours: ShareDuration } | { day: string };

/** The default that the server has set, or the nearest duration that can be chosen. */
export const defaultDuration = (hours: number): DurationChoice => ({
  hours: shareDurations.find((known) => known >= hours) ?? 168,
});

/** In the server's format. The day ends in the account's time zone. */
export function durationToSend(choice: DurationChoice): ShareDurationChoice {
  if ('hours' in choice) return { hours: choice.hours };

  return { until: choice.day && momentOf(ownZone(), choice.day, '23:59:59').toISOString() };
}

/** The first and the last day that can be chosen. */
export function daysToChoose(now = new Date(currentTime())): { min: string; max: string } {
  const today = ownToday(now);

  return { min: today, max: addDays(today, longestShareDays - 1) };
}
