import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { listed } from '#shared/core/listed.ts';

import type { DoseSchedule } from './doses.ts';

export const doseStateNames = {
  get given() {
    return i18n.t('Given');
  },
  get skipped() {
    return i18n.t('Skipped');
  },
} as const;

/** "Every day at 8:00 AM and 8:00 PM" */
export const scheduleWords = ({ times, every }: DoseSchedule, dates: Pick<Dates, 'time'>): string =>
  i18n.t(
    '{every, plural, =1 {Every day at {times}} =2 {Every other day at {times}} other {Every # days at {times}}}',
    { every, times: listed(times.toSorted().map((time) => dates.time(time))) },
  );
