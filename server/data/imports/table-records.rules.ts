import { derivedId } from '#server/platform/ids.ts';
import { i18n } from '#shared/core/i18n.ts';
import { nameKey } from '#shared/core/name-key.ts';
import { inThousands } from '#shared/core/numbers.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { ImportCollection, dateFields } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';
import { unitInName } from '#shared/health/weight-units.ts';

import type { RowKind } from './cell-words.rules.ts';
import { recordKindOf } from './cell-words.rules.ts';
import type { Found } from './import-source.rules.ts';
import type { Table } from './read-table.usecases.ts';
import { filledIn } from './table-columns.rules.ts';
import { dayReader, serialIn } from './table-dates.rules.ts';
import type { OwnPet } from './table-pets.rules.ts';
import { petNamed, petOf } from './table-pets.rules.ts';
import type { Cell, ReadDay, RowUnit } from './table-rows.rules.ts';
import { recordOf, unknownMoment } from './table-rows.rules.ts';

type Rows = { [Collection in ImportCollection]?: Found<Collection>[] };

const cellTooLong = () =>
  i18n.t('A cell has more than {count} characters.', { count: inThousands(importLimits.cellCharacters) });

/**
 * The rows of a table as records of an export, with ids that stay the same when the table is read again. The time zone is
 * the owner’s.
 */
export function recordsOf(
  table: Table,
  choice: TableChoice,
  { petOfAll, timeZone }: { petOfAll: OwnPet | undefined; timeZone: string },
): Rows {
  const { rows } = table;
  const readers = dayReadersOf(table, choice, timeZone);
  const unitOf = rowUnits(table, choice);
  const found: Rows = {};
  const seen = new Map<string, number>();
  const idOf = (what: string) => {
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);

    return derivedId(`${what}\n${times}`);
  };
  const pets = new Map<string, ExportRecord['pets']>();
  for (const { row, cells } of rows) {
    const cell: Cell = (field) => cells[choice.fields[field] ?? -1] ?? '';
    const day: ReadDay = (field) => readers[field](cell(field));
    const isPets = choice.kind === 'pets';
    if (cells.some((text) => text.length > importLimits.cellCharacters)) {
      add(found, isPets ? 'pets' : rowKindOf(choice, cell), { row, problem: cellTooLong() });
      continue;
    }
    const name = cell('pet');
    if (name === '' && (isPets || !petOfAll)) {
      add(found, isPets ? 'pets' : rowKindOf(choice, cell), {
        row,
        problem: i18n.t('The pet’s name is missing.'),
      });
      continue;
    }
    const key = nameKey(name);
    const known = name === '' && petOfAll ? petNamed(petOfAll, choice.species) : pets.get(key);
    const read = known ? { pet: known, partly: undefined } : petOf(cell, day, choice.species);
    if (read.problem !== undefined) {
      add(found, 'pets', { row, problem: read.problem });
      continue;
    }
    const { pet, partly } = read;
    if (!pets.has(key)) {
      pets.set(key, pet);
      add(found, 'pets', { row, record: pet, partly });
    } else if (isPets)
      add(found, 'pets', { row, problem: i18n.t('The table already has a pet with this name.') });
    if (isPets) continue;
    const kind = rowKindOf(choice, cell);
    const id = idOf(JSON.stringify([kind, key, ...cells]));
    const record = { id, petId: pet.id, createdAt: unknownMoment };
    add(found, kind, { row, ...recordOf(kind, record, cell, day, unitOf(row)) } as Found);
  }

  return found;
}

/** How the dates of each column are read. */
function dayReadersOf({ rows }: Table, { fields, dateOrder: order }: TableChoice, timeZone: string) {
  const readerOf = (field: (typeof dateFields)[number]) => {
    const column = fields[field];
    const isSerial = column !== undefined && serialIn(filledIn(rows, column)) !== null;

    return dayReader({ order, timeZone, isSerial });
  };

  return { date: readerOf('date'), nextDate: readerOf('nextDate'), birthDate: readerOf('birthDate') };
}

/** The unit of the weight in each row. */
function rowUnits({ header }: Table, choice: TableChoice): (row: number) => RowUnit {
  const answers = new Map(
    (choice.reread ?? []).flatMap(({ unit, rows }) => rows.map((row) => [row, unit] as const)),
  );
  const column = choice.overColumnUnit ? null : unitInName(header[choice.fields.weight ?? -1] ?? '');

  return (row) => ({ unitless: column ?? choice.weightUnit, answered: answers.get(row) });
}

function add(found: Rows, collection: ImportCollection, row: Found) {
  ((found[collection] ??= []) as Found[]).push(row);
}

const rowKindOf = ({ kind }: TableChoice, cell: Cell) =>
  kind === 'mixed' ? recordKindOf(cell('kind')) : (kind as RowKind);
