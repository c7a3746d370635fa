import { exifHasPlace } from './exif.ts';
import { cleanJpeg } from './jpeg.ts';
import type { CleanPicture } from './picture-pieces.ts';
import { NotUnderstood, textAt } from './picture-pieces.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/**
 * A JPEG, PNG or WebP without its camera's metadata about location, time and device. Pixels, colors and
 * orientation stay as they are, so nothing is encoded again. Undefined for other files and for those whose
 * structure is not understood.
 */
export function withoutMetadata(bytes: Uint8Array): CleanPicture | undefined {
  try {
    return cleanJpeg(bytes) ?? cleanPng(bytes) ?? cleanWebp(bytes);
  } catch (error) {
    // A RangeError means that a length points outside the file.
    if (error instanceof NotUnderstood || error instanceof RangeError) return undefined;
    throw error;
  }
}

// XMP and IPTC as text, and the location in videos that phones append to photos.
const placeNames =
  /GPSL(?:at|ong)itude|photoshop:City|LocationCreated|LocationShown|\u00a9xyz|location\.ISO6709/;

/** Whether the picture reveals where it was taken, as far as its metadata can be read. */
export function tellsPlace(bytes: Uint8Array): boolean {
  const clean = withoutMetadata(bytes);

  return clean?.removed.some(({ start, end }) => partTellsPlace(bytes.subarray(start, end))) ?? false;
}

function partTellsPlace(part: Uint8Array): boolean {
  // The start of the Exif: in JPEG after marker, length and identifier, in PNG and WebP after the chunk
  // header.
  const starts = [10, 8, 14].filter((start) => ['II', 'MM'].includes(textAt(part, start, 2)));
  try {
    if (starts.some((start) => exifHasPlace(part.subarray(start)))) return true;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }

  return placeNames.test(asText(part));
}

/** One character per byte, in steps because a call takes a limited number of arguments. */
function asText(part: Uint8Array): string {
  const step = 8192;
  let text = '';
  for (let at = 0; at < part.length; at += step) text += textAt(part, at, step);

  return text;
}
