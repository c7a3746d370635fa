import { Readable, pipeline } from 'node:stream';

import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

import { photoRules } from '#shared/pets.ts';

import { photoTooManyPixels, photoUnreadable } from './pets.errors.ts';

const longestSide = 1280;

sharp.cache(false);
sharp.concurrency(1);

export const photoType = 'image/webp';

/** Throws photoUnreadable unless the bytes begin like one of the kinds of picture that we take. */
export async function assertPhoto(head: Buffer) {
  const type = await fileTypeFromBuffer(head);
  if (!photoRules.types.some((allowed) => allowed === type?.mime)) throw photoUnreadable();
}

/**
 * Turns an uploaded picture upright and into a WebP of at most 1280 pixels a side, without its metadata (camera, place).
 * The result fails with photoUnreadable or photoTooManyPixels for what is no whole picture or too large a one.
 */
export function preparePhoto(original: Readable): Readable {
  const shrink = sharp({ limitInputPixels: photoRules.maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 });
  // Whoever reads the result is told of a failure; here it only closes what is open.
  pipeline(original, shrink, () => undefined);

  return Readable.from(readPhoto(shrink), { objectMode: false });
}

async function* readPhoto(shrink: Readable) {
  try {
    yield* shrink as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof Error && /pixel limit/i.test(error.message)
      ? photoTooManyPixels()
      : photoUnreadable();
  }
}
