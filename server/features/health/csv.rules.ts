import { placesOf } from '#shared/health/costs.ts';

import type { ShownRecord } from './record-lists.queries.ts';

export const csvKinds = ['weights', 'medications', 'vaccinations', 'events'] as const;

export type CsvKind = (typeof csvKinds)[number];

type Cell = string | number | null;

// A spreadsheet would run what begins like this, also after a space.
const formula = /^\s*[=+\-@\t\r|%]/;

/** One cell of RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe. */
export function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value);

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

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
        record.cost === null ? null : amount(record.cost, record.currency),
        record.cost === null ? null : record.currency,
        record.description,
        namesOf(record.documents),
      ]),
    ),
};

const amount = (cost: number, currency: string) => {
  const places = placesOf(currency);

  return (cost / 10 ** places).toFixed(places);
};
