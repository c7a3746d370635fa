import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';

import type { RowLabel } from './row-labels.rules.ts';
import { rowLabelsIn } from './row-labels.rules.ts';
import type { Cell, Segment } from './segments.rules.ts';

/** A column of a table: what is in it, and by number where a cell has several values, as in a passport. */
export type Column = {
  start: number;
  end: number;
  kind: RowLabel | undefined;
  numbered: ReadonlyMap<string, RowLabel>;
};

type Line = Pick<Segment, 'text' | 'cells'> & { days: readonly Pick<WrittenDay, 'day'>[] };

const nearStart = 3;
const mostHeadLines = 4;

const telling: readonly (RowLabel | undefined)[] = ['given', 'until', 'due', 'date', 'from', 'lot', 'vial'];

/** The columns of a table whose head begins with this line, and how many lines the head has. */
export function columnsAt(lines: readonly Line[]): { columns: Column[]; lines: number } | undefined {
  const [first] = lines;
  if (!first || !canBeHead(first) || first.cells.length < 2) return;
  const heads = first.cells.map((cell) => ({ ...cell }));
  let count = 1;
  for (const line of lines.slice(1, mostHeadLines)) {
    if (!isMoreOfHead(line, heads)) break;
    for (const cell of line.cells) {
      const head = headOver(cell, heads);
      if (!head) {
        heads.push({ ...cell });
        continue;
      }
      head.text += `\n${cell.text}`;
      head.end = Math.max(head.end, cell.end);
    }
    count++;
  }
  const columns = heads.toSorted((a, b) => a.start - b.start).map(columnOf);
  const known = new Set(columns.flatMap(({ kind, numbered }) => [kind, ...numbered.values()]));
  known.delete(undefined);
  if (known.size < 2 || !telling.some((kind) => known.has(kind))) {
    const isOfPrices = known.has('vaccine') && known.has('price');
    if (!isOfPrices) return;
  }

  return { columns, lines: count };
}

const canBeHead = ({ cells, days }: Line) =>
  days.length === 0 && cells.every(({ text }) => text.length <= 40 && !/\d{3}|:\s*\S/.test(text));

function isMoreOfHead(line: Line, heads: readonly Cell[]): boolean {
  if (!canBeHead(line) || !line.cells.some((cell) => headOver(cell, heads) !== undefined)) return false;

  return line.cells.every(
    (cell) =>
      !/\d(?!\. ?\p{L})/u.test(cell.text) &&
      rowLabelsIn(cell.text).some(
        ({ kind, start, end }) => kind !== 'other' && end - start >= cell.text.length / 3,
      ),
  );
}

const headOver = (cell: Cell, heads: readonly Cell[]) =>
  heads.find(({ start }) => Math.abs(start - cell.start) <= nearStart);

function columnOf({ text, start, end }: Cell): Column {
  const numbered = new Map<string, RowLabel>();
  for (const part of text.matchAll(/(\d)\. ?([^\n\d]+)/g)) {
    const [label] = rowLabelsIn(part[2] ?? '');
    if (part[1] !== undefined && label) numbered.set(part[1], label.kind);
  }
  const flat = text.replaceAll('\n', ' ');
  const labels = rowLabelsIn(flat);
  // A head in two languages says the same twice. "Vaccination date" is a day, and so is "Date administered".
  const kinds = labels.map(({ kind }) => kind);
  const kind = order.find((one) => kinds.includes(one)) ?? (ordinal.test(flat) ? 'given' : undefined);

  return { start, end, kind, numbered: numbered.size > 1 ? numbered : new Map() };
}

// "1st" and "2nd" over the days of doses.
const ordinal = /^(?:1st|2nd|3rd|4th|[1-4]\.|[1-4]ª)(?:\s|$)/i;

// The kind that is named before others in the words of one head.
const order: readonly RowLabel[] = [
  'vial',
  'due',
  'until',
  'from',
  'given',
  'lot',
  'product',
  'vet',
  'visit',
  'paper',
  'printed',
  'date',
  'vaccine',
  'price',
  'other',
];

/** The column that a cell is in: the one it overlaps most, or the nearest. */
export function columnFor(cell: Pick<Cell, 'start' | 'end'>, columns: readonly Column[]): Column | undefined {
  const scored = columns.map((column) => ({
    column,
    overlap: Math.min(cell.end, column.end) - Math.max(cell.start, column.start),
    apart: Math.min(Math.abs(cell.start - column.start), Math.abs(middle(cell) - middle(column))),
  }));
  const [best] = scored.toSorted(
    (a, b) => Math.max(b.overlap, 0) - Math.max(a.overlap, 0) || a.apart - b.apart,
  );

  return best?.column;
}

const middle = ({ start, end }: { start: number; end: number }) => (start + end) / 2;

/** Whether a line below a table's head is none of its rows. */
export function endsTable(line: Line, columns: readonly Column[]): boolean {
  const [only] = line.cells;
  if (!only) return false;
  if (line.cells.length > 1) return false;
  const next = columns.find(({ start }) => start > only.start + nearStart);
  const isInColumn = columns.some(
    ({ start, end }) => Math.abs(start - only.start) <= nearStart || (only.start >= start && only.end <= end),
  );
  const isWide = next !== undefined && only.end > next.start + nearStart;

  return !isInColumn || isWide || /\p{L}:\s/u.test(only.text);
}
