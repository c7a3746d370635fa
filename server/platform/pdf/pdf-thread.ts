// Runs in its own thread for one PDF. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import type { PDFiumDocument } from '@hyzyla/pdfium';

import { linesOfPage } from '../page-lines.ts';
import type { PageLine } from '../page-lines.ts';
import { draw } from './pdf-drawing.ts';
import type { DrawnPage } from './pdf-runs.ts';
import { wordsOfPage } from './pdf-words.ts';
import type { PdfAnswer, PdfTask } from './pdf.ts';
import { openPdfium } from './pdfium-library.ts';
import type { PdfiumThread } from './pdfium-library.ts';

// The first pages are enough to find a document by its text, and each page takes a few milliseconds.
const readPages = 200;
// Records are on the first pages, and the lines of a page take longer than its text.
const linedPages = 10;
// A4 at 200 dpi.
const scanWidth = 1654;

const task = workerData as PdfiumThread<PdfTask>;
const { packed, width, scannedPages, maxCharacters } = task;
const library = await openPdfium(task);
const file = await library.loadDocument(packed);
const picture = await draw(file.getPage(0), { width, colors: 'BGRA' });
const text = textOf(file);
const lines = maxCharacters > 0 ? linesOf(file) : [];
const scans = await drawScans(file);
const answer: PdfAnswer = { pages: file.getPageCount(), picture, text, lines, scans };
parentPort?.postMessage(
  answer,
  [picture, ...scans].map(({ pixels }) => pixels.buffer),
);

/** The first pages in gray, for text recognition. */
async function drawScans(file: PDFiumDocument): Promise<DrawnPage[]> {
  const scans: DrawnPage[] = [];
  for (const page of file.pages()) {
    if (page.number >= scannedPages) break;
    scans.push(await draw(page, { width: scanWidth, colors: 'Gray' }));
  }

  return scans;
}

function linesOf(file: PDFiumDocument): PageLine[][] {
  const lines: PageLine[][] = [];
  for (const page of file.pages()) {
    if (page.number >= linedPages) break;
    lines.push(linesOfPage(wordsOfPage(page)));
  }

  return lines;
}

function textOf(file: PDFiumDocument): string {
  let text = '';
  for (const page of file.pages()) {
    if (page.number >= readPages || text.length >= maxCharacters) break;
    text += `${page.getText()}\n`;
  }

  return text.slice(0, maxCharacters);
}
