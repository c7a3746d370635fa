import { buffer } from 'node:stream/consumers';

import PdfDocument from 'pdfkit';

type Look = {
  size?: number;
  font?: string;
  color?: string;
  width?: number;
  align?: 'left' | 'center' | 'right';
  /** In degrees. */
  turned?: number;
};

type Table = {
  at: [number, number];
  widths: readonly number[];
  head?: readonly string[];
  rows: readonly (readonly string[])[];
  look?: Look;
  headLook?: Look;
  /** Lines around each cell, below each row, or none. */
  lines?: 'all' | 'rows' | 'none';
  rowHeight?: number;
  headHeight?: number;
  /** The order in which the texts are written into the file. */
  by?: 'rows' | 'columns';
};

export type Pen = ReturnType<typeof penOn>;

/** Draws on a page, in points from the top left. */
function penOn(file: PDFKit.PDFDocument) {
  const text = (x: number, y: number, content: string, look: Look = {}) => {
    const { size = 10, font = 'Helvetica', color = '#111', width, align = 'left', turned } = look;
    if (turned !== undefined) file.save().rotate(turned, { origin: [x, y] });
    file.font(font).fontSize(size).fillColor(color);
    file.text(content, x, y, width === undefined ? { lineBreak: false } : { width, align });
    if (turned !== undefined) file.restore();
  };
  const line = (x1: number, y1: number, x2: number, y2: number, width = 0.5) =>
    file.lineWidth(width).strokeColor('#444').moveTo(x1, y1).lineTo(x2, y2).stroke();
  const box = (x: number, y: number, width: number, height: number, fill?: string) => {
    if (fill === undefined) file.lineWidth(0.7).strokeColor('#444').rect(x, y, width, height).stroke();
    else file.rect(x, y, width, height).fill(fill);
  };

  return {
    text,
    line,
    box,
    /** Lines of text below each other. */
    lines: (x: number, y: number, contents: readonly string[], look: Look & { gap?: number } = {}) => {
      for (const [index, content] of contents.entries()) text(x, y + index * (look.gap ?? 15), content, look);
    },
    /** Names with their values beside them. */
    pairs: (
      x: number,
      y: number,
      pairs: readonly (readonly [string, string])[],
      { between = 120, gap = 17, ...look }: Look & { between?: number; gap?: number } = {},
    ) => {
      for (const [index, [name, value]] of pairs.entries()) {
        text(x, y + index * gap, name, { ...look, color: '#555' });
        text(x + between, y + index * gap, value, look);
      }
    },
    table: ({ at: [x, y], widths, head, rows, look = {}, headLook, ...layout }: Table) => {
      const { lines = 'rows', rowHeight = 18, headHeight = rowHeight, by = 'rows' } = layout;
      const left = (column: number) => x + widths.slice(0, column).reduce((sum, width) => sum + width, 0);
      const bold = { ...look, font: 'Helvetica-Bold', ...headLook };
      const all = [
        ...(head ? [{ cells: head, top: y, height: headHeight, look: bold }] : []),
        ...rows.map((cells, index) => ({
          cells,
          top: y + (head ? headHeight : 0) + index * rowHeight,
          height: rowHeight,
          look,
        })),
      ];
      const cells = all.flatMap((row) => row.cells.map((content, column) => ({ ...row, content, column })));
      const ordered = by === 'rows' ? cells : cells.toSorted((a, b) => a.column - b.column || a.top - b.top);
      for (const { content, column, top, look } of ordered)
        for (const [index, part] of content.split('\n').entries())
          text(left(column) + 4, top + 5 + index * ((look.size ?? 10) + 1), part, look);
      const right = left(widths.length);
      if (lines !== 'none') for (const { top, height } of all) line(x, top + height, right, top + height);
      if (lines === 'all') {
        const bottom = all.reduce((last, { top, height }) => Math.max(last, top + height), y);
        for (let column = 0; column <= widths.length; column++) line(left(column), y, left(column), bottom);
        line(x, y, right, y);
      }
    },
  };
}

const sizes = { a4: 'A4', letter: 'LETTER', a5: 'A5', card: [420, 300] as [number, number] } as const;

export type PageSize = keyof typeof sizes;

/** A PDF with one page. */
export async function drawPdf(
  draw: (pen: Pen) => void,
  { page = 'a4' }: { page?: PageSize } = {},
): Promise<Buffer> {
  // The date is fixed, so that a paper is the same file each time.
  const file = new PdfDocument({
    size: sizes[page],
    margin: 0,
    info: { CreationDate: new Date('2026-11-20T00:00:00Z') },
  });
  draw(penOn(file));
  file.end();

  return buffer(file);
}
