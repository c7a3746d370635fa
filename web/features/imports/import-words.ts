import type {
  DateOrder,
  ImportCollection,
  ImportCounts,
  TableField,
  TableKind,
} from '#shared/imports/imports.ts';
import { importCollections } from '#shared/imports/imports.ts';
import { counted } from '#shared/numbers.ts';

const nouns: Record<ImportCollection, [one: string, many?: string]> = {
  pets: ['pet'],
  'emergency-pages': ['emergency page'],
  lifestyle: ['lifestyle entry', 'lifestyle entries'],
  contacts: ['contact list'],
  documents: ['document'],
  weights: ['weight'],
  medications: ['medication'],
  doses: ['dose'],
  vaccinations: ['vaccination'],
  events: ['medical event'],
  'home-checks': ['home check'],
  reminders: ['reminder'],
};

/** "2 pets", "1 document": what has this outcome, in the order in which it is added. */
export const countedAll = (counts: ImportCounts, outcome: 'add' | 'there' | 'left'): string[] =>
  importCollections.flatMap((collection) => {
    const number = counts[collection]?.[outcome] ?? 0;

    return number > 0 ? [counted(number, ...nouns[collection])] : [];
  });

export const kindNames: Record<TableKind, string> = {
  pets: 'Pets',
  weights: 'Weights',
  vaccinations: 'Vaccinations',
  medications: 'Medications',
  events: 'Vet visits and other events',
  reminders: 'Reminders',
  mixed: 'Different kinds, named in a column',
};

export const dateOrderNames: Record<DateOrder, string> = {
  mdy: 'Month first: 03/31/2026',
  dmy: 'Day first: 31/03/2026',
  ymd: 'Year first: 2026-03-31',
};

/** How a field is called for a kind of rows. */
export function fieldName(field: TableField, kind: TableKind): string {
  const special: Partial<Record<TableKind, Partial<Record<TableField, string>>>> = {
    vaccinations: { name: 'Vaccine', date: 'Date given', nextDate: 'Valid until' },
    medications: { name: 'Medication', date: 'First day', nextDate: 'Last day' },
    events: { name: 'What happened' },
    reminders: { name: 'What to remind you of' },
  };

  return special[kind]?.[field] ?? fieldNames[field];
}

const fieldNames: Record<TableField, string> = {
  pet: 'Pet’s name',
  kind: 'Kind of record',
  date: 'Date',
  name: 'Name or title',
  weight: 'Weight',
  unit: 'Unit of the weight',
  nextDate: 'Next or last date',
  dosage: 'Dosage',
  frequency: 'How often',
  provider: 'Vet or clinic',
  batch: 'Batch number',
  cost: 'Cost',
  notes: 'Notes',
  species: 'Species',
  breed: 'Breed',
  sex: 'Sex',
  neutered: 'Spayed or neutered',
  birthDate: 'Date of birth',
  color: 'Color',
  microchip: 'Microchip number',
};
