import { withOwnPoint } from '#shared/core/numbers.ts';
import type { ProposedCounts, ProposedRecord, ProposedRecords } from '#shared/documents/proposed-records.ts';
import { isAbout } from '#shared/documents/proposed-records.ts';
import { heaviestGrams } from '#shared/health/health.ts';
import { weightDoubt } from '#shared/health/unusual-weight.ts';
import { vaccinesGiven } from '#shared/health/vaccines/vaccine-words.ts';
import type { VaccineKey } from '#shared/health/vaccines/vaccines.ts';
import { isVaccinated, vaccineNamed } from '#shared/health/vaccines/vaccines.ts';
import type { ParsedWeight } from '#shared/health/weights.ts';
import { parseWeight } from '#shared/health/weights.ts';
import { reminderKindNames } from '#shared/reminders/reminders.ts';

/** The editable facts of a row, as its fields have them. The name of a weight is the weight, and that of a visit its reminder's. */
export type RowFacts = { name: string; date: string; until: string; lot: string };

/** The changes that a person made, by the key of the row. A selection was set for the pet that was chosen then. */
export type RowEdit = { facts?: Partial<RowFacts>; selection?: { isSelected: boolean; petId: string } };
export type RowEdits = Readonly<Record<string, RowEdit>>;

export type ProposedRow<Proposed extends ProposedRecord = ProposedRecord> = Pick<RowEdit, 'selection'> & {
  /** The same for the same proposals. */
  key: string;
  proposed: Proposed;
  facts: RowFacts;
};

/** A pet that rows can be added to, with its records. */
export type Target = {
  id: string;
  name: string;
  species: string;
  /** Whether the person may add these: vaccinations are the owners'. */
  may: Record<ProposedRecord['kind'], boolean>;
  vaccinations: readonly { name: string; vaccine: string | null; dateAdministered: string }[];
  /** In grams. */
  weights: readonly { weight: number | null; recordDate: string }[];
  /** The days of its vet appointments. */
  visits: readonly string[];
};

/** The rows for what was read, with the changes of the person. A visit whose day is over isn't one. */
export function rowsOf(
  { vaccinations, weights, visits }: ProposedRecords,
  edits: RowEdits,
  today: string,
): ProposedRow[] {
  const coming = visits.filter(({ date }) => date >= today);

  return [...vaccinations, ...weights, ...coming].map((proposed, index) => {
    const key = `${proposed.kind}-${index}`;
    const { facts, selection } = edits[key] ?? {};

    return { key, proposed, facts: { ...factsIn(proposed), ...facts }, ...(selection && { selection }) };
  });
}

/** The edits with one more. */
export const withEdit = (edits: RowEdits, key: string, { facts, selection }: RowEdit): RowEdits => ({
  ...edits,
  [key]: {
    ...edits[key],
    ...(facts && { facts: { ...edits[key]?.facts, ...facts } }),
    ...(selection && { selection }),
  },
});

export function countsOf(rows: readonly ProposedRow[]): ProposedCounts {
  const counted = (kind: ProposedRecord['kind']) =>
    rows.filter(({ proposed }) => proposed.kind === kind).length;

  return { vaccinations: counted('vaccination'), weights: counted('weight'), visits: counted('visit') };
}

function factsIn(proposed: ProposedRecord): RowFacts {
  const none = { until: '', lot: '' };
  if (proposed.kind === 'weight')
    return {
      ...none,
      name: withOwnPoint(`${proposed.value} ${proposed.unit}`),
      date: proposed.date ?? '',
    };
  if (proposed.kind === 'visit') return { ...none, name: reminderKindNames.vet, date: proposed.date };

  return {
    name: proposed.name,
    date: proposed.dateAdministered ?? '',
    until: proposed.expirationDate ?? '',
    lot: proposed.batchNumber ?? '',
  };
}

/** The vaccine of a row: the one that was read, unless the person named another. */
export const vaccineOf = ({ proposed, facts }: ProposedRow, species: string): VaccineKey | null =>
  vaccineNamed(facts.name, species) ??
  (proposed.kind === 'vaccination' && facts.name === proposed.name ? proposed.vaccine : null);

/** The unit of a number that is typed without one: the paper's. */
export const unitOf = ({ proposed }: ProposedRow) =>
  proposed.kind === 'weight' && proposed.unit === 'kg' ? 'kg' : 'lbs';

function weightOf(row: ProposedRow): ParsedWeight | undefined {
  const parsed = parseWeight(row.facts.name, unitOf(row));

  return 'problem' in parsed ? undefined : parsed;
}

// A weight in pounds is stored in whole grams.
const sameGrams = 5;

/** Whether the same is on record already: the vaccine or the weight of that day, or an appointment on it. */
export function isOnRecord(row: ProposedRow, { species, vaccinations, weights, visits }: Target): boolean {
  const { facts, proposed } = row;
  if (proposed.kind === 'visit') return visits.includes(facts.date);
  if (proposed.kind === 'weight') {
    const grams = weightOf(row)?.grams;

    return weights.some(
      ({ weight, recordDate }) =>
        weight !== null &&
        grams !== undefined &&
        recordDate === facts.date &&
        Math.abs(weight - grams) <= sameGrams,
    );
  }
  const given = (name: string, vaccine: string | null) =>
    isVaccinated(species) ? vaccinesGiven({ name, vaccine }, species).vaccines : [];
  const own = given(facts.name, vaccineOf(row, species));

  return vaccinations.some(
    ({ name, vaccine, dateAdministered }) =>
      dateAdministered === facts.date &&
      (name === facts.name || given(name, vaccine).some((one) => own.includes(one))),
  );
}

export type RowProblem = 'nameless' | 'unclear' | 'undated' | 'future' | 'past' | 'reversed';

/** Why a row can't be added. */
export function problemOf(row: ProposedRow, today: string): RowProblem | undefined {
  const { name, date, until } = row.facts;
  const { kind } = row.proposed;
  if (kind === 'weight' && !weightOf(row)) return 'unclear';
  if (name.trim() === '') return 'nameless';
  if (date === '') return 'undated';
  if (kind === 'visit') return date < today ? 'past' : undefined;
  if (date > today) return 'future';

  return until !== '' && until < date ? 'reversed' : undefined;
}

/** Whether a weight is so far from those before that a person should look at it first. */
export function isUnusual(row: ProposedRow, { weights }: Target): boolean {
  const weighed = row.proposed.kind === 'weight' ? weightOf(row) : undefined;
  if (!weighed) return false;
  const before = weights
    .flatMap(({ weight, recordDate }) =>
      weight !== null && recordDate <= row.facts.date ? [{ grams: weight, on: recordDate }] : [],
    )
    .toSorted((one, other) => (one.on < other.on ? 1 : -1));

  return (
    weighed.grams > heaviestGrams || weightDoubt(weighed, row.facts.date, before.slice(0, 2)) !== undefined
  );
}

/**
 * Only what is sure for this pet begins selected. A selection that was set for another pet holds for this one, unless the paper names another.
 */
export function isSelected(row: ProposedRow, target: Target): boolean {
  const { selection, proposed } = row;
  const isOfOther = !isAbout(proposed, target.name);
  if (!target.may[proposed.kind]) return false;
  if (!selection) return proposed.sure && !isOfOther && !isUnusual(row, target);

  return selection.isSelected && (selection.petId === target.id || !isOfOther);
}

/** The rows that a press adds. */
export const readyRows = (rows: readonly ProposedRow[], target: Target, today: string): ProposedRow[] =>
  rows.filter(
    (row) => isSelected(row, target) && !isOnRecord(row, target) && problemOf(row, today) === undefined,
  );
