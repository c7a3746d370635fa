import { createHash } from 'node:crypto';

import type { ExportRecord } from '#shared/export/export.schema.ts';
import { parseCost } from '#shared/health/costs.ts';
import { parseWeight } from '#shared/health/weights.ts';
import type { TableChoice } from '#shared/imports/imports.schema.ts';
import type { ImportCollection, TableField } from '#shared/imports/imports.ts';
import { importLimits } from '#shared/imports/imports.ts';
import { inThousands } from '#shared/numbers.ts';
import type { PetSpecies } from '#shared/pets.ts';

import type { Found } from './import-source.rules.ts';
import { recordKindOf, sexOf, speciesOf, yesOrNo } from './table-columns.rules.ts';
import { readDay } from './table-dates.rules.ts';
import type { Table } from './table-text.usecases.ts';

type Rows = { [Collection in ImportCollection]?: Found<Collection>[] };
type Cell = (field: TableField) => string;
type OwnPet = { id: string; name: string };

/** The moment that stands in records of a table for those that nobody has written down. */
const unknownMoment = '1970-01-01T00:00:00.000Z';

const cellTooLong = `A cell has more than ${inThousands(importLimits.cellCharacters)} characters.`;

/** The rows of a table as records of an export, each with an id that it gets again when the table is read again. */
export function recordsOf({ rows }: Table, choice: TableChoice, petOfAll: OwnPet | undefined): Rows {
  const found: Rows = {};
  const seen = new Map<string, number>();
  const idOf = (what: string) => {
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);

    return uuidOf(`${what}\n${times}`);
  };
  const pets = new Map<string, ExportRecord['pets']>();
  for (const { row, cells } of rows) {
    const cell: Cell = (field) => cells[choice.fields[field] ?? -1] ?? '';
    const isPets = choice.kind === 'pets';
    if (cells.some((text) => text.length > importLimits.cellCharacters)) {
      add(found, isPets ? 'pets' : kindOf(choice, cell), { row, problem: cellTooLong });
      continue;
    }
    const name = cell('pet');
    if (name === '' && (isPets || !petOfAll)) {
      add(found, isPets ? 'pets' : kindOf(choice, cell), { row, problem: 'The pet’s name is missing.' });
      continue;
    }
    const key = name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();
    const pet =
      name === '' && petOfAll ? petNamed(petOfAll, choice.species) : (pets.get(key) ?? petOf(cell, choice));
    if ('problem' in pet) {
      add(found, 'pets', { row, problem: pet.problem });
      continue;
    }
    if (!pets.has(key)) {
      pets.set(key, pet);
      add(found, 'pets', { row, record: pet });
    } else if (isPets) add(found, 'pets', { row, problem: 'This pet is in the table twice.' });
    if (isPets) continue;
    const kind = kindOf(choice, cell);
    const id = idOf(JSON.stringify([kind, key, ...cells]));
    const record = { id, petId: pet.id, createdAt: unknownMoment };
    add(found, kind, { row, ...recordOf(kind, record, cell, choice) } as Found);
  }

  return found;
}

function add(found: Rows, collection: ImportCollection, row: Found) {
  ((found[collection] ??= []) as Found[]).push(row);
}

const kindOf = ({ kind }: TableChoice, cell: Cell) =>
  kind === 'mixed' ? recordKindOf(cell('kind')) : (kind as ReturnType<typeof recordKindOf>);

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');

  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const petNamed = ({ id, name }: OwnPet, type: PetSpecies): ExportRecord['pets'] => ({
  id,
  name,
  type,
  petIdentifier: '',
  issuedOn: '1970-01-01',
  breed: null,
  gender: 'unknown',
  birthOrAdoptionDate: null,
  neutered: null,
  color: null,
  marks: null,
  conditions: null,
  microchip: null,
  microchipRegistry: null,
  ending: null,
  endedOn: null,
  archived: false,
  createdAt: unknownMoment,
  photo: null,
});

function petOf(cell: Cell, { species, dateOrder }: TableChoice): ExportRecord['pets'] | { problem: string } {
  const name = cell('pet');
  const born = cell('birthDate');
  const birthOrAdoptionDate = born === '' ? null : readDay(born, dateOrder);
  if (birthOrAdoptionDate === undefined) return { problem: dayProblem(born) };
  const { gender, neutered } = sexOf(cell('sex'));
  const id = uuidOf(`pet\n${name.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase()}`);

  return {
    ...petNamed({ id, name }, speciesOf(cell('species')) ?? (cell('species') === '' ? species : 'other')),
    breed: cell('breed') || null,
    gender,
    birthOrAdoptionDate,
    neutered: yesOrNo(cell('neutered')) ?? neutered,
    color: cell('color') || null,
    microchip: cell('microchip') || null,
  };
}

const dayProblem = (text: string) => `“${text.slice(0, 30)}” isn’t a date that we can read.`;

// As the form has it.
const unknownCurrency = 'USD';

type Base = { id: string; petId: string; createdAt: string };

/** The record of a row, or why there is none. */
function recordOf(
  kind: ReturnType<typeof recordKindOf>,
  base: Base,
  cell: Cell,
  { dateOrder, weightUnit }: TableChoice,
): { record: object } | { problem: string } {
  const dates = { date: cell('date'), next: cell('nextDate') };
  const date = dates.date === '' ? null : readDay(dates.date, dateOrder);
  const next = dates.next === '' ? null : readDay(dates.next, dateOrder);
  if (date === undefined) return { problem: dayProblem(dates.date) };
  if (next === undefined) return { problem: dayProblem(dates.next) };
  if (date === null && kind !== 'medications') return { problem: 'The date is missing.' };
  const text = (field: TableField) => cell(field) || null;
  const notes = text('notes');
  const attached = { ...base, notes, documentIds: [] };
  const name = cell('name') || (kind === 'weights' ? '' : cell('kind'));
  switch (kind) {
    case 'weights': {
      const typed = /[a-z#]/i.test(cell('weight'))
        ? cell('weight')
        : `${cell('weight')} ${cell('unit')}`.trim();
      const read = parseWeight(typed, weightUnit);
      if ('problem' in read) return { problem: `${read.problem}.` };

      return {
        record: {
          ...attached,
          recordDate: date,
          grams: read.grams,
          weightTyped: read.typed,
          bodyCondition: null,
        },
      };
    }
    case 'vaccinations':
      return {
        record: {
          ...attached,
          name,
          vaccine: null,
          dateAdministered: date,
          expirationDate: next,
          administrator: text('provider'),
          batchNumber: text('batch'),
        },
      };
    case 'medications':
      return {
        record: {
          ...attached,
          name,
          weightId: null,
          dosage: text('dosage'),
          frequency: text('frequency'),
          provider: text('provider'),
          startDate: date,
          endDate: next,
          schedule: null,
        },
      };
    case 'events': {
      const { notes: description, ...others } = attached;
      const cost = text('cost');
      const read =
        cost === null ? { cost: null, currency: unknownCurrency } : parseCost(cost, unknownCurrency);
      if ('problem' in read) return { problem: `${read.problem}.` };

      return {
        record: {
          ...others,
          description,
          eventDate: date,
          eventType: 'other',
          title: name,
          provider: text('provider'),
          ...read,
        },
      };
    }
    case 'reminders':
      return {
        record: {
          id: base.id,
          petIds: [base.petId],
          title: name,
          kind: 'other',
          date,
          petName: '',
          notes,
          customTime: null,
          advanceNotice: null,
          repeat: null,
          startsOn: date,
          scheduledOn: date,
          completedFrom: null,
          snoozedUntil: null,
          archived: false,
          completedAt: null,
          vaccinationId: null,
          medicationId: null,
          createdAt: base.createdAt,
          updatedAt: base.createdAt,
        },
      };
  }
}
