import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { createFairSemaphore } from './fair-semaphore.ts';
import { HeicTooLarge, isHeic, unpackHeic } from './heic/heic.ts';
import { countScans } from './jpeg-scans.ts';

sharp.cache(false);
sharp.concurrency(1);

/** The bytes are no picture, or not a whole one, or take longer to unpack than any picture should. */
export class PictureDamaged extends Error {
  override readonly name = 'PictureDamaged';
}

/** The picture has more pixels than it may. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}

/** The picture is many: an animation. */
export class PictureMoves extends Error {
  override readonly name = 'PictureMoves';
}

/** A stored picture that is to be unpacked, and whose it is: those who wait take turns by owner. */
export type PictureSource = { open: () => Promise<Readable>; fairnessKey: string; maxPixels: number };

/** A picture as we have drawn it: upright, in the colors of screens, without anything but its pixels. */
export type DrawnPicture = { format: 'avif' | 'webp'; width: number; height: number; content: Buffer };

// What we unpack, whatever else the library knows; HEIC comes to it as TIFF.
const unpackedFormats = ['jpeg', 'png', 'webp', 'tiff'];
const timeoutSeconds = 20;
// Programs write ten. Patience has no hold on them: the library looks at the clock only when it has read them all.
const mostScans = 100;

// 340 kB can become 400 MB, and all of them together must not be more than the machine has.
const withPicturePermit = createFairSemaphore({ permits: 1, maxWaiting: 200, maxWaitingPerKey: 30 });

/**
 * Reads a picture from end to end: one that is cut off must not become the only copy. Throws PictureDamaged and
 * PictureTooLarge; what goes wrong while the file is read is thrown as it is.
 */
export async function assertWholePicture(source: PictureSource): Promise<void> {
  // With any other fit the lines that are cut away would not be read.
  await unpack(source, (picture) => picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer());
}

/**
 * The picture, JPEG, PNG, WebP or HEIC, upright and without its metadata (camera, place), as AVIF and as WebP, once for each of
 * the `sides`: so many pixels has the longest side at most, and a small picture is not blown up. Throws like assertWholePicture,
 * and PictureMoves.
 */
export function drawPicture(source: PictureSource, sides: readonly number[]): Promise<DrawnPicture[]> {
  return unpack(source, async (picture, { pages = 1 }) => {
    if (pages > 1) throw new PictureMoves();
    const largest = Math.max(...sides);
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: largest, height: largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const longest = Math.max(width, height);
    const drawn: DrawnPicture[] = [];
    for (const side of new Set(sides.map((wanted) => Math.min(wanted, longest)))) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({
        width: side,
        height: side,
        fit: 'inside',
      });
      drawn.push(await encode('webp', sized.clone().webp({ quality: 80, effort: 3 })));
      // The next effort takes four times as long, and saves a twelfth of the bytes.
      drawn.push(await encode('avif', sized.avif({ quality: 55, effort: 0 })));
    }

    return drawn;
  });
}

/**
 * The picture for a place on paper, in millimetres: a JPEG of 300 dots per inch that fills it from the middle. Throws like
 * assertWholePicture.
 */
export function printPicture(
  source: PictureSource,
  place: { width: number; height: number },
): Promise<Buffer> {
  const dots = (millimetres: number) => Math.round((millimetres / 25.4) * 300);

  return unpack(source, (picture) =>
    picture
      .autoOrient()
      .resize({ width: dots(place.width), height: dots(place.height), fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer(),
  );
}

async function encode(format: DrawnPicture['format'], picture: Sharp): Promise<DrawnPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });

  return { format, width: info.width, height: info.height, content: data };
}

function unpack<Result>(
  { open, fairnessKey, maxPixels }: PictureSource,
  work: (picture: Sharp, facts: { pages?: number | undefined }) => Promise<Result>,
): Promise<Result> {
  return withPicturePermit(async () => {
    // sharp would gather a stream too, and then nobody could tell a broken disk from a broken picture.
    const packed = await readable(await buffer(await open()), maxPixels);
    const facts = await sharp(packed, { limitInputPixels: false }).metadata().catch(damaged);
    if (!unpackedFormats.includes(facts.format)) damaged(`It is ${facts.format}`);
    if (facts.width * facts.height > maxPixels) throw new PictureTooLarge();
    if (countScans(packed, mostScans) > mostScans) damaged('It has too many scans');
    const picture = sharp(packed, { limitInputPixels: maxPixels, failOn: 'error' });

    return work(picture.timeout({ seconds: timeoutSeconds }), facts).catch((error: unknown) => {
      throw error instanceof PictureMoves ? error : damaged(error);
    });
  }, fairnessKey);
}

/** The library that unpacks everything else knows no HEIC. */
function readable(packed: Buffer, maxPixels: number): Buffer | Promise<Buffer> {
  if (!isHeic(packed)) return packed;

  return unpackHeic(packed, { maxPixels, timeoutSeconds }).catch((error: unknown) => {
    throw error instanceof HeicTooLarge ? new PictureTooLarge() : damaged(error);
  });
}

function damaged(error: unknown): never {
  throw new PictureDamaged('Not a whole picture', { cause: error });
}
