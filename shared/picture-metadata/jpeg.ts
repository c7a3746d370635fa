import { exifOfOrientation, orientationOf } from './exif.ts';
import type { CleanPicture } from './picture-pieces.ts';
import { bytesOf, createCut, textAt, viewOf } from './picture-pieces.ts';

const exifHead = 'Exif\0\0';
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** What decoders need of the application segments: JFIF, color profiles and Adobe's color transform. */
const isNeeded = (marker: number, head: string) =>
  (marker === 0xe0 && head.startsWith('JFIF\0')) ||
  (marker === 0xe2 && head.startsWith('ICC_PROFILE\0')) ||
  (marker === 0xee && head.startsWith('Adobe'));

const isMetadata = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * A JPEG without metadata, and without what follows its image: phones append further pictures and videos, which have metadata
 * of their own. Undefined for a file whose structure is not understood.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  const cut = createCut();
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return undefined;
    const start = at;
    // Any number of 0xff may stand before a marker.
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) return undefined;
    if (marker === endOfImage) {
      cut.keep(start, at);
      break;
    }
    if (at + 2 > bytes.length) return undefined;
    const end = at + view.getUint16(at);
    if (end > bytes.length || end < at + 2) return undefined;
    const head = textAt(bytes, at + 2, Math.min(12, end - at - 2));
    if (isMetadata(marker) && !isNeeded(marker, head)) {
      if (marker === 0xe1 && head.startsWith(exifHead)) {
        orientation = orientationOf(bytes.subarray(at + 2 + exifHead.length, end));
      }
      cut.remove(start, end);
    } else cut.keep(start, end);
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      cut.keep(end, at);
    }
  }
  cut.remove(at, bytes.length);

  return {
    pieces: [new Uint8Array([0xff, 0xd8]), ...orientationSegment(orientation), ...cut.pieces],
    removed: cut.removed,
  };
}

/** Where the compressed data ends: at a 0xff that is neither a stuffed byte, a restart marker, nor filling. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }

  return bytes.length;
}

function orientationSegment(orientation: number): Uint8Array[] {
  if (orientation === 1) return [];
  const exif = exifOfOrientation(orientation);
  const head = bytesOf(exifHead);

  return [new Uint8Array([0xff, 0xe1, 0, 2 + head.length + exif.length, ...head, ...exif])];
}
