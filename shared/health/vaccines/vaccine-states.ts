import type { CalendarDay } from '#shared/core/days.ts';
import { compareText } from '#shared/core/text.ts';
import { latestDoses, vaccinationStatus } from '#shared/health/vaccination-status.ts';

import type { GivenDose, VaccinePlan, VaccineStatus } from './plan-vaccines.ts';

/** The state of a pet's vaccine in lists. */
export type VaccineState = {
  key: string;
  name: string;
  status: VaccineStatus;
  /** The last day for the next dose. */
  until: CalendarDay | null;
  /** No dose is on record yet. */
  isFirst: boolean;
};

/** From the plan, or without one from the vet's dates; the earliest last day first. */
export function vaccineStates(
  plan: readonly VaccinePlan[] | undefined,
  given: readonly GivenDose[],
  today: CalendarDay,
): VaccineState[] {
  const states: VaccineState[] = plan
    ? plan.map(({ vaccine, name, status, window, lastGiven }) => ({
        key: vaccine ?? name,
        name,
        status,
        until: window?.to ?? null,
        isFirst: lastGiven === null,
      }))
    : latestDoses(given).map((dose) => ({
        key: dose.name,
        name: dose.name,
        status: vaccinationStatus(dose, today),
        until: dose.expirationDate,
        isFirst: false,
      }));

  return states.toSorted(byLastDay);
}

/** The states that need action: overdue ones first, then by their last day. */
export const urgentStates = <State extends VaccineState>(states: readonly State[]): State[] =>
  (['overdue', 'due'] as const).flatMap((urgent) =>
    states.filter(({ status }) => status === urgent).toSorted(byLastDay),
  );

const byLastDay = (one: VaccineState, other: VaccineState) =>
  compareText(one.until ?? '9999', other.until ?? '9999');
