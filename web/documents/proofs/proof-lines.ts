import { nameKey } from '#shared/core/name-key.ts';
import type { VaccinationOrigin } from '#shared/health/proof/origin.ts';
import type { VaccineKey } from '#shared/health/vaccines/vaccines.ts';
import { isVaccineKey, vaccineName } from '#shared/health/vaccines/vaccines.ts';

import type { ShownDose } from './proofs.api.ts';

/** A vaccine on the card: `dose` is the latest one, null if none is on record. */
export type ProofLine = {
  key: string;
  name: string;
  dose: (ShownDose & { origin: VaccinationOrigin }) | null;
};

/**
 * Core in all schedules (`shared/health/vaccines/schedules.ts`), which would be too much for the first load of the card. What only one of
 * them calls core, such as leptospirosis (AAHA 2024), is shown once it’s on record.
 */
export const core: Readonly<Record<string, readonly VaccineKey[]>> = {
  dog: ['rabies', 'dapp'],
  cat: ['rabies', 'fvrcp'],
};

/** The core vaccines of the species, also those that aren't on record, and then the others. */
export function proofLines(species: string, doses: readonly ShownDose[]): ProofLine[] {
  const byVaccine = new Map(doses.map((dose) => [dose.vaccine ?? nameKey(dose.name), dose]));
  const first = (core[species] ?? []).map((key) => ({
    key,
    name: vaccineName(key, species),
    dose: byVaccine.get(key) ?? null,
  }));
  const others = [...byVaccine]
    .filter(([key]) => first.every((line) => line.key !== key))
    .map(([key, dose]) => ({
      key,
      name: isVaccineKey(dose.vaccine) ? vaccineName(dose.vaccine, species) : dose.name,
      dose,
    }));

  return [...first, ...others];
}

/** The vaccinations of a card in short: the names of those that have expired, and how many are valid. */
export function proofSummary(
  lines: readonly ProofLine[],
  today: string,
): { expired: string[]; valid: number } {
  const dated = lines.flatMap(({ name, dose }) =>
    dose?.expirationDate ? [{ name, on: dose.expirationDate }] : [],
  );

  return {
    expired: dated.filter(({ on }) => on < today).map(({ name }) => name),
    valid: dated.filter(({ on }) => on >= today).length,
  };
}
