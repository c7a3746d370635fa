import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Bidi } from 'bidi-js';

import { i18n } from '#shared/core/i18n.ts';
import type { Paper } from '#shared/core/paper.ts';
import { papers } from '#shared/core/paper.ts';

import { hanFormsOf } from './han-forms.ts';
import { lettersOf } from './letters.ts';
import { setLineWithin } from './text.ts';

/** The fonts by purpose: body text, emphasis, names and titles, machine-readable lines. */
export const faces = ['sans', 'bold', 'display', 'machine'] as const;

/** The name of a font in a document, and its size beside our own. */
type ChosenFont = { name: string; scale: number };

export type Face = (typeof faces)[number];

/** A page being drawn. All lengths and font sizes are in millimeters, measured from the upper left corner. */
export type Sheet = {
  doc: PDFKit.PDFDocument;
  width: number;
  height: number;
  /** The font that a letter with its marks is printed in: the face, or one of another script. Undefined if none has it. */
  fontFor: (face: Face, letter: string) => ChosenFont | undefined;
  bidi: Bidi;
  /** Begins the first page, or continues with another one of the same size. */
  nextPage: () => void;
  /** Says that something on this page can't be printed. */
  markUnprinted: () => void;
  /** Ends a page: at its foot it says what couldn't be printed, if something couldn't. */
  finishPage: (draw?: (note: () => void) => void) => void;
};

export type Printed = {
  paper: Paper;
  title: string;
  author: string;
  now: Date;
  /** The words that will be drawn. Letters that several countries share have the forms of the country that these are from. */
  words: string;
};

type FontFile = { face: Face; file: Buffer; letters: ReadonlySet<number> };

// The library supports this subset, but its types leave it out.
const accessible: object = { tagged: true, subset: 'PDF/UA' };

export const pointsPerMillimetre = 72 / 25.4;

let loading: Promise<FontFile[]> | undefined;
let loadingBidi: Promise<Bidi> | undefined;

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
  sheet.finishPage();
  await endDocument(sheet);

  return content;
}

/** Ends a document. Its fonts are embedded in turns, so that one with dozens of them doesn't keep others waiting. */
export async function endDocument({ doc }: Sheet) {
  // The library embeds what isn't embedded yet when the document ends. Its types leave both out.
  const { _fontFamilies: fonts } = doc as unknown as {
    _fontFamilies: Record<string, { finalize: () => void }>;
  };
  for (const font of new Set(Object.values(fonts))) {
    font.finalize();
    await nextTurn();
  }
  doc.end();
}

/** A document without a page yet. A tagged one marks headings, tables and pictures for screen readers (PDF/UA). */
export async function openSheet(
  { paper, title, author, now, words }: Printed,
  { tagged = false } = {},
): Promise<Sheet> {
  loading ??= loadFonts();
  loadingBidi ??= loadBidi();
  const [{ default: PDFDocument }, bidi, { fallbackFor }, fonts] = await Promise.all([
    import('pdfkit'),
    loadingBidi,
    import('./fallback-fonts.ts'),
    loading,
  ]);
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
  const forms = hanFormsOf(words) ?? 'sc';
  const chosen = new Map<string, ChosenFont | undefined>();
  const opened = new Set<string>();
  let isUnprinted = false;

  function choose(face: Face, letter: string): ChosenFont | undefined {
    const points = Array.from(letter, (part) => part.codePointAt(0) ?? 0);
    if (points.every((point) => letters.get(face)?.has(point))) return { name: face, scale: 1 };
    const other =
      face === 'machine' ? undefined : fallbackFor(points, face === 'sans' ? 500 : 700, { forms, opened });
    // The library takes a font that is open, but its types leave that out.
    if (other) doc.registerFont(other.name, other.font as unknown as Buffer);

    return other;
  }

  const sheet: Sheet = {
    doc,
    width,
    height,
    bidi,
    fontFor(face, letter) {
      const key = `${face} ${letter}`;
      if (!chosen.has(key)) chosen.set(key, choose(face, letter));

      return chosen.get(key);
    },
    nextPage() {
      doc.addPage();
      doc.scale(pointsPerMillimetre);
    },
    markUnprinted() {
      isUnprinted = true;
    },
    finishPage(draw = (note) => note()) {
      if (isUnprinted) draw(() => drawNote(sheet));
      isUnprinted = false;
    },
  };

  return sheet;
}

function drawNote(sheet: Sheet) {
  const words = i18n.t(
    'Where you see […] or an empty line, we couldn’t print some letters. You can write them in by hand.',
  );
  const place = {
    x: sheet.width / 2,
    y: sheet.height - 4.2,
    width: sheet.width - 30,
    align: 'centre',
  } as const;
  setLineWithin(sheet, words, { ...place, face: 'sans', size: 2.6, color: '#3f463f' });
}

async function loadBidi(): Promise<Bidi> {
  const { default: create } = await import('bidi-js');

  // The package is CommonJS, but its types are those of a module.
  return (create as unknown as () => Bidi)();
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
