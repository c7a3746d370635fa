import sharp from 'sharp';

import { createFairSemaphore } from '../fair-semaphore.ts';
import { runThread } from '../thread.ts';

export type PdfTask = {
  packed: Uint8Array;
  width: number;
  scannedPages: number;
  maxMegabytes: number;
  maxCharacters: number;
};

export type DrawnPage = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> };

/** The picture has four channels, red first; the scans have one. */
export type PdfAnswer = { pages: number; text: string; picture: DrawnPage; scans: DrawnPage[] };

export type PdfContent = {
  pages: number;
  /** The text of its pages, up to `maxCharacters`; empty for scanned paper. */
  text: string;
  /** The first page as a WebP. */
  picture: Buffer;
  /** The first `scannedPages` pages as gray PNGs with 200 dots per inch. */
  scans: Buffer[];
};

/** The file is damaged, has a password, or takes too much time or memory. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
}

type Limits = {
  /** Of the picture, in pixels. */
  width: number;
  maxCharacters: number;
  scannedPages?: number;
  /** Waiting files take turns by owner. */
  fairnessKey: string;
  timeoutSeconds?: number;
  maxMegabytes?: number;
};

// A scanned A4 page at 600 dpi needed 260 MB.
const enoughMegabytes = 512;
const enoughSeconds = 10;
const withPdfPermit = createFairSemaphore({ permits: 1, maxWaiting: 200 });

/**
 * A picture of the first page and the text of a PDF. It is read by WebAssembly in its own thread, with limits on memory and time.
 * Throws PdfUnreadable, and `server.busy` while too many wait.
 */
export function readPdf(packed: Buffer, limits: Limits): Promise<PdfContent> {
  const { width, maxCharacters, fairnessKey, ...rest } = limits;
  const { scannedPages = 0, timeoutSeconds = enoughSeconds, maxMegabytes = enoughMegabytes } = rest;
  const task: PdfTask = { packed, width, scannedPages, maxMegabytes, maxCharacters };

  return withPdfPermit(async () => {
    const program = new URL('pdf-thread.ts', import.meta.url);
    const { pages, text, picture, scans } = await runThread<PdfAnswer>(program, task, {
      timeoutSeconds,
    }).catch((error: unknown) => {
      throw new PdfUnreadable('The PDF cannot be read', { cause: error });
    });
    const opaque = sharpOf(picture, 4).flatten({ background: '#ffffff' });

    return {
      pages,
      text,
      picture: await opaque.webp({ quality: 75 }).toBuffer(),
      scans: await Promise.all(scans.map((scan) => sharpOf(scan, 1).png({ compressionLevel: 1 }).toBuffer())),
    };
  }, fairnessKey);
}

const sharpOf = ({ width, height, pixels }: DrawnPage, channels: 1 | 4) =>
  sharp(pixels, { raw: { width, height, channels } });
