// Runs in its own thread for one PDF. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PDFiumDocument } from '@hyzyla/pdfium';

import type { PdfAnswer, PdfTask } from './pdf.ts';

const pageBytes = 65_536;
// The text of a book is not needed for finding it, and each page takes a few milliseconds.
const readPages = 200;
// A page can be a strip a hundred times as high as wide.
const longestSides = 3;

const { packed, width, maxMegabytes, maxCharacters } = workerData as PdfTask;
limitMemory(maxMegabytes * 1024 * 1024);
const library = await PDFiumLibrary.init();
const file = await library.loadDocument(packed);
const answer: PdfAnswer = {
  pages: file.getPageCount(),
  picture: await firstPage(file),
  text: textOf(file),
};
parentPort?.postMessage(answer, [answer.picture.pixels.buffer]);

async function firstPage(file: PDFiumDocument): Promise<PdfAnswer['picture']> {
  const page = file.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(width / originalWidth, (width * longestSides) / originalHeight);
  const size = (points: number) => Math.max(1, Math.round(points * scale));
  const drawn = await page.render({
    width: size(originalWidth),
    height: size(originalHeight),
    render: 'bitmap',
    renderFormFields: true,
  });

  return { width: drawn.width, height: drawn.height, pixels: new Uint8Array(drawn.data) };
}

function textOf(file: PDFiumDocument): string {
  let text = '';
  for (const page of file.pages()) {
    if (page.number >= readPages || text.length >= maxCharacters) break;
    text += `${page.getText()}\n`;
  }

  return text.slice(0, maxCharacters);
}

type Memory = { buffer: ArrayBuffer; grow: (pages: number) => number };

/** The library takes up to 2 GB. A refused growth fails the allocation in it. */
function limitMemory(most: number) {
  // Node's types leave out the memory of WebAssembly.
  const { Memory } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } })
    .WebAssembly;
  const grow = Memory.prototype.grow;
  Memory.prototype.grow = function limited(this: Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > most)
      throw new RangeError('No more memory for this PDF');

    return grow.call(this, pages);
  };
}
