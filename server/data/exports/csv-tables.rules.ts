import type { Cell } from '#server/platform/csv.ts';
import { csvRow } from '#server/platform/csv.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import { exportRecords } from '#shared/data/export/export.schema.ts';
import type { ExportedCollection } from '#shared/data/export/export.ts';
import { costInUnits } from '#shared/health/costs.ts';
import { sentence } from '#shared/health/health.ts';

/** The names of the pets by their ids. */
export type PetNames = ReadonlyMap<string, string>;

// Without it some spreadsheets take the file for another encoding than UTF-8.
const byteOrderMark = '\uFEFF';

/** The records as a table: the fields of the format, after the name of the pet. */
export async function* csvTable<Collection extends ExportedCollection>(
  collection: Collection,
  records: AsyncIterable<ExportRecord[Collection]>,
  petNames: PetNames,
): AsyncGenerator<string> {
  const fields = Object.keys(exportRecords[collection].shape);
  const ofPet = fields.includes('petId');
  yield byteOrderMark + csvRow([...(ofPet ? ['Pet'] : []), ...fields.map(keyInWords)]);
  for await (const record of records) {
    const values: Record<string, unknown> = inUnits(collection, record);
    const pet = ofPet ? [petNames.get(String(values['petId'])) ?? ''] : [];
    yield csvRow([...pet, ...fields.map((field) => cellOf(values[field]))]);
  }
}

/** "Lab test" for `lab_test`, "Birth or adoption date" for `birthOrAdoptionDate`. */
export const keyInWords = (key: string): string =>
  sentence(key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`).replaceAll('_', ' '));

/** An amount of money in units instead of cents. */
function inUnits(collection: ExportedCollection, record: object): Record<string, unknown> {
  if (collection !== 'events') return { ...record };
  const event = record as ExportRecord['events'];

  return { ...event, cost: event.cost === null ? null : costInUnits(event.cost, event.currency) };
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return value;

  return typeof value === 'string' ? value : partsOf(value).join('; ');
}

function partsOf(value: unknown): string[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [String(cellOf(value))];
  if (Array.isArray(value)) return value.map((entry) => partsOf(entry).join(', '));
  // A file is shown by its path in the zip.
  if ('path' in value) return partsOf(value.path);
  const entries = Object.entries(value).filter(([, part]) => part !== null);

  // The entry's name needs no key.
  return entries.map(([key, part]) => (key === 'name' ? '' : `${key}: `) + partsOf(part).join(' '));
}
