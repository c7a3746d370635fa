import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Printed, Sheet } from './sheet.ts';
import { endDocument, openSheet } from './sheet.ts';
import type { Element } from './tags.ts';
import { artifact, tagged } from './tags.ts';

/** A document of pages that are filled from top to bottom. Lengths are in millimeters. */
export type Pages = {
  sheet: Sheet;
  /** The root element of the document's structure. */
  root: Element;
  left: number;
  width: number;
  bottom: number;
  /** The upper edge of the free space. */
  y: number;
  number: number;
  next: () => void;
  /** Waits until the reader has taken most of the drawn pages, so that a long document is never in memory. */
  settle: () => Promise<void>;
};

type Look = {
  margin: number;
  /** Drawn on every page, but hidden from screen readers: running heads and page numbers. */
  frame: (pages: Pages) => void;
};

/**
 * A tagged PDF as a stream, written while it is read. It ends when the reader disconnects. An error of `write` aborts the
 * stream.
 */
export async function streamPages(
  printed: Printed,
  look: Look,
  write: (pages: Pages) => Promise<void>,
): Promise<PassThrough> {
  const sheet = await openSheet(printed, { tagged: true });
  const out = new PassThrough();
  let full = false;
  sheet.doc.on('data', (chunk: Buffer) => {
    full = !out.write(chunk);
  });
  sheet.doc.on('end', () => out.end());
  const settle = async () => {
    await nextTurn();
    if (out.destroyed) throw new ReaderGone('Nobody reads the document any more');
    if (full) await Promise.race([once(out, 'drain'), once(out, 'close')]);
  };
  void fill(sheet, look, settle, write).catch((error: unknown) => {
    if (!out.destroyed)
      out.destroy(error instanceof Error ? error : new Error('Drawing failed', { cause: error }));
  });

  return out;
}

class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** The same in one piece, for short documents. */
export async function drawPages(
  printed: Printed,
  look: Look,
  write: (pages: Pages) => Promise<void>,
): Promise<Buffer> {
  return Buffer.concat(await (await streamPages(printed, look, write)).toArray());
}

async function fill(
  sheet: Sheet,
  { margin, frame }: Look,
  settle: () => Promise<void>,
  write: (pages: Pages) => Promise<void>,
) {
  const { doc, width, height } = sheet;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pages: Pages = {
    sheet,
    root,
    left: margin,
    width: width - 2 * margin,
    bottom: height - margin,
    y: margin,
    number: 0,
    next: () => {
      if (pages.number > 0) finishPage();
      sheet.nextPage();
      pages.number += 1;
      pages.y = margin;
      artifact(sheet, () => frame(pages));
    },
    settle,
  };
  const finishPage = () => sheet.finishPage((note) => tagged(sheet, root, 'P', note));
  pages.next();
  await write(pages);
  finishPage();
  root.end();
  await endDocument(sheet);
}
