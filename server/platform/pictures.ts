import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { createSlots } from './slots.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The bytes are no picture, or not a whole one. */
export class PictureDamaged extends Error {
  override readonly name = 'PictureDamaged';
}

/** The picture has more pixels than it may. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}

/** A stored picture that is to be unpacked, and whose it is: those who wait take turns by owner. */
export type PictureSource = { open: () => Promise<Readable>; ownerId: string; maxPixels: number };

// 340 kB can become 400 MB, and all of them together must not be more than the machine has.
const inPictureSlot = createSlots({ size: 1, mostWaiting: 200 });

/**
 * Reads a picture from end to end: one that is cut off must not become the only copy. Throws PictureDamaged and
 * PictureTooLarge; what goes wrong while the file is read is thrown as it is.
 */
export async function assertWholePicture(source: PictureSource): Promise<void> {
  // With any other fit the lines that are cut away would not be read.
  await unpack(source, (picture) => picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer());
}

/**
 * The picture upright and as a WebP of at most `longestSide` pixels a side, without its metadata (camera, place).
 * Throws like assertWholePicture.
 */
export function shrinkPicture(source: PictureSource, longestSide: number): Promise<Buffer> {
  return unpack(source, (picture) =>
    picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 3 })
      .toBuffer(),
  );
}

function unpack<Result>(
  { open, ownerId, maxPixels }: PictureSource,
  work: (picture: Sharp) => Promise<Result>,
): Promise<Result> {
  return inPictureSlot(async () => {
    // sharp would gather a stream too, and then nobody could tell a broken disk from a broken picture.
    const packed = await buffer(await open());
    const { width, height } = await sharp(packed, { limitInputPixels: false }).metadata().catch(damaged);
    if (width * height > maxPixels) throw new PictureTooLarge();

    return work(sharp(packed, { limitInputPixels: maxPixels, failOn: 'error' })).catch(damaged);
  }, ownerId);
}

function damaged(error: unknown): never {
  throw new PictureDamaged('Not a whole picture', { cause: error });
}
