import { signatureOf } from './file-signature.ts';
import { orientationOf } from './picture-metadata/exif.ts';
import { textAt, viewOf } from './picture-metadata/picture-pieces.ts';

/** The pixels of a picture as it is shown: turned as its camera says. */
export type PictureSize = { width: number; height: number };

/** The size of a JPEG, PNG, WebP or HEIC picture by its first bytes; undefined for other files and when they don't say. */
export function pictureSizeOf(head: Uint8Array): PictureSize | undefined {
  try {
    return jpegSize(head) ?? pngSize(head) ?? webpSize(head) ?? heicSize(head);
  } catch (error) {
    // The size comes later in the file, or nowhere.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const exifHead = 'Exif\0\0';
const startOfScan = 0xda;
/** Frames of all kinds; between them are tables of Huffman and arithmetic codes, and an extension. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(head: Uint8Array): PictureSize | undefined {
  if (head[0] !== 0xff || head[1] !== 0xd8) return undefined;
  const view = viewOf(head);
  let orientation = 1;
  for (let at = 2; head[at] === 0xff;) {
    while (head[at] === 0xff) at++;
    const marker = view.getUint8(at++);
    if (marker === startOfScan) return undefined;
    const end = at + view.getUint16(at);
    if (marker === 0xe1 && textAt(head, at + 2, exifHead.length) === exifHead)
      orientation = orientationOf(head.subarray(at + 2 + exifHead.length, end));
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 3), view.getUint16(at + 5)];

      return orientation >= 5 ? { width: height, height: width } : { width, height };
    }
    at = end;
  }

  return undefined;
}

function pngSize(head: Uint8Array): PictureSize | undefined {
  if (textAt(head, 1, 3) !== 'PNG') return undefined;
  const view = viewOf(head);

  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function webpSize(head: Uint8Array): PictureSize | undefined {
  if (textAt(head, 0, 4) !== 'RIFF' || textAt(head, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(head);
  const kind = textAt(head, 12, 4);
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  if (kind === 'VP8X') return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);

    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 };
  }

  return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff };
}

/** The largest of its pictures: a photo of a phone is a grid of small ones, and has a size as a whole. */
function heicSize(head: Uint8Array): PictureSize | undefined {
  if (signatureOf(head) !== 'heic') return undefined;
  const view = viewOf(head);
  let largest: PictureSize | undefined;
  for (let at = 4; at + 16 <= head.length; at++) {
    if (head[at] !== 0x69 || textAt(head, at, 4) !== 'ispe') continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }

  return largest;
}
