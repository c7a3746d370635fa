import type { Pages } from './pages.ts';
import { printable } from './printable.ts';
import type { Element } from './tags.ts';
import { artifact, element, mark, tagged } from './tags.ts';
import { setBlockLine, setLine } from './text.ts';
import type { TextStyle } from './wrap.ts';
import { firstLines, wrap } from './wrap.ts';

export type Column = { title: string; /** A share of the width. */ share: number };

export type TableLook = {
  head: TextStyle;
  cell: TextStyle;
  line: string;
  /** The most lines in a cell; the last one ends with an ellipsis. */
  linesMax?: number;
};

const leading = 1.32;
const gap = 2;
const pad = 1.1;

type Table = { pages: Pages; root: Element; columns: readonly Column[]; widths: number[]; look: TableLook };

/** Opens a table with its head, which is repeated on every page. Rows are added with `addRow`. */
export function openTable(pages: Pages, columns: readonly Column[], look: TableLook): Table {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = pages.width - gap * (columns.length - 1);
  const table = {
    pages,
    root: element(pages.sheet, pages.root, 'Table'),
    columns,
    widths: columns.map(({ share }) => (share / shares) * room),
    look,
  };
  drawHead(table, element(pages.sheet, table.root, 'TR'));

  return table;
}

export const closeTable = ({ root }: Table) => root.end();

function drawHead({ pages, columns, widths, look }: Table, row?: Element) {
  const { sheet, y } = pages;
  const baseline = y + look.head.size;
  columns.forEach(({ title }, at) => {
    const draw = () => setLine(sheet, title, { ...look.head, x: leftOf({ pages, widths }, at), y: baseline });
    if (row) tagged(sheet, row, 'TH', draw, { scope: 'Column' });
    else artifact(sheet, draw);
  });
  row?.end();
  pages.y = baseline + pad;
  rule(pages, look);
}

/** The height of a row that isn’t broken. */
export const heightOf = (table: Table, cells: readonly string[]): number =>
  Math.max(...linesOf(table, cells).map(({ length }) => length)) * table.look.cell.size * leading + 2 * pad;

/** Draws a row. Text that doesn’t fit on the page continues on the next one, and other requests run in between. */
export async function addRow(table: Table, cells: readonly string[]) {
  const { pages, root, widths, look } = table;
  const { sheet } = pages;
  const { cell } = look;
  const height = cell.size * leading;
  const row = element(sheet, root, 'TR');
  const elements = cells.map((_, at) =>
    element(sheet, row, at === 0 ? 'TH' : 'TD', at === 0 ? { scope: 'Row' } : {}),
  );
  let rest = linesOf(table, cells);
  const counts = rest.map(({ length }) => length);
  do {
    const room = Math.floor((pages.bottom - pages.y - 2 * pad) / height);
    if (room < Math.min(3, Math.max(...rest.map(({ length }) => length)))) breakPage(table);
    const count = Math.max(1, Math.floor((pages.bottom - pages.y - 2 * pad) / height));
    const top = pages.y + pad;
    rest.forEach((lines, at) => {
      const cellOf = elements[at];
      const shown = lines.slice(0, count);
      if (!cellOf || shown.length === 0) return;
      mark(cellOf, () =>
        shown.forEach((line, number) => {
          const baseline = top + cell.size * 0.95 + number * height;
          const style = at === 0 ? { ...cell, face: 'bold' as const } : cell;
          const width = widths[at] ?? 0;
          const x = leftOf({ pages, widths }, at);
          setBlockLine(sheet, line, { ...style, x, y: baseline, width, count: counts[at] ?? 0 });
        }),
      );
    });
    const drawn = Math.min(count, Math.max(...rest.map(({ length }) => length)));
    pages.y = top + drawn * height + pad;
    rest = rest.map((lines) => lines.slice(count));
    await pages.settle();
  } while (rest.some(({ length }) => length > 0));
  for (const cellOf of elements) cellOf.end();
  row.end();
  rule(pages, look);
}

function breakPage(table: Table) {
  table.pages.next();
  drawHead(table);
}

function linesOf(
  { pages: { sheet }, widths, look: { cell, linesMax } }: Table,
  cells: readonly string[],
): string[][] {
  return cells.map((text, at) => {
    const style = at === 0 ? { ...cell, face: 'bold' as const } : cell;
    const printed = printable(sheet, style.face, text);
    const lines = printed ? wrap(sheet, printed, style, widths[at] ?? 0) : [];

    return linesMax === undefined ? lines : firstLines(lines, linesMax);
  });
}

const leftOf = ({ pages, widths }: Pick<Table, 'pages' | 'widths'>, at: number): number =>
  pages.left + widths.slice(0, at).reduce((sum, width) => sum + width + gap, 0);

function rule({ sheet, left, width, y }: Pages, { line }: TableLook) {
  artifact(sheet, () =>
    sheet.doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.15)
      .stroke(line),
  );
}
