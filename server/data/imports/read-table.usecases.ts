import type { AccountId } from '#server/core/context.ts';
import { readCsv, readCsvs } from '#server/platform/csv-cells.ts';
import type { Turn } from '#server/platform/fair-semaphore.ts';
import { isBusy } from '#server/platform/fair-semaphore.ts';
import { i18n } from '#shared/core/i18n.ts';
import { withoutMarks } from '#shared/core/text.ts';
import type { DetectedTable, TableEncoding } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import { tableEmpty, tableUnreadable, tooMuchToImport } from './imports.errors.ts';
import { decoded, encodingsOf, guessEncoding } from './table-encoding.rules.ts';

/** The cells of a table; `row` is the line of each as a spreadsheet counts, the header being 1. */
export type Table = {
  header: string[];
  rows: { row: number; cells: string[] }[];
  encoding: TableEncoding;
  /** The first lines in each encoding that it could have. */
  encodings: NonNullable<DetectedTable['encodings']>;
};

const limits = {
  // One row more than fits, with the header and a few empty ones before it.
  rows: importLimits.tableRows + 22,
  columns: importLimits.tableColumns + 1,
  characters: importLimits.cellCharacters,
};

/**
 * Reads CSV with any usual delimiter, in the given encoding or the probable one. Throws tableUnreadable, tableEmpty,
 * tooMuchToImport, `server.busy`.
 */
export async function readTable(bytes: Buffer, by: AccountId, chosen?: TableEncoding): Promise<Table> {
  const guess = guessEncoding(bytes);
  if (guess === undefined) throw tableUnreadable();
  const encoding = chosen ?? guess;
  const text = textOf(bytes, encoding);
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

  return {
    header: header.map((name) => name.slice(0, 80)),
    rows,
    encoding,
    encodings: await linesIn(bytes, encodingsOf(bytes, guess), turn),
  };
}

const textOf = (bytes: Buffer, encoding: TableEncoding) =>
  decoded(bytes, encoding).replace(/^sep=(.)\r?\n/i, '');

const lookBytes = 32 * 1024;
const look = { rows: 60, columns: 6, characters: 30 };
const shownLines = 4;

/** The header and the first lines that differ between the encodings. */
async function linesIn(
  bytes: Buffer,
  encodings: readonly TableEncoding[],
  turn: Turn,
): Promise<Table['encodings']> {
  if (encodings.length === 0) return [];
  const beginning = bytes.subarray(0, lookBytes);
  const texts = encodings.map((encoding) => textOf(beginning, encoding));
  const tables = await readCsvs(texts, look, { turn }).catch(() => []);
  const all = encodings.map((encoding, index) => ({
    encoding,
    lines: (tables[index] ?? []).map((cells) => cells.map((cell) => clean(cell).slice(0, look.characters))),
  }));
  const differs = (row: number) => new Set(all.map(({ lines }) => JSON.stringify(lines[row] ?? []))).size > 1;
  const isFilled = (row: number) => all.some(({ lines }) => lines[row]?.some((cell) => cell !== ''));
  const shown = Array.from({ length: look.rows }, (_, row) => row)
    .filter(isFilled)
    .toSorted((a, b) => Number(b === 0 || differs(b)) - Number(a === 0 || differs(a)))
    .slice(0, shownLines);

  return all.map(({ encoding, lines }) => ({
    encoding,
    lines: shown.flatMap((row) => (lines[row] ? [lines[row]] : [])),
  }));
}

// Spreadsheets put an apostrophe before text that looks like a formula.
const clean = (cell: string) =>
  withoutMarks(cell.replaceAll('\0', ''))
    .normalize('NFC')
    .replace(/^'(?=[=+\-@])/, '')
    .trim();
