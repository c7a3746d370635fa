import type { ClinicRequest } from '#server/health/records/clinic-requests.table.ts';
import type { ClinicRequestState, Correction } from '#shared/health/proof/clinic-requests.ts';
import { isFreeMail } from '#shared/health/proof/free-mail.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';
import { differs } from '#shared/health/proof/origin.ts';
import { vaccineFromName } from '#shared/health/vaccines/vaccine-words.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

type Asked = { line: { facts: ConfirmedFacts }; vaccination: ConfirmedFacts & { id: string } };

export function stateOf(
  { ended, expiresAt }: Pick<ClinicRequest, 'ended' | 'expiresAt'>,
  now: Date,
): ClinicRequestState {
  if (ended !== null) return ended;

  return expiresAt <= now ? 'expired' : 'waiting';
}

/** Whether an address says nothing about a clinic, so that its owner counts as a person. */
export const isPerson = ({ email, isOfOwner }: Pick<ClinicRequest, 'email' | 'isOfOwner'>): boolean =>
  isOfOwner || isFreeMail(email);

/** A vaccination was changed after the question was sent: the clinic can't answer about it. */
export const isOutdated = ({ line, vaccination }: Asked): boolean => differs(line.facts, vaccination);

/** Whether each of these vaccinations waits for an answer already. */
export const isWaiting = (asked: readonly Asked[], vaccinationIds: readonly string[]): boolean => {
  const waiting = new Set(asked.filter((each) => !isOutdated(each)).map(({ vaccination }) => vaccination.id));

  return vaccinationIds.every((id) => waiting.has(id));
};

/** Whether a clinic has typed other facts than those that it was asked about. */
export const corrects = (typed: Correction, facts: ConfirmedFacts): boolean =>
  (['name', 'dateAdministered', 'expirationDate', 'batchNumber'] as const).some(
    (fact) => typed[fact] !== facts[fact],
  );

/** The facts with a clinic's correction. A name that says another vaccine than the chosen one decides. */
export function correctedFacts(
  facts: ConfirmedFacts,
  correction: Correction,
  species: PetSpecies,
): ConfirmedFacts {
  const corrected = { ...facts, ...correction };
  if (corrected.name === facts.name || !isVaccinated(species)) return corrected;
  const { vaccines } = vaccineFromName(corrected.name, species);
  const isKept = vaccines.length === 0 || vaccines.some((vaccine) => vaccine === facts.vaccine);

  return isKept ? corrected : { ...corrected, vaccine: vaccines[0] ?? null };
}
