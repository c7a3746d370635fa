import { PDFiumLibrary } from '@hyzyla/pdfium';

import { readingOf } from '#server/documents/readings/reading-of-pages.rules.ts';
import type { Reading } from '#server/documents/readings/reading-of-pages.rules.ts';
import { linesOfPage } from '#server/platform/page-lines.ts';
import type { PageLine } from '#server/platform/page-lines.ts';
import { wordsOfPage } from '#server/platform/pdf/pdf-words.ts';

import type { Paper } from './paper.ts';
import { drawPdf } from './pen.ts';

/** The day on which the papers are read. */
export const today = '2026-11-20';

/** A reader of the text in PDFs, within this process. */
export async function openPdfReader() {
  const library = await PDFiumLibrary.init();

  return async (pdf: Uint8Array): Promise<PageLine[][]> => {
    const file = await library.loadDocument(pdf);
    const lines = [...file.pages()].map((page) => linesOfPage(wordsOfPage(page)));
    file.destroy();

    return lines;
  };
}

/** A reader of the text in papers. */
export async function openTextReader() {
  const read = await openPdfReader();

  return async ({ draw, page = 'a4' }: Paper): Promise<PageLine[][]> => read(await drawPdf(draw, { page }));
}

/** The reading of a paper whose pages have these lines. */
export const readingOfPaper = (
  { pets }: Pick<Paper, 'pets'>,
  pages: readonly (readonly PageLine[])[],
): Reading =>
  readingOf(pages, pages.flatMap((lines) => lines.map(({ text }) => text)).join('\n'), { today, pets });
