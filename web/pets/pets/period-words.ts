import { t } from '@lingui/core/macro';

import { daysBetween } from '#shared/core/days.ts';
import type { PetGrant } from '#shared/pets/people.ts';
import { ownDates, ownToday } from '#web/lib/dates.ts';

// A day that is further away is written with its year.
const nearDays = 300;

const dayNear = (day: string, today: string) =>
  Math.abs(daysBetween(today, day)) < nearDays ? ownDates().dayOfYear(day) : ownDates().day(day);

type Period = Pick<PetGrant, 'fromDay' | 'untilDay'>;

/** "until Dec 4", "from Dec 1 to Dec 4"; null without an end for access that has begun. */
export function periodInWords({ fromDay, untilDay }: Period, today = ownToday()): string | null {
  const first = fromDay !== null && fromDay > today ? dayNear(fromDay, today) : null;
  const last = untilDay === null ? null : dayNear(untilDay, today);
  if (first && last) return first === last ? t`on ${first}` : t`from ${first} to ${last}`;
  if (first) return t`from ${first}`;

  return last && t`until ${last}`;
}
