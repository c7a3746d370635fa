import type { PictureSize } from '#shared/files/picture-size.ts';

/** A sheet of A4 or Letter at 400 dpi, and the largest canvas of every browser. */
export const reducedPixels = 16_000_000;

/** The size of a picture after it was made smaller, in its proportions. */
export function reducedTo({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, Math.sqrt(reducedPixels / (width * height)));

  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/** For people: at least one. */
export const megapixels = ({ width, height }: PictureSize): number =>
  Math.max(1, Math.round((width * height) / 1_000_000));
