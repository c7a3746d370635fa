import type { ProposedVaccination } from '#shared/documents/proposed-records.ts';
import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import { vaccinesGiven } from '#shared/health/vaccines/vaccine-words.ts';
import { isVaccinated, vaccineNamed } from '#shared/health/vaccines/vaccines.ts';

/** The editable facts of a proposed vaccination, as its fields have them. */
export type RowFacts = { name: string; given: string; until: string; lot: string };

export type ProposedRow = {
  /** The id of the record that it would be, so that adding it twice adds it once. */
  id: string;
  proposed: ProposedVaccination;
  facts: RowFacts;
  isTicked: boolean;
};

type Recorded = { name: string; vaccine: string | null; dateAdministered: string };

/** The rows for a document's proposals. Only those that are sure begin ticked. */
export const rowsOf = (proposed: readonly ProposedVaccination[], newId: () => string): ProposedRow[] =>
  proposed.map((one) => ({
    id: newId(),
    proposed: one,
    facts: {
      name: one.name,
      given: one.dateAdministered ?? '',
      until: one.expirationDate ?? '',
      lot: one.batchNumber ?? '',
    },
    isTicked: one.sure,
  }));

/** The vaccine of a row: the one that was read, unless the person named another. */
export const vaccineOf = ({ proposed, facts }: ProposedRow, species: string): string | null =>
  vaccineNamed(facts.name, species) ?? (facts.name === proposed.name ? proposed.vaccine : null);

/** Whether the same vaccine of the same day is on record already. */
export function isOnRecord(row: ProposedRow, recorded: readonly Recorded[], species: string): boolean {
  const given = (name: string, vaccine: string | null) =>
    isVaccinated(species) ? vaccinesGiven({ name, vaccine }, species).vaccines : [];
  const own = given(row.facts.name, vaccineOf(row, species));

  return recorded.some(
    ({ name, vaccine, dateAdministered }) =>
      dateAdministered === row.facts.given &&
      (name === row.facts.name || given(name, vaccine).some((one) => own.includes(one))),
  );
}

export type RowProblem = 'nameless' | 'undated' | 'future' | 'reversed';

/** Why a row can't be added. */
export function problemOf(
  { facts: { name, given, until } }: ProposedRow,
  today: string,
): RowProblem | undefined {
  if (name.trim() === '') return 'nameless';
  if (given === '') return 'undated';
  if (given > today) return 'future';

  return until !== '' && until < given ? 'reversed' : undefined;
}

/** The record that a row becomes, with the document that it was read from. */
export const factsOf = (
  row: ProposedRow,
  { species, documentId }: { species: string; documentId: string },
) => {
  const { name, given, until, lot } = row.facts;

  return {
    name: name.trim(),
    vaccine: vaccineOf(row, species),
    dateAdministered: given,
    expirationDate: until || null,
    administrator: row.proposed.administrator,
    batchNumber: lot.trim() || null,
    notes: null,
    documentIds: [documentId],
  } satisfies VaccinationFacts;
};
