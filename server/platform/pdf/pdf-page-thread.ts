// Runs in its own thread for one page. Nothing is freed, because all memory is released when the thread ends.
import { parentPort, workerData } from 'node:worker_threads';

import { draw } from './pdf-drawing.ts';
import type { PageAnswer, PageSize, PageTask } from './pdf-page.ts';
import { openPdfium } from './pdfium-library.ts';
import type { PdfiumThread } from './pdfium-library.ts';

const task = workerData as PdfiumThread<PageTask>;
const { packed, page, width, measured } = task;
const library = await openPdfium(task);
const file = await library.loadDocument(packed);
const pages = file.getPageCount();
const sizes: PageSize[] = [];
for (let index = 0; index < Math.min(pages, measured); index++) {
  const { originalWidth, originalHeight } = file.getPage(index).getOriginalSize();
  sizes.push({ width: originalWidth, height: originalHeight });
}
const picture = await draw(file.getPage(page - 1), { width, colors: 'BGRA' });
const answer: PageAnswer = { pages, sizes, picture };
parentPort?.postMessage(answer, [picture.pixels.buffer]);
