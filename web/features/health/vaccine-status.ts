import { latestDoses, vaccinationStatus } from '#shared/health/vaccination-status.ts';
import type { VaccinePlan } from '#shared/vaccines/plan-vaccines.ts';

import type { vaccineStatusWords } from './vaccination-words.ts';

/** What people see of a vaccine outside its own section. */
export type VaccineState = {
  key: string;
  name: string;
  status: keyof typeof vaccineStatusWords;
  /** The last day for the next dose. */
  until: string | null;
};

type Given = {
  name: string;
  vaccine: string | null;
  dateAdministered: string;
  expirationDate: string | null;
};

/** By the plan, and without one by the dates that vets wrote down; what is most urgent first. */
export function vaccineStates(
  plan: readonly VaccinePlan[] | undefined,
  given: readonly Given[],
  today: string,
): VaccineState[] {
  const states: VaccineState[] = plan
    ? plan.map(({ vaccine, name, status, window }) => ({
        key: vaccine ?? name,
        name,
        status,
        until: window?.to ?? null,
      }))
    : latestDoses(given).map((dose) => ({
        key: dose.name,
        name: dose.name,
        status: vaccinationStatus(dose, today),
        until: dose.expirationDate,
      }));

  return states.toSorted((a, b) => (a.until ?? '9999').localeCompare(b.until ?? '9999'));
}

/** The states that need something done: overdue ones first. */
export const urgentStates = (states: readonly VaccineState[]): VaccineState[] => [
  ...states.filter(({ status }) => status === 'overdue'),
  ...states.filter(({ status }) => status === 'due'),
];
