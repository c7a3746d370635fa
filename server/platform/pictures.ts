import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Sharp } from 'sharp';

import type { Turn } from './fair-semaphore.ts';
import { heavyWork } from './heavy-work.ts';
import { HeicTooLarge, isHeic, unpackHeic } from './heic/heic.ts';
import { countScans } from './jpeg-scans.ts';
import { loadSharp } from './sharp.ts';

/** The bytes are not a complete picture, or take too long to decode. */
export class PictureDamaged extends Error {
  override readonly name = 'PictureDamaged';
}

/** The picture has more pixels than allowed. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge';
}

/** The picture is an animation. */
export class PictureMoves extends Error {
  override readonly name = 'PictureMoves';
}

/** A stored picture to decode when its turn comes. */
export type PictureSource = { open: () => Promise<Readable>; turn: Turn; maxPixels: number };

/** A picture that we encoded: upright, in sRGB, without metadata. */
export type DrawnPicture = { format: 'avif' | 'webp'; width: number; height: number; content: Buffer };

// The formats that we accept of those that the library supports; HEIC is passed to it as TIFF.
const unpackedFormats = ['jpeg', 'png', 'webp', 'tiff'];
const smallestWithText = 600;
// A screenshot of a conversation can be a strip.
const longestSides = 3;
const timeoutSeconds = 20;
// Common encoders write ten. The time-out does not help here: the library checks it only after reading all scans.
const mostScans = 100;

/**
 * Decodes the whole picture, so that a truncated file is never stored as the only copy. Throws PictureDamaged and
 * PictureTooLarge; errors of reading the file are rethrown unchanged.
 */
export async function assertWholePicture(source: PictureSource): Promise<void> {
  // With any other fit the cropped lines would not be decoded.
  await unpack(source, (picture) => picture.resize(32, 32, { fit: 'fill' }).raw().toBuffer());
}

/**
 * Encodes a JPEG, PNG, WebP or HEIC picture upright and without metadata (camera, location) as AVIF and WebP, once for each of
 * the `sides`, which is the longest side in pixels; small pictures are not enlarged. Throws like assertWholePicture, and
 * PictureMoves.
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
    const sharp = await loadSharp();
    const drawn: DrawnPicture[] = [];
    for (const side of new Set(sides.map((wanted) => Math.min(wanted, longest)))) {
      const sized = sharp(data, { raw: { width, height, channels } }).resize({
        width: side,
        height: side,
        fit: 'inside',
      });
      drawn.push(await encode('webp', sized.clone().webp({ quality: 80, effort: 3 })));
      // The next effort level takes four times as long and saves a twelfth of the bytes.
      drawn.push(await encode('avif', sized.avif({ quality: 55, effort: 0 })));
    }

    return drawn;
  });
}

/**
 * The picture upright and without metadata as a WebP of at most this width, with its size before shrinking. Throws like
 * drawPicture.
 */
export const fittingPicture = (source: PictureSource, width: number) =>
  unpack(source, async (picture, { pages = 1, ...facts }) => {
    if (pages > 1) throw new PictureMoves();
    const isTurned = (facts.orientation ?? 1) > 4;
    const { width: wide = 1, height: high = 1 } = facts;
    const content = await picture
      .autoOrient()
      .resize({ width, height: width * longestSides, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .webp({ quality: 80, effort: 3 })
      .toBuffer();

    return { content, full: isTurned ? { width: high, height: wide } : { width: wide, height: high } };
  });

/** The picture upright and gray as a PNG for text recognition; undefined if it is too small for legible text. */
export const grayPicture = (source: PictureSource): Promise<Buffer | undefined> =>
  unpack(source, async (picture, { width = 0, height = 0 }) => {
    if (Math.max(width, height) < smallestWithText) return undefined;

    return (
      picture
        .autoOrient()
        .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .grayscale()
        // Letters cover less than a hundredth of many pages: with the usual limits the paper would be the darkest part.
        .normalise({ lower: 0, upper: 90 })
        .png({ compressionLevel: 1 })
        .toBuffer()
    );
  });

/** The picture upright in its own format, encoded again without metadata. Throws like assertWholePicture. */
export const strippedCopy = (source: PictureSource): Promise<Buffer> =>
  unpack(source, (picture) => picture.autoOrient().keepIccProfile().toBuffer());

/** The picture upright as a JPEG, in its full size and colors, without other metadata. Throws like assertWholePicture. */
export const jpegCopy = (source: PictureSource): Promise<Buffer> =>
  unpack(source, (picture) =>
    picture.autoOrient().keepIccProfile().flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer(),
  );

/**
 * The picture upright as a JPEG whose longest side has at most this many pixels, without metadata. Throws like drawPicture.
 */
export const pagePicture = (source: PictureSource, side: number): Promise<Buffer> =>
  unpack(source, async (picture, { pages = 1 }) => {
    if (pages > 1) throw new PictureMoves();

    return picture
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer();
  });

/**
 * The picture for a printed area in millimeters: a JPEG of 300 dots per inch that covers it, centered. Throws like
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

/** The middle of the picture in these pixels, as a JPEG or as a PNG. Throws like assertWholePicture. */
export const croppedPicture = (
  source: PictureSource,
  { width, height, format }: { width: number; height: number; format: 'jpeg' | 'png' },
): Promise<Buffer> =>
  unpack(source, async (picture) => {
    const cropped = picture
      .autoOrient()
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb');

    return format === 'png'
      ? cropped.png({ compressionLevel: 9 }).toBuffer()
      : cropped.jpeg({ quality: 82 }).toBuffer();
  });

async function encode(format: DrawnPicture['format'], picture: Sharp): Promise<DrawnPicture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });

  return { format, width: info.width, height: info.height, content: data };
}

function unpack<Result>(
  { open, turn, maxPixels }: PictureSource,
  work: (
    picture: Sharp,
    facts: { pages?: number | undefined; width?: number; height?: number; orientation?: number | undefined },
  ) => Promise<Result>,
): Promise<Result> {
  return heavyWork.picture(async () => {
    // sharp would also buffer a stream, and then a disk error could not be told from a damaged picture.
    const packed = await readable(await buffer(await open()), maxPixels);
    const sharp = await loadSharp();
    const facts = await sharp(packed, { limitInputPixels: false }).metadata().catch(damaged);
    if (!unpackedFormats.includes(facts.format)) damaged(`It is ${facts.format}`);
    if (facts.width * facts.height > maxPixels) throw new PictureTooLarge();
    if (countScans(packed, mostScans) > mostScans) damaged('It has too many scans');
    const picture = sharp(packed, { limitInputPixels: maxPixels, failOn: 'error' });

    return work(picture.timeout({ seconds: timeoutSeconds }), facts).catch((error: unknown) => {
      throw error instanceof PictureMoves ? error : damaged(error);
    });
  }, turn);
}

/** The library that decodes the other formats does not support HEIC. */
function readable(packed: Buffer, maxPixels: number): Buffer | Promise<Buffer> {
  if (!isHeic(packed)) return packed;

  return unpackHeic(packed, { maxPixels, timeoutSeconds }).catch((error: unknown) => {
    throw error instanceof HeicTooLarge ? new PictureTooLarge() : damaged(error);
  });
}

function damaged(error: unknown): never {
  throw new PictureDamaged('Not a whole picture', { cause: error });
}
