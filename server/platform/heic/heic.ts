import { runThread } from '../thread.ts';

export type HeicTask = { packed: Uint8Array; maxPixels: number; maxMegabytes: number };

export type HeicAnswer = { picture: Uint8Array<ArrayBuffer> } | { tooLarge: true };

export type HeicLimits = { maxPixels: number; timeoutSeconds: number; maxMegabytes?: number };

/** The picture has more pixels than allowed. */
export class HeicTooLarge extends Error {
  override readonly name = 'HeicTooLarge';
}

// Forty megapixels were decoded in less than 320 MB.
const enoughMegabytes = 384;

/** Whether the bytes begin like an ISO base media file, the container of HEIC; JPEG, PNG and WebP do not. */
export const isHeic = (packed: Buffer) => packed.toString('latin1', 4, 8) === 'ftyp';

/**
 * The first picture of a HEIC file, upright, as an uncompressed TIFF with its color profile. It is decoded by WebAssembly in
 * its own thread, with limits on memory and time. Throws HeicTooLarge; any other error means that the file cannot be read.
 */
export async function unpackHeic(
  packed: Buffer,
  { maxPixels, timeoutSeconds, maxMegabytes = enoughMegabytes }: HeicLimits,
): Promise<Buffer> {
  const task: HeicTask = { packed, maxPixels, maxMegabytes };
  const answer = await runThread<HeicAnswer>(new URL('heic-thread.ts', import.meta.url), task, {
    timeoutSeconds,
  });
  if ('tooLarge' in answer) throw new HeicTooLarge();

  return Buffer.from(answer.picture.buffer);
}
