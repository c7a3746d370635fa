import { plural, t } from '@lingui/core/macro';

import type {
  DateOrder,
  ImportCollection,
  ImportCounts,
  TableField,
  TableKind,
} from '#shared/data/imports/imports.ts';
import { importCollections } from '#shared/data/imports/imports.ts';

const counted: Record<ImportCollection, (count: number) => string> = {
  pets: (count) => plural(count, { one: '# pet', other: '# pets' }),
  'emergency-pages': (count) => plural(count, { one: '# emergency page', other: '# emergency pages' }),
  lifestyle: (count) => plural(count, { one: '# lifestyle entry', other: '# lifestyle entries' }),
  contacts: (count) => plural(count, { one: '# contact list', other: '# contact lists' }),
  documents: (count) => plural(count, { one: '# document', other: '# documents' }),
  weights: (count) => plural(count, { one: '# weight', other: '# weights' }),
  medications: (count) => plural(count, { one: '# medication', other: '# medications' }),
  doses: (count) => plural(count, { one: '# dose', other: '# doses' }),
  vaccinations: (count) => plural(count, { one: '# vaccination', other: '# vaccinations' }),
  events: (count) => plural(count, { one: '# medical event', other: '# medical events' }),
  'home-checks': (count) => plural(count, { one: '# home check', other: '# home checks' }),
  reminders: (count) => plural(count, { one: '# reminder', other: '# reminders' }),
};

/** "2 pets", "1 document": the records with this outcome, in the order in which they are added. */
export const countedAll = (counts: ImportCounts, outcome: 'add' | 'there' | 'left'): string[] =>
  importCollections.flatMap((collection) => {
    const number = counts[collection]?.[outcome] ?? 0;

    return number > 0 ? [counted[collection](number)] : [];
  });

export const tableKindNames: Record<TableKind, string> = {
  pets: t`Pets`,
  weights: t`Weights`,
  vaccinations: t`Vaccinations`,
  medications: t`Medications`,
  events: t`Vet visits and other events`,
  reminders: t`Reminders`,
  mixed: t`A mix of records, with the type in its own column`,
};

export const dateOrderNames: Record<DateOrder, string> = {
  mdy: t`Month first: 03/31/2026`,
  dmy: t`Day first: 31/03/2026`,
  ymd: t`Year first: 2026-03-31`,
};

/** The label of a field, which depends on the kind of rows. */
export function fieldName(field: TableField, kind: TableKind): string {
  const special: Partial<Record<TableKind, Partial<Record<TableField, string>>>> = {
    vaccinations: { name: t`Vaccine`, date: t`Date given`, nextDate: t`Valid through` },
    medications: { name: t`Medication`, date: t`First day`, nextDate: t`Last day` },
    events: { name: t`What happened` },
    reminders: { name: t`Title` },
  };

  return special[kind]?.[field] ?? fieldNames[field];
}

const fieldNames: Record<TableField, string> = {
  pet: t`Pet’s name`,
  kind: t`Record type`,
  date: t`Date`,
  name: t`Name or title`,
  weight: t`Weight`,
  unit: t`Weight unit`,
  nextDate: t`Expiration or end date`,
  dosage: t`Dosage`,
  frequency: t`How often`,
  provider: t`Vet or clinic`,
  batch: t`Lot number`,
  cost: t`Cost`,
  notes: t`Notes`,
  species: t`Species`,
  breed: t`Breed`,
  sex: t`Sex`,
  neutered: t`Spayed or neutered`,
  birthDate: t`Date of birth`,
  color: t`Color`,
  microchip: t`Microchip number`,
};
