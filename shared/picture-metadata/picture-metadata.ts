import { exifHasPlace } from './exif.ts';
import { cleanJpeg } from './jpeg.ts';
import type { CleanPicture } from './picture-pieces.ts';
import { NotUnderstood, textAt } from './picture-pieces.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * A JPEG, PNG or WebP without what its camera wrote about place, time and itself. Pixels, colors and orientation stay as they
 * are, so nothing is encoded again. Undefined for other files and for those whose structure is not understood.
 */
export function withoutMetadata(bytes: Uint8Array): CleanPicture | undefined {
  try {
    return cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  } catch (error) {
    // A RangeError is a length that leads out of the file.
    if (error instanceof NotUnderstood || error instanceof RangeError) return undefined;
    throw error;
  }
}

// XMP and IPTC as text, and the places of videos that phones append to photos.
const placeNames =
  /GPSL(?:at|ong)itude|photoshop:City|LocationCreated|LocationShown|\u00a9xyz|location\.ISO6709/;

/** Whether the picture tells where it was taken, as far as can be seen. */
export function tellsPlace(bytes: Uint8Array): boolean {
  const clean = withoutMetadata(bytes);

  return clean?.removed.some(({ start, end }) => partTellsPlace(bytes.subarray(start, end))) ?? false;
}

function partTellsPlace(part: Uint8Array): boolean {
  // Where the Exif begins: in JPEG after marker, length and mark, in PNG and WebP after the chunk's head.
  const starts = [10, 8, 14].filter((start) => ['II', 'MM'].includes(textAt(part, start, 2)));
  try {
    if (starts.some((start) => exifHasPlace(part.subarray(start)))) return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }

  return placeNames.test(asText(part));
}

/** One character a byte, in steps because a call takes only so many arguments. */
function asText(part: Uint8Array): string {
  const step = 8192;
  let text = '';
  for (let at = 0; at < part.length; at += step) text += textAt(part, at, step);

  return text;
}
