import type { Sharp } from 'sharp';

import type { Turn } from '../fair-semaphore.ts';
import { heavyWork } from '../heavy-work.ts';
import { loadSharp } from '../sharp.ts';
import { runThread } from '../thread.ts';
import { asksForPassword } from './pdf-password.ts';
import { pdfiumCode } from './pdfium-code.ts';

/** Pixels of a drawn page: four channels, red first, or one for gray. */
export type DrawnPage = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> };

/** The file is damaged, or takes too much time or memory. */
export class PdfUnreadable extends Error {
  override readonly name = 'PdfUnreadable';
}

/** It opens only with a password. */
export class PdfProtected extends PdfUnreadable {}

// A scanned A4 page at 600 dpi needed 260 MB.
export const enoughMegabytes = 512;
const enoughSeconds = 10;

/** Reads a file when its turn comes, into memory that the thread takes over. */
export type LoadPdf = () => Promise<Uint8Array<ArrayBuffer>>;

export type PdfRun = {
  turn: Turn;
  timeoutSeconds?: number;
  cpuSeconds?: number;
};

type PdfRunTask = { packed: Uint8Array<ArrayBuffer> } | { parts: Uint8Array[] };

/**
 * Runs PDFium in a separate thread when its turn comes, and finishes its result before the next one begins. The
 * task is made then, because many waiting files would fill the memory. Throws PdfUnreadable, and
 * `server.busy` while too many wait.
 */
export const runPdfium = <Answer, Result>(
  program: `pdf-${string}.ts`,
  task: () => PdfRunTask | Promise<PdfRunTask>,
  { turn, timeoutSeconds = enoughSeconds, cpuSeconds }: PdfRun,
  finish: (answer: Answer) => Promise<Result> | Result,
): Promise<Result> =>
  heavyWork.pdf(async () => {
    const thread = new URL(program, import.meta.url);
    const code = await pdfiumCode();
    const loaded = await task();
    const given = 'packed' in loaded ? [loaded.packed.buffer] : [];
    const answer = await runThread<Answer>(
      thread,
      { ...loaded, code },
      { timeoutSeconds, cpuSeconds, given },
    ).catch((error: unknown) => {
      const Unreadable = asksForPassword(error) ? PdfProtected : PdfUnreadable;
      throw new Unreadable('The PDF cannot be read', { cause: error });
    });

    return finish(answer);
  }, turn);

/** The picture of a drawn page, which `encode` turns into bytes of a format. */
export async function encodedPage(
  { width, height, pixels }: DrawnPage,
  channels: 1 | 4,
  encode: (picture: Sharp) => Sharp,
): Promise<Buffer> {
  const sharp = await loadSharp();

  return encode(sharp(pixels, { raw: { width, height, channels } })).toBuffer();
}

/** A drawn page on white paper. */
export const webpOf = (page: DrawnPage): Promise<Buffer> =>
  encodedPage(page, 4, (picture) => picture.flatten({ background: '#ffffff' }).webp({ quality: 75 }));
