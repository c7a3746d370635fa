import type { Medication } from '#server/health/records/medications.table.ts';

/** A medication in the form of the lifestyle list. */
export type ListEntry = Pick<Medication, 'name' | 'dosage' | 'frequency' | 'provider'>;

export const entryOf = ({ name, dosage, frequency, provider }: ListEntry): ListEntry => ({
  name,
  dosage,
  frequency,
  provider,
});

const textOf = (entry: ListEntry) => JSON.stringify(entryOf(entry));

/** The order of a list has no meaning, because the rows have their own. */
export const inOneOrder = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.map(entryOf).toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));

/**
 * The changes that turn the rows into the list: an equal entry keeps its row, one with the same name changes it, others are
 * added, and rows without an entry are ended.
 */
export function compareWithList(rows: readonly Medication[], list: readonly ListEntry[]) {
  const over = [...rows];
  const take = (found: (row: Medication) => boolean) => {
    const index = over.findIndex(found);

    return index < 0 ? undefined : over.splice(index, 1)[0];
  };
  const others = list.filter((entry) => !take((row) => textOf(row) === textOf(entry)));
  const changed: { row: Medication; entry: ListEntry }[] = [];
  const added: ListEntry[] = [];
  for (const entry of others) {
    const row = take(({ name }) => name.toLowerCase() === entry.name.toLowerCase());
    if (row) changed.push({ row, entry });
    else added.push(entry);
  }

  return { changed, added, over };
}
