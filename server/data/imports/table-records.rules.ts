import { derivedId } from '#server/platform/ids.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inThousands } from '#shared/core/numbers.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import type { RowKind } from './cell-words.rules.ts';
import { recordKindOf } from './cell-words.rules.ts';
import type { Found } from './import-source.rules.ts';
import { petNameKey } from './pet-names.rules.ts';
import type { Table } from './read-table.usecases.ts';
import type { OwnPet } from './table-pets.rules.ts';
import { petNamed, petOf } from './table-pets.rules.ts';
import type { Cell } from './table-rows.rules.ts';
import { recordOf, unknownMoment } from './table-rows.rules.ts';

type Rows = { [Collection in ImportCollection]?: Found<Collection>[] };

const cellTooLong = () =>
  i18n.t('A cell has more than {count} characters.', { count: inThousands(importLimits.cellCharacters) });

/** The rows of a table as records of an export, with ids that stay the same when the table is read again. */
export function recordsOf({ rows }: Table, choice: TableChoice, petOfAll: OwnPet | undefined): Rows {
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
    const key = petNameKey(name);
    const pet =
      name === '' && petOfAll ? petNamed(petOfAll, choice.species) : (pets.get(key) ?? petOf(cell, choice));
    if ('problem' in pet) {
      add(found, 'pets', { row, problem: pet.problem });
      continue;
    }
    if (!pets.has(key)) {
      pets.set(key, pet);
      add(found, 'pets', { row, record: pet });
    } else if (isPets)
      add(found, 'pets', { row, problem: i18n.t('The table already has a pet with this name.') });
    if (isPets) continue;
    const kind = rowKindOf(choice, cell);
    const id = idOf(JSON.stringify([kind, key, ...cells]));
    const record = { id, petId: pet.id, createdAt: unknownMoment };
    add(found, kind, { row, ...recordOf(kind, record, cell, choice) } as Found);
  }

  return found;
}

function add(found: Rows, collection: ImportCollection, row: Found) {
  ((found[collection] ??= []) as Found[]).push(row);
}

const rowKindOf = ({ kind }: TableChoice, cell: Cell) =>
  kind === 'mixed' ? recordKindOf(cell('kind')) : (kind as RowKind);
