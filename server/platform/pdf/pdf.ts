import sharp from 'sharp';

import { createFairSemaphore } from '../fair-semaphore.ts';
import { runThread } from '../thread.ts';

export type PdfTask = { packed: Uint8Array; width: number; maxMegabytes: number; maxCharacters: number };

/** The first page as RGBA pixels. */
export type PdfAnswer = {
  pages: number;
  text: string;
  picture: { width: number; height: number; pixels: Uint8Array<ArrayBuffer> };
};

export type PdfContent = {
  pages: number;
  /** The text of its pages, up to `maxCharacters`; empty for scanned paper. */
  text: string;
  /** The first page as a WebP. */
  picture: Buffer;
};

/** The file is damaged, has a password, or takes too much time or memory. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
}

type Limits = {
  /** Of the picture, in pixels. */
  width: number;
  maxCharacters: number;
  /** Waiting files take turns by owner. */
  fairnessKey: string;
  timeoutSeconds?: number;
  maxMegabytes?: number;
};

// A scanned A4 page at 600 dpi needed 260 MB.
const enoughMegabytes = 512;
const enoughSeconds = 30;
const withPdfPermit = createFairSemaphore({ permits: 1, maxWaiting: 200 });

/**
 * A picture of the first page and the text of a PDF. It is read by WebAssembly in its own thread, with limits on memory and time.
 * Throws PdfUnreadable, and `server.busy` while too many wait.
 */
export function readPdf(packed: Buffer, limits: Limits): Promise<PdfContent> {
  const { width, maxCharacters, fairnessKey, ...rest } = limits;
  const { timeoutSeconds = enoughSeconds, maxMegabytes = enoughMegabytes } = rest;
  const task: PdfTask = { packed, width, maxMegabytes, maxCharacters };

  return withPdfPermit(async () => {
    const program = new URL('pdf-thread.ts', import.meta.url);
    const { pages, text, picture } = await runThread<PdfAnswer>(program, task, { timeoutSeconds }).catch(
      (error: unknown) => {
        throw new PdfUnreadable('The PDF cannot be read', { cause: error });
      },
    );
    const raw = { width: picture.width, height: picture.height, channels: 4 } as const;
    const opaque = sharp(picture.pixels, { raw }).flatten({ background: '#ffffff' });

    return { pages, text, picture: await opaque.webp({ quality: 75 }).toBuffer() };
  }, fairnessKey);
}
