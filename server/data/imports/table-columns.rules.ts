import type { TableField, TableKind, DetectedTable } from '#shared/data/imports/imports.ts';
import { fieldsOf } from '#shared/data/imports/imports.ts';

import { speciesOf } from './cell-words.rules.ts';
import { names, plain } from './column-names.rules.ts';
import type { Table } from './read-table.usecases.ts';
import { dateOrderOf } from './table-dates.rules.ts';

/** The probable meaning of a table's columns and rows. */
export function layoutOf({ header, rows }: Table): DetectedTable {
  const kind = tableKindOf(header.map(plain));
  const fields = fieldsIn(header.map(plain), kind);
  const valuesOf = (column: number, most: number) =>
    rows
      .map(({ cells }) => cells[column] ?? '')
      .filter(Boolean)
      .slice(0, most);
  const dates = [fields.date, fields.nextDate, fields.birthDate].filter((column) => column !== undefined);

  return {
    columns: header.map((name, column) => ({
      name,
      values: valuesOf(column, 3).map((value) => value.slice(0, 60)),
    })),
    rows: rows.length,
    kind,
    fields,
    dateOrder: dateOrderOf(dates.flatMap((column) => valuesOf(column, rows.length))),
    species:
      fields.species === undefined ? 'dog' : (speciesOf(valuesOf(fields.species, 1)[0] ?? '') ?? 'dog'),
  };
}

const says = (header: readonly string[], ...words: string[]) =>
  header.some((name) => words.some((word) => name.includes(word)));

function tableKindOf(header: readonly string[]): TableKind {
  const has = (field: TableField) => header.some((name) => names[field].includes(name));
  if (has('kind') && has('date') && !says(header, 'species')) return 'mixed';
  if (says(header, 'vaccin', 'immuniz')) return 'vaccinations';
  if (says(header, 'medicat', 'medicine', 'drug', 'dosage')) return 'medications';
  if (says(header, 'species', 'breed', 'microchip') || has('birthDate')) return 'pets';
  if (says(header, 'weight')) return 'weights';
  if (says(header, 'remind', 'task') || header.includes('due')) return 'reminders';

  return 'events';
}

/** The first column with a name of the field, each column once. */
function fieldsIn(header: readonly string[], kind: TableKind): DetectedTable['fields'] {
  const { needed, others } = fieldsOf[kind];
  const found: DetectedTable['fields'] = {};
  const taken = new Set<number>();
  for (const field of [...others.filter((other) => other === 'pet'), ...needed, ...others]) {
    if (found[field] !== undefined) continue;
    const wanted = kind === 'pets' && field === 'pet' ? [...names.pet, 'name'] : names[field];
    const column = wanted
      .map((name) => header.findIndex((other, index) => other === name && !taken.has(index)))
      .find((index) => index !== -1);
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }

  return found;
}
