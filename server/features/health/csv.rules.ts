import type { Cell } from '#server/platform/csv.ts';
import { csvRow } from '#server/platform/csv.ts';
import { costInUnits } from '#shared/health/costs.ts';

import type { ShownRecord } from './record-lists.queries.ts';

export const csvKinds = ['weights', 'medications', 'vaccinations', 'events'] as const;

export type CsvKind = (typeof csvKinds)[number];

const csv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map(csvRow).join('');

const namesOf = (documents: readonly { name: string }[]) => documents.map(({ name }) => name).join('; ');

/** Each list with a header, newest first. Numbers have a point, whatever the language of the spreadsheet. */
export const csvOf = {
  weights: (records: readonly ShownRecord['weight'][]) =>
    csv(
      ['Date', 'Weight', 'Grams', 'Body condition (1-9)', 'Notes', 'Documents'],
      records.map(({ recordDate, weightTyped, weight, bodyCondition, notes, documents }) => [
        recordDate,
        weightTyped,
        weight,
        bodyCondition,
        notes,
        namesOf(documents),
      ]),
    ),
  medications: (records: readonly ShownRecord['medication'][]) =>
    csv(
      [
        'Name',
        'Dosage',
        'Frequency',
        'Prescribed by',
        'First day',
        'Last day',
        'Times',
        'Every (days)',
        'Notes',
        'Documents',
      ],
      records.map((record) => [
        record.name,
        record.dosage,
        record.frequency,
        record.provider,
        record.startDate,
        record.endDate,
        record.schedule && record.schedule.times.join(' '),
        record.schedule && record.schedule.every,
        record.notes,
        namesOf(record.documents),
      ]),
    ),
  vaccinations: (records: readonly ShownRecord['vaccination'][]) =>
    csv(
      ['Date', 'Vaccine', 'Expires', 'Given by', 'Lot', 'Notes', 'Documents'],
      records.map((record) => [
        record.dateAdministered,
        record.name,
        record.expirationDate,
        record.administrator,
        record.batchNumber,
        record.notes,
        namesOf(record.documents),
      ]),
    ),
  events: (records: readonly ShownRecord['event'][]) =>
    csv(
      ['Date', 'Type', 'Title', 'Provider', 'Cost', 'Currency', 'Description', 'Documents'],
      records.map((record) => [
        record.eventDate,
        record.eventType,
        record.title,
        record.provider,
        record.cost === null ? null : costInUnits(record.cost, record.currency),
        record.cost === null ? null : record.currency,
        record.description,
        namesOf(record.documents),
      ]),
    ),
};
