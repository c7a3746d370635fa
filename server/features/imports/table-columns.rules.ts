import type { TableField, TableKind, TableLayout } from '#shared/imports/imports.ts';
import { fieldsOf } from '#shared/imports/imports.ts';
import type { PetSpecies } from '#shared/pets.ts';
import { petSpecies } from '#shared/pets.ts';

import { dateOrderOf } from './table-dates.rules.ts';
import type { Table } from './table-text.usecases.ts';

/** How columns are called, in capital or small letters, with any spaces and signs between the words. */
const names: Record<TableField, readonly string[]> = {
  pet: ['pet', 'pet name', 'petname', 'animal', 'animal name', 'patient', 'patient name', 'name of pet'],
  kind: ['type', 'record type', 'kind', 'category', 'entry type', 'event type', 'record', 'activity'],
  date: [
    'date',
    'date given',
    'given',
    'given on',
    'date administered',
    'administered',
    'administered on',
    'vaccination date',
    'visit date',
    'date of service',
    'service date',
    'start date',
    'start',
    'started',
    'date started',
    'event date',
    'record date',
    'weigh date',
    'day',
    'when',
    'due',
    'date time',
    'time',
  ],
  name: [
    'vaccine',
    'vaccine name',
    'vaccination',
    'vaccination name',
    'immunization',
    'medication',
    'medication name',
    'medicine',
    'drug',
    'treatment',
    'treatment name',
    'title',
    'event',
    'reason',
    'reason for visit',
    'procedure',
    'reminder',
    'task',
    'subject',
    'description',
    'diagnosis',
    'name',
  ],
  weight: ['weight', 'weight lb', 'weight lbs', 'weight kg', 'body weight', 'value', 'measurement'],
  unit: ['unit', 'units', 'weight unit', 'uom'],
  nextDate: [
    'next due',
    'next due date',
    'due date',
    'next date',
    'expiration',
    'expiration date',
    'expires',
    'expires on',
    'expiry',
    'expiry date',
    'valid until',
    'booster',
    'booster date',
    'renewal date',
    'end date',
    'end',
    'ended',
    'stop date',
    'until',
  ],
  dosage: ['dosage', 'dose', 'amount', 'strength', 'quantity'],
  frequency: [
    'frequency',
    'how often',
    'interval',
    'schedule',
    'times per day',
    'directions',
    'instructions',
  ],
  provider: [
    'vet',
    'veterinarian',
    'vet name',
    'veterinarian name',
    'clinic',
    'clinic name',
    'provider',
    'practice',
    'doctor',
    'administered by',
    'given by',
    'prescribed by',
    'hospital',
  ],
  batch: ['batch', 'batch number', 'batch no', 'lot', 'lot number', 'lot no', 'serial', 'serial number'],
  cost: ['cost', 'price', 'total', 'charge', 'fee', 'invoice total'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'details', 'memo'],
  species: ['species', 'animal type', 'pet type', 'kind of animal'],
  breed: ['breed', 'primary breed'],
  sex: ['sex', 'gender'],
  neutered: ['neutered', 'spayed', 'spayed neutered', 'neutered spayed', 'altered', 'fixed', 'sterilized'],
  birthDate: ['birth date', 'birthdate', 'date of birth', 'dob', 'birthday', 'born', 'adoption date'],
  color: ['color', 'colour', 'coat color', 'coat', 'markings'],
  microchip: ['microchip', 'microchip number', 'microchip id', 'chip', 'chip number', 'chip id'],
};

const plain = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** What the columns and rows of a table probably are. */
export function layoutOf({ header, rows }: Table): TableLayout {
  const kind = kindOf(header.map(plain));
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

function kindOf(header: readonly string[]): TableKind {
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
function fieldsIn(header: readonly string[], kind: TableKind): TableLayout['fields'] {
  const { needed, others } = fieldsOf[kind];
  const found: TableLayout['fields'] = {};
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

const speciesWords: Partial<Record<PetSpecies, readonly string[]>> = {
  dog: ['canine', 'puppy', 'k9'],
  cat: ['feline', 'kitten'],
  rabbit: ['bunny', 'lagomorph'],
  bird: ['avian', 'parrot'],
  horse: ['equine', 'pony'],
  reptile: ['snake', 'lizard', 'turtle', 'tortoise', 'gecko'],
};

/** The species that a word means. */
export function speciesOf(word: string): PetSpecies | undefined {
  const name = plain(word);

  return petSpecies.find((species) => name === species || speciesWords[species]?.includes(name));
}

/** Which records a row of a mixed table is, by the word in its column. */
export function recordKindOf(word: string): Exclude<TableKind, 'pets' | 'mixed'> {
  const name = plain(word);
  if (/weigh/.test(name)) return 'weights';
  if (/vacc|immun|booster|shot/.test(name)) return 'vaccinations';
  if (/medic|drug|pill|prescri|deworm|flea|tick/.test(name)) return 'medications';
  if (/remind|task|todo/.test(name)) return 'reminders';

  return 'events';
}

/** What a column of sexes says; "MN" and "spayed female" say two things. */
export function sexOf(word: string): { gender: 'male' | 'female' | 'unknown'; neutered: boolean | null } {
  const name = plain(word);
  const neutered = /neuter|spay|castrat|altered|^(mn|nm|mc|cm|fs|sf|fn)$/.test(name) ? true : null;
  if (/^(f|female|fs|sf|fn|girl|hen|mare|doe|queen)\b|female/.test(name))
    return { gender: 'female', neutered };
  if (/^(m|male|mn|nm|mc|cm|boy|stallion|gelding|buck|tom)\b|male/.test(name))
    return { gender: 'male', neutered };

  return { gender: 'unknown', neutered };
}

export function yesOrNo(word: string): boolean | null {
  const name = plain(word) || word.trim();
  if (/^(y|yes|true|1|x|neutered|spayed)$/.test(name)) return true;

  return /^(n|no|false|0|intact)$/.test(name) ? false : null;
}
