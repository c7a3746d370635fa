import type { DrawnPage, LoadPdf, PdfRun } from './pdf-runs.ts';
import { enoughMegabytes, runPdfium, webpOf } from './pdf-runs.ts';

export type PageTask = {
  packed: Uint8Array<ArrayBuffer>;
  page: number;
  width: number;
  measured: number;
  maxMegabytes: number;
};

/** In points. */
export type PageSize = { width: number; height: number };

export type PageAnswer = { pages: number; sizes: PageSize[]; picture: DrawnPage };

export type PdfPage = {
  /** How many the file has. */
  pages: number;
  /** Of the first `measured` pages. */
  sizes: PageSize[];
  /** The page as a WebP. */
  picture: Buffer;
};

// An ordinary page takes less than half a second.
const enoughSeconds = 2;

type Limits = PdfRun & { page: number; width: number; measured: number };

/**
 * A picture of one page, counted from 1, in a width in pixels, in two seconds of CPU time and with readPdf's limit on memory. Throws PdfUnreadable, also when there
 * is no such page, and `server.busy`.
 */
export function drawPdfPage(load: LoadPdf, limits: Limits): Promise<PdfPage> {
  const { page, width, measured, ...run } = limits;
  const task = async (): Promise<PageTask> => ({
    packed: await load(),
    page,
    width,
    measured,
    maxMegabytes: enoughMegabytes,
  });

  return runPdfium<PageAnswer, PdfPage>(
    'pdf-page-thread.ts',
    task,
    { cpuSeconds: enoughSeconds, ...run },
    async ({ pages, sizes, picture }) => ({
      pages,
      sizes,
      picture: await webpOf(picture),
    }),
  );
}
