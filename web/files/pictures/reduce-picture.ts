import type { PictureSize } from '#shared/files/picture-size.ts';

export type ReduceRequest = { picture: Blob; size: PictureSize };

// A photo of 200 megapixels takes ten seconds on a phone.
const longestMs = 90_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * A smaller JPEG of a picture with so many pixels, upright and without metadata. Undefined when the browser can't read the
 * picture, or has no memory for it. One after the other, because a large picture takes hundreds of megabytes.
 */
export function reducePicture(picture: Blob, size: PictureSize): Promise<Blob | undefined> {
  const reduced = last.then(() => reduceInWorker({ picture, size }));
  last = reduced;

  return reduced;
}

async function reduceInWorker(request: ReduceRequest): Promise<Blob | undefined> {
  const worker = new Worker(new URL('reduce-picture.worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob | undefined>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Blob | undefined>) => resolve(data));
      worker.addEventListener('error', () => resolve(undefined));
      setTimeout(() => resolve(undefined), longestMs);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request);
    });
  } finally {
    // Frees the memory of the picture.
    worker.terminate();
  }
}
