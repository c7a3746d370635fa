import { exifOfOrientation, orientationOf } from './exif.ts';
import type { CleanPicture } from './picture-pieces.ts';
import { bytesOf, createPieceCollector, textAt, viewOf } from './picture-pieces.ts';

const exifHead = 'Exif\0\0';
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** Frames, tables (Huffman, arithmetic, quantization), scans, the number of lines and the restart interval. */
const isCoding = (marker: number) => (marker >= 0xc0 && marker <= 0xcf) || (marker >= 0xda && marker <= 0xdd);

const isColorProfile = (marker: number, head: string) => marker === 0xe2 && head === 'ICC_PROFILE\0';

/** Markers without a length: inside a scan they are data, elsewhere their meaning is unknown. */
const isBare = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * A JPEG without metadata, and without anything after its image: phones append further pictures and videos,
 * which have metadata too. Undefined for a file whose structure is not understood.
 */
export function cleanJpeg(bytes: Uint8Array): CleanPicture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined;
  const view = viewOf(bytes);
  const cut = createPieceCollector();
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (bytes[at] !== 0xff) return undefined;
    const start = at;
    // Any number of 0xff bytes may precede a marker.
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined || isBare(marker)) return undefined;
    if (marker === endOfImage) {
      cut.keep(start, at);
      break;
    }
    if (at + 2 > bytes.length) return undefined;
    const end = at + view.getUint16(at);
    if (end > bytes.length || end < at + 2) return undefined;
    const head = textAt(bytes, at + 2, Math.min(12, end - at - 2));
    if (marker === 0xe1 && head.startsWith(exifHead)) {
      orientation = orientationOf(bytes.subarray(at + 2 + exifHead.length, end));
    }
    const needed = neededPart(marker, head, bytes.subarray(at + 2, end));
    if (isCoding(marker) || isColorProfile(marker, head) || needed?.length === end - start) {
      cut.keep(start, end);
    } else {
      if (needed) cut.add(needed);
      cut.remove(start, end);
    }
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

/**
 * Reduces a JFIF segment to the fields that decoders need, without its thumbnail, and keeps Adobe's, which
 * tells how colors are transformed.
 */
function neededPart(marker: number, head: string, content: Uint8Array): Uint8Array | undefined {
  if (marker === 0xe0 && head.startsWith('JFIF\0') && content.length >= 14) {
    return new Uint8Array([0xff, marker, 0, 16, ...content.subarray(0, 12), 0, 0]);
  }
  if (marker === 0xee && head.startsWith('Adobe') && content.length >= 12) {
    return new Uint8Array([0xff, marker, 0, 14, ...content.subarray(0, 12)]);
  }

  return undefined;
}

/**
 * Finds the end of the compressed data: a 0xff that is neither a stuffed byte, a restart marker, nor padding.
 */
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
