import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Paper } from '#shared/core/paper.ts';
import { papers } from '#shared/core/paper.ts';

import { lettersOf } from './letters.ts';

/** The fonts by purpose: body text, emphasis, names and titles, machine-readable lines. */
export const faces = ['sans', 'bold', 'display', 'machine'] as const;

export type Face = (typeof faces)[number];

/** A page being drawn. All lengths and font sizes are in millimeters, measured from the upper left corner. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  width: number;
  height: number;
  /** Whether a face has a glyph for this code point. */
  has: (face: Face, letter: number) => boolean;
  /** Begins the first page, or continues with another one of the same size. */
  nextPage: () => void;
};

type Printed = { paper: Paper; title: string; author: string; now: Date };

type FontFile = { face: Face; file: Buffer; letters: ReadonlySet<number> };

// The library supports this subset, but its types leave it out.
const accessible: object = { tagged: true, subset: 'PDF/UA' };

export const pointsPerMillimetre = 72 / 25.4;

let loading: Promise<FontFile[]> | undefined;

/**
 * Draws one page, and more if it needs them, as a vector PDF with subset fonts embedded. `title` is the document's title in viewers.
 * The library is loaded when the first page is printed, not when the server starts.
 */
export async function drawSheet(
  printed: Printed,
  draw: (sheet: Sheet) => void | Promise<void>,
): Promise<Buffer> {
  const sheet = await openSheet(printed);
  const content = gather(sheet.doc);
  sheet.nextPage();
  await draw(sheet);
  sheet.doc.end();

  return content;
}

/** A document without a page yet. A tagged one marks headings, tables and pictures for screen readers (PDF/UA). */
export async function openSheet(
  { paper, title, author, now }: Printed,
  { tagged = false } = {},
): Promise<Sheet> {
  loading ??= loadFonts();
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loading]);
  const { width, height } = papers[paper];
  const doc = new PDFDocument({
    size: [width * pointsPerMillimetre, height * pointsPerMillimetre],
    margin: 0,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
    font: '',
    autoFirstPage: false,
    ...(tagged && accessible),
  });
  for (const { face, file } of fonts) doc.registerFont(face, file);
  const letters = new Map(fonts.map((font) => [font.face, font.letters]));

  return {
    doc,
    width,
    height,
    has: (face, letter) => letters.get(face)?.has(letter) ?? false,
    nextPage() {
      doc.addPage();
      doc.scale(pointsPerMillimetre);
    },
  };
}

const loadFonts = (): Promise<FontFile[]> =>
  Promise.all(
    faces.map(async (face) => {
      const file = await readFile(join(import.meta.dirname, 'fonts', `${face}.ttf`));

      return { face, file, letters: lettersOf(file) };
    }),
  );

function gather(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];

  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
