// Runs in its own thread for one PDF. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';

import { limitWasmMemory } from '../wasm-memory.ts';
import type { DrawnPage, PdfAnswer, PdfTask } from './pdf.ts';

type ColorSpace = 'BGRA' | 'Gray';

// The text of a book is not needed for finding it, and each page takes a few milliseconds.
const readPages = 200;
// A page can be a strip a hundred times as high as wide.
const longestSides = 3;
// A4 at 200 dpi.
const scanWidth = 1654;

const { packed, width, scannedPages, maxMegabytes, maxCharacters } = workerData as PdfTask;
limitWasmMemory(maxMegabytes * 1024 * 1024);
const library = await PDFiumLibrary.init();
const file = await library.loadDocument(packed);
const picture = await draw(file.getPage(0), { width, colors: 'BGRA' });
const text = textOf(file);
const scans = await drawScans(file);
const answer: PdfAnswer = { pages: file.getPageCount(), picture, text, scans };
parentPort?.postMessage(
  answer,
  [picture, ...scans].map(({ pixels }) => pixels.buffer),
);

type Look = { width: number; colors: ColorSpace };

async function draw(page: PDFiumPage, { width, colors }: Look): Promise<DrawnPage> {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(width / originalWidth, (width * longestSides) / originalHeight);
  const size = (points: number) => Math.max(1, Math.round(points * scale));
  const drawn = await page.render({
    width: size(originalWidth),
    height: size(originalHeight),
    colorSpace: colors,
    render: 'bitmap',
    renderFormFields: true,
  });

  return { width: drawn.width, height: drawn.height, pixels: new Uint8Array(drawn.data) };
}

/** The first pages in gray, for text recognition. */
async function drawScans(file: PDFiumDocument): Promise<DrawnPage[]> {
  const scans: DrawnPage[] = [];
  for (const page of file.pages()) {
    if (page.number >= scannedPages) break;
    scans.push(await draw(page, { width: scanWidth, colors: 'Gray' }));
  }

  return scans;
}

function textOf(file: PDFiumDocument): string {
  let text = '';
  for (const page of file.pages()) {
    if (page.number >= readPages || text.length >= maxCharacters) break;
    text += `${page.getText()}\n`;
  }

  return text.slice(0, maxCharacters);
}
