import { exifOfOrientation, orientationOf } from './exif.ts';
import type { CleanPicture } from './picture-pieces.ts';
import { createCut, lengthOf, textAt, viewOf } from './picture-pieces.ts';

/** The chunks that decide how the picture looks. */
const needed = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** A WebP without metadata and what follows its end. Undefined for a file whose structure is not understood. */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return undefined;
  const cut = createCut();
  let orientation = 1;
  let features: Uint8Array | undefined;
  for (let at = 12; at < fileEnd;) {
    if (at + 8 > fileEnd) return undefined;
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    // Chunks are padded to an even length; some encoders forget the last one's.
    const end = Math.min(at + 8 + length + (length % 2), fileEnd);
    if (at + 8 + length > fileEnd) return undefined;
    if (type === 'VP8X') {
      features = Uint8Array.from(bytes.subarray(at, end));
      cut.add(features);
    } else if (needed.has(type)) cut.keep(at, end);
    else cut.remove(at, end);
    if (type === 'EXIF') orientation = orientationOf(exifIn(bytes.subarray(at + 8, at + 8 + length)));
    at = end;
  }
  cut.remove(fileEnd, bytes.length);
  if (features) {
    const kept = (features[8] ?? 0) & ~(exifFlag | xmpFlag);
    features[8] = orientation === 1 ? kept : kept | exifFlag;
    if (orientation !== 1) cut.add(exifChunk(orientation));
  }

  return { pieces: [head(lengthOf(cut.pieces)), ...cut.pieces], removed: cut.removed };
}

/** Some encoders write the mark of JPEG's segment before the Exif. */
const exifIn = (chunk: Uint8Array) => (textAt(chunk, 0, 4) === 'Exif' ? chunk.subarray(6) : chunk);

function head(length: number): Uint8Array {
  const bytes = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
  viewOf(bytes).setUint32(4, 4 + length, true);

  return bytes;
}

function exifChunk(orientation: number): Uint8Array {
  const exif = exifOfOrientation(orientation);

  return new Uint8Array([0x45, 0x58, 0x49, 0x46, exif.length, 0, 0, 0, ...exif]);
}
