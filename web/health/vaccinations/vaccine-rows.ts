import { vaccinationStatus, vaccineOf } from '#shared/health/vaccination-status.ts';
import type { VaccinePlan, VaccineStatus } from '#shared/health/vaccines/plan-vaccines.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';

type Vaccination = HealthRecord['vaccination'];

/** A vaccine with its status and its doses. */
export type VaccineRow = {
  key: string;
  name: string;
  status: VaccineStatus;
  /** None for a vaccine that isn't planned. */
  plan: VaccinePlan | undefined;
  /** Newest first. */
  doses: readonly Vaccination[];
};

/** The vaccines of a plan and those that only the records know, what is overdue or due first. */
export function vaccineRows(
  plan: readonly VaccinePlan[] | undefined,
  vaccinations: readonly Vaccination[],
  today: string,
): VaccineRow[] {
  const planned = (plan ?? []).map((one) => ({
    key: one.vaccine ?? one.name,
    name: one.name,
    status: one.status,
    plan: one,
    doses: one.doses.flatMap((place) => vaccinations[place] ?? []),
  }));
  const known = new Set(planned.flatMap(({ doses }) => doses));
  const others = Map.groupBy(
    vaccinations.filter((vaccination) => !known.has(vaccination)),
    vaccineOf,
  );
  const unplanned = [...others].flatMap(([key, doses]) => {
    const [latest] = doses;

    return latest
      ? {
          key: `only ${key}`,
          name: latest.name,
          status: vaccinationStatus(latest, today),
          plan: undefined,
          doses,
        }
      : [];
  });
  const rows: VaccineRow[] = [...planned, ...unplanned];

  return rows.toSorted((one, other) => urgency(one) - urgency(other));
}

const urgency = ({ status }: VaccineRow) => (status === 'overdue' ? 0 : status === 'due' ? 1 : 2);
