import type { PageLine } from '../page-lines.ts';
import type { DrawnPage, LoadPdf, PdfRun } from './pdf-runs.ts';
import { encodedPage, enoughMegabytes, runPdfium, webpOf } from './pdf-runs.ts';

export type PdfTask = {
  packed: Uint8Array<ArrayBuffer>;
  width: number;
  scannedPages: number;
  maxMegabytes: number;
  maxCharacters: number;
};

/** The picture has four channels, red first; the scans have one. */
export type PdfAnswer = {
  pages: number;
  text: string;
  lines: PageLine[][];
  picture: DrawnPage;
  scans: DrawnPage[];
};

export type PdfContent = {
  pages: number;
  /** The text of its pages, up to `maxCharacters`; empty for scanned paper. */
  text: string;
  /** The lines of its first pages with their places. */
  lines: PageLine[][];
  /** The first page as a WebP. */
  picture: Buffer;
  /** The first `scannedPages` pages as gray PNGs with 200 dots per inch. */
  scans: Buffer[];
};

export { PdfUnreadable } from './pdf-runs.ts';

type Limits = PdfRun & {
  /** Of the picture, in pixels. */
  width: number;
  maxCharacters: number;
  scannedPages?: number;
  maxMegabytes?: number;
};

/**
 * A picture of the first page and the text of a PDF. It is read by WebAssembly in its own thread, with limits on memory and
 * time. Throws PdfUnreadable, and `server.busy` while too many wait.
 */
export function readPdf(load: LoadPdf, limits: Limits): Promise<PdfContent> {
  const { width, maxCharacters, scannedPages = 0, maxMegabytes = enoughMegabytes, ...run } = limits;
  const task = async (): Promise<PdfTask> => ({
    packed: await load(),
    width,
    scannedPages,
    maxMegabytes,
    maxCharacters,
  });

  return runPdfium<PdfAnswer, PdfContent>('pdf-thread.ts', task, run, async (answer) => ({
    pages: answer.pages,
    text: answer.text,
    lines: answer.lines,
    picture: await webpOf(answer.picture),
    scans: await Promise.all(
      answer.scans.map((scan) => encodedPage(scan, 1, (picture) => picture.png({ compressionLevel: 1 }))),
    ),
  }));
}
