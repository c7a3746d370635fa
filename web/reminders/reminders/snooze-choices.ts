import { t } from '@lingui/core/macro';

import { addDays } from '#shared/core/days.ts';
import { momentOf } from '#shared/core/zoned-time.ts';
import { ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';

const hourMs = 3_600_000;

/** When a snoozed reminder may return, in the account's time zone. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  const morning = (days: number) => momentOf(ownZone(), addDays(ownToday(now), days), '09:00');

  return [
    { label: t`Snooze for 3 hours`, until: new Date(now.getTime() + 3 * hourMs) },
    { label: t`Snooze until tomorrow morning`, until: morning(1) },
    { label: t`Snooze for a week`, until: morning(7) },
  ];
}
