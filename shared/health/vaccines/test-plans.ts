import type { CalendarDay } from '#shared/core/days.ts';
import { addDays, addMonths } from '#shared/core/days.ts';

import { planVaccines } from './plan-vaccines.ts';
import type { GivenDose, VaccinePlan } from './plan-vaccines.ts';
import { schedules } from './schedules.ts';
import type { ScheduleName } from './schedules.ts';

/** For tests: the plan of a pet that was born on this day. */
export const birthDate = '2026-01-01';
export const weeks = (count: number) => addDays(birthDate, count * 7);
export const years = (count: number) => addMonths(birthDate, count * 12);
export const dose = (
  name: string,
  dateAdministered: CalendarDay,
  expirationDate: CalendarDay | null = null,
): GivenDose => ({
  name,
  vaccine: null,
  dateAdministered,
  expirationDate,
});

export type Case = {
  species?: 'dog' | 'cat';
  vaccine: string;
  /** The name on the certificate, and the days. */
  name?: string;
  given?: readonly CalendarDay[];
  expires?: CalendarDay;
  today: CalendarDay;
  born?: CalendarDay | null;
  by?: ScheduleName;
};

export function planOf({ species = 'dog', vaccine, name = vaccine, given = [], ...rest }: Case): VaccinePlan {
  const { expires = null, today, born = birthDate, by = 'north-america' } = rest;
  const doses = given.map((day, at) => dose(name, day, at === given.length - 1 ? expires : null));
  const plans = planVaccines({ species, birthDate: born }, doses, { today, profiles: schedules[by] });

  return plans.find((plan) => plan.vaccine === vaccine) as VaccinePlan;
}

export type Expected = [
  status: VaccinePlan['status'],
  from?: CalendarDay | undefined,
  to?: CalendarDay | null | undefined,
];

export const short = ({ status, window }: VaccinePlan): Expected => [status, window?.from, window?.to];
