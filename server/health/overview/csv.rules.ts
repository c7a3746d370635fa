import type { ShownRecord } from '#server/health/records/record-lists.queries.ts';
import type { Cell } from '#server/platform/csv.ts';
import { csvRow } from '#server/platform/csv.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { costInUnits } from '#shared/health/costs.ts';
import { originWords } from '#shared/health/proof/origin.ts';

export const csvKinds = ['weights', 'medications', 'vaccinations', 'events'] as const;

export type CsvKind = (typeof csvKinds)[number];

const csv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map(csvRow).join('');

const namesOf = (documents: readonly { name: string }[]) => documents.map(({ name }) => name).join('; ');

/** Each list with a header, newest first. Numbers have a decimal point in every language. */
export const csvOf = {
  weights: (records: readonly ShownRecord['weight'][]) =>
    csv(
      [
        i18n.t('Date'),
        i18n.t('Weight'),
        i18n.t('Grams'),
        i18n.t('Body condition (1-9)'),
        i18n.t('Notes'),
        i18n.t('Documents'),
      ],
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
        i18n.t('Name'),
        i18n.t('Dosage'),
        i18n.t('Frequency'),
        i18n.t('Prescribed by'),
        i18n.t('First day'),
        i18n.t('Last day'),
        i18n.t('Times'),
        i18n.t('Repeat every (days)'),
        i18n.t('Notes'),
        i18n.t('Documents'),
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
      [
        i18n.t('Date'),
        i18n.t('Vaccine'),
        i18n.t('Expires'),
        i18n.t('Given by'),
        i18n.t('Lot'),
        i18n.t('Origin'),
        i18n.t('Notes'),
        i18n.t('Documents'),
      ],
      records.map((record) => [
        record.dateAdministered,
        record.name,
        record.expirationDate,
        record.administrator,
        record.batchNumber,
        originWords(record.origin, readersDates()),
        record.notes,
        namesOf(record.documents),
      ]),
    ),
  events: (records: readonly ShownRecord['event'][]) =>
    csv(
      [
        i18n.t('Date'),
        i18n.t('Type'),
        i18n.t('Title'),
        i18n.t('Provider'),
        i18n.t('Cost'),
        i18n.t('Currency'),
        i18n.t('Description'),
        i18n.t('Documents'),
      ],
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
