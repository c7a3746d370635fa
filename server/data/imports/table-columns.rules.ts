import type { TableColumn, TableField, TableKind, DetectedTable } from '#shared/data/imports/imports.ts';
import { dateOrderIn, fieldsOf } from '#shared/data/imports/imports.ts';
import { unitInName } from '#shared/health/weight-units.ts';

import { speciesOf } from './cell-words.rules.ts';
import { namesOf, plain, withoutUnits } from './column-names.rules.ts';
import type { Table } from './read-table.usecases.ts';
import { dateOrderOf, serialIn } from './table-dates.rules.ts';
import { replacement } from './table-encoding.rules.ts';

const shownValues = 3;
const shownRows = 5;

/** The probable meaning of a table's columns and rows. */
export function layoutOf({ header, rows, encoding, encodings }: Table): DetectedTable {
  const names = header.map(plain);
  const kinds = filledIn(
    rows,
    names.findIndex((name) => namesOf('kind').includes(name)),
  );
  // A column "Type" can also say what animal it is.
  const saysKinds = kinds.length === 0 || kinds.some((value) => speciesOf(value) === undefined);
  const kind = tableKindOf(names, saysKinds);
  const fields = fieldsIn(names, kind);
  const columns = header.map((name, index) => columnOf(name, filledIn(rows, index)));
  const broken = rows.filter(({ cells }) => cells.some((cell) => cell.includes(replacement)));
  const [species = ''] = fields.species === undefined ? [] : (columns[fields.species]?.values ?? []);

  return {
    columns,
    rows: rows.length,
    kind,
    fields,
    dateOrder: dateOrderIn(columns, fields),
    species: speciesOf(species) ?? 'dog',
    encoding,
    encodings,
    broken: { count: broken.length, rows: broken.slice(0, shownRows).map(({ row }) => row) },
  };
}

/** The cells of a column that aren’t empty. */
export const filledIn = (rows: Table['rows'], column: number): string[] =>
  rows.map(({ cells }) => cells[column] ?? '').filter(Boolean);

const columnOf = (name: string, values: string[]): TableColumn => ({
  name,
  values: values.slice(0, shownValues).map((value) => value.slice(0, 60)),
  unit: unitInName(name),
  dateOrder: dateOrderOf(values),
  serial: serialIn(values),
});

const says = (header: readonly string[], ...words: string[]) =>
  header.some((name) => words.some((word) => name.includes(word)));

function tableKindOf(header: readonly string[], saysKinds: boolean): TableKind {
  const has = (field: TableField) => header.some((name) => namesOf(field).includes(name));
  if (saysKinds && has('kind') && has('date') && !says(header, 'species', 'tierart', 'spezies', 'especie'))
    return 'mixed';
  if (says(header, 'vaccin', 'immuniz', 'impf', 'vacun')) return 'vaccinations';
  if (
    says(
      header,
      'medicat',
      'medicine',
      'drug',
      'dosage',
      'medikament',
      'arznei',
      'dosier',
      'medicament',
      'posolog',
    )
  )
    return 'medications';
  if (
    says(header, 'species', 'breed', 'microchip', 'mikrochip') ||
    has('species') ||
    has('breed') ||
    has('birthDate')
  )
    return 'pets';
  if (says(header, 'weight', 'gewicht') || header.some((name) => withoutUnits(name) === 'peso'))
    return 'weights';
  if (
    says(header, 'remind', 'task', 'erinnerung', 'aufgabe', 'recordatorio', 'tarea') ||
    header.includes('due')
  )
    return 'reminders';

  return 'events';
}

/** The first column with a name of the field, each column once. */
function fieldsIn(header: readonly string[], kind: TableKind): DetectedTable['fields'] {
  const { needed, others } = fieldsOf[kind];
  const found: DetectedTable['fields'] = {};
  const taken = new Set<number>();
  for (const field of [...others.filter((other) => other === 'pet'), ...needed, ...others]) {
    if (found[field] !== undefined) continue;
    const wanted =
      kind === 'pets' && field === 'pet' ? [...namesOf('pet'), 'name', 'nombre'] : namesOf(field);
    const isCalled = (column: string, name: string) =>
      column === name || (field === 'weight' && withoutUnits(column) === name);
    const column = wanted
      .map((name) => header.findIndex((other, index) => isCalled(other, name) && !taken.has(index)))
      .find((index) => index !== -1);
    if (column === undefined) continue;
    found[field] = column;
    taken.add(column);
  }
  // Beside the name of a vaccine or a medication, a plain name is the pet's.
  const name = header.findIndex((other, index) => /^(name|nombre)$/.test(other) && !taken.has(index));
  if (found.pet === undefined && name !== -1) found.pet = name;

  return found;
}
