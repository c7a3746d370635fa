import type { AccountId } from '#server/core/context.ts';
import { readCsv } from '#server/platform/csv-cells.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import { isBusy } from '#server/platform/fair-semaphore.ts';
import { i18n } from '#shared/core/i18n.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import { tableEmpty, tableUnreadable, tooMuchToImport } from './imports.errors.ts';

/** The cells of a table; `row` is the line of each as a spreadsheet counts, the header being 1. */
export type Table = { header: string[]; rows: { row: number; cells: string[] }[] };

const limits = {
  // One row more than fits, with the header and a few empty ones before it.
  rows: importLimits.tableRows + 22,
  columns: importLimits.tableColumns + 1,
  characters: importLimits.cellCharacters,
};

/** Reads CSV in any usual encoding and with any usual delimiter. Throws tableUnreadable, tableEmpty, tooMuchToImport, `server.busy`. */
export async function readTable(bytes: Buffer, by: AccountId): Promise<Table> {
  const text = decode(bytes).replace(/^sep=(.)\r?\n/i, '');
  const turn: Turn = { by, urgency: 'later' };
  const data = await readCsv(text, limits, { turn }).catch((error: unknown) => {
    throw isBusy(error) ? error : tableUnreadable();
  });
  const lines = data.map((cells, index) => ({ row: index + 1, cells: cells.map(clean) }));
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [first, ...rows] = filled;
  if (!first || rows.length === 0) throw tableEmpty();
  if (rows.length > importLimits.tableRows) throw tooMuchToImport('rows', importLimits.tableRows);
  const width = Math.max(first.cells.length, ...rows.slice(0, 100).map(({ cells }) => cells.length));
  if (width > importLimits.tableColumns) throw tooMuchToImport('columns', importLimits.tableColumns);
  const header = Array.from(
    { length: width },
    (_, index) => first.cells[index] || i18n.t('Column {number}', { number: index + 1 }),
  );

  return { header: header.map((name) => name.slice(0, 80)), rows };
}

// Spreadsheets put an apostrophe before text that looks like a formula.
const clean = (cell: string) =>
  cell
    .replaceAll('\0', '')
    .replace(/^'(?=[=+\-@])/, '')
    .trim();

function decode(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xff_fe) return read(bytes, 'utf-16le');
  if (bytes.length >= 2 && bytes.readUInt16BE(0) === 0xfe_ff) return read(bytes, 'utf-16be');
  const sample = bytes.subarray(0, 4096);
  const zeros = sample.filter((byte) => byte === 0).length;
  // UTF-16 without its mark: every other byte of English text is zero.
  if (zeros > sample.length / 3) return read(bytes, sample[0] === 0 ? 'utf-16be' : 'utf-16le');
  if (zeros > 0) throw tableUnreadable();

  return tryUtf8(bytes) ?? read(bytes, 'windows-1252');
}

const read = (bytes: Buffer, encoding: string) => new TextDecoder(encoding).decode(bytes);

function tryUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
