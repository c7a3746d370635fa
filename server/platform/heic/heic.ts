import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

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
  const thread = new Worker(new URL('heic-thread.ts', import.meta.url), {
    workerData: task,
    // The thread needs no environment, and its output is ignored.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 96 },
  });
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const answer = await Promise.race([
      once(thread, 'message', { signal }).then(([message]) => message as HeicAnswer),
      once(thread, 'exit', { signal }).then(([code]): never => failed(`ended with ${code}`)),
      pause(timeoutSeconds * 1000, undefined, { signal }).then((): never => failed('took too long')),
    ]);
    if ('tooLarge' in answer) throw new HeicTooLarge();

    return Buffer.from(answer.picture.buffer);
  } finally {
    settled.abort();
    await thread.terminate();
  }
}

function failed(how: string): never {
  throw new Error(`Unpacking a HEIC file ${how}`);
}
