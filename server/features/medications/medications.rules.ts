import type { Medication } from './medications.table.ts';

/** A medication as the lifestyle list has it. */
export type ListEntry = Pick<Medication, 'name' | 'dosage' | 'frequency' | 'provider'>;

export const entryOf = ({ name, dosage, frequency, provider }: ListEntry): ListEntry => ({
  name,
  dosage,
  frequency,
  provider,
});

const textOf = (entry: ListEntry) => JSON.stringify(entryOf(entry));

/** The order of a list means nothing: the rows have their own. */
export const inOneOrder = (entries: readonly ListEntry[]): ListEntry[] =>
  entries.map(entryOf).toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1));

/**
 * What makes the rows a list: an equal entry keeps its row, one with the same name changes it, others are added, and rows
 * without an entry are over.
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
