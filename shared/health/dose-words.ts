import type { Dates } from '#shared/dates.ts';

import type { DoseSchedule } from './doses.ts';

export const doseStateNames = { given: 'Given', skipped: 'Skipped' } as const;

const list = new Intl.ListFormat('en-US');

/** "Every day at 8:00 AM and 8:00 PM" */
export function scheduleWords({ times, every }: DoseSchedule, dates: Pick<Dates, 'time'>): string {
  const days = every === 1 ? 'Every day' : every === 2 ? 'Every other day' : `Every ${every} days`;

  return `${days} at ${list.format(times.toSorted().map((time) => dates.time(time)))}`;
}
