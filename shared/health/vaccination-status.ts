import { daysBetween } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { nameKey } from '#shared/core/name-key.ts';

export type VaccinationStatus = 'current' | 'due' | 'overdue' | 'unknown';

export const vaccinationStatusNames = {
  get current() {
    return i18n.t('Current');
  },
  get due() {
    return i18n.t('Due soon');
  },
  get overdue() {
    return i18n.t('Overdue');
  },
  get unknown() {
    return i18n.t('No due date');
  },
} as const satisfies Record<VaccinationStatus, string>;

/** A vaccination counts as due from this many days before it expires. */
const dueDays = 30;

type Dose = {
  name: string;
  /** The vaccine in the schedules; null for one that isn't there. */
  vaccine: string | null;
  dateAdministered: string;
  expirationDate: string | null;
};

/** The status of a vaccination on a day (`YYYY-MM-DD`). It is still valid on its expiration date. */
export function vaccinationStatus(
  { expirationDate }: Pick<Dose, 'expirationDate'>,
  today: string,
): VaccinationStatus {
  if (expirationDate === null) return 'unknown';
  const left = daysBetween(today, expirationDate);
  if (left < 0) return 'overdue';

  return left <= dueDays ? 'due' : 'current';
}

/** The same for all doses of a vaccine. */
export const vaccineOf = ({ vaccine, name }: Pick<Dose, 'vaccine' | 'name'>) => vaccine ?? nameKey(name);

/**
 * The latest dose of each vaccine, in order of first appearance. Of two on one day, the one that lasts
 * longer.
 */
export function latestDoses<Given extends Dose>(doses: readonly Given[]): Given[] {
  const latest = new Map<string, Given>();
  for (const dose of doses) {
    const key = vaccineOf(dose);
    const known = latest.get(key);
    if (!known || isLater(dose, known)) latest.set(key, dose);
  }

  return [...latest.values()];
}

const isLater = (one: Dose, other: Dose) =>
  one.dateAdministered === other.dateAdministered
    ? (one.expirationDate ?? '') > (other.expirationDate ?? '')
    : one.dateAdministered > other.dateAdministered;
