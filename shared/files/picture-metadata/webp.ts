import { exifOfOrientation, orientationOf } from './exif.ts';
import type { CleanPicture, PieceCollector } from './picture-pieces.ts';
import { NotUnderstood, bytesOf, createPieceCollector, lengthOf, textAt, viewOf } from './picture-pieces.ts';

/** The chunks that decide how the picture looks, besides its header and its frames. */
const needed = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const neededInFrame = new Set(['VP8 ', 'VP8L', 'ALPH']);
const chunkHead = 8;
const exifFlag = 0x08;
// Color profile, transparency and animation.
const keptFlags = 0x32;
const featureBytes = 10;
const frameHeaderBytes = 16;
// Transparency and picture are two.
const mostPartsOfFrame = 20;

/**
 * A WebP without metadata, and without anything after its end. Undefined for a file whose structure is not
 * understood.
 */
export function cleanWebp(bytes: Uint8Array): CleanPicture | undefined {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  const fileEnd = 8 + view.getUint32(4, true);
  if (fileEnd > bytes.length) return undefined;
  const cut = createPieceCollector();
  let orientation = 1;
  let features: Uint8Array | undefined;
  for (const { type, start, contentEnd, end } of chunksOf(bytes, 12, fileEnd)) {
    const content = bytes.subarray(start + chunkHead, contentEnd);
    if (type === 'VP8X') {
      if (content.length < featureBytes) return undefined;
      features = chunk(type, featureBytes, content.subarray(0, featureBytes));
      cut.add(features);
      cut.remove(start + chunkHead + featureBytes, end);
    } else if (type === 'ANMF') cutFrame(cut, bytes, start, end);
    else if (needed.has(type)) cut.keep(start, end);
    else cut.remove(start, end);
    if (type === 'EXIF') orientation = orientationOf(exifIn(content));
  }
  cut.remove(fileEnd, bytes.length);
  if (features) {
    const kept = (features[chunkHead] ?? 0) & keptFlags;
    features[chunkHead] = orientation === 1 ? kept : kept | exifFlag;
    features.fill(0, chunkHead + 1, chunkHead + 4);
    const exif = exifOfOrientation(orientation);
    if (orientation !== 1) cut.add(chunk('EXIF', exif.length, exif));
  }

  return { pieces: [head(lengthOf(cut.pieces)), ...cut.pieces], removed: cut.removed };
}

type Chunk = { type: string; start: number; contentEnd: number; end: number };

/** The chunks in a range. Throws NotUnderstood for one that exceeds it. */
function* chunksOf(bytes: Uint8Array, from: number, to: number): Generator<Chunk> {
  const view = viewOf(bytes);
  for (let start = from; start < to;) {
    if (start + chunkHead > to) throw new NotUnderstood();
    const contentEnd = start + chunkHead + view.getUint32(start + 4, true);
    if (contentEnd > to) throw new NotUnderstood();
    // Chunks are padded to an even length; some encoders omit the padding of the last one.
    const end = Math.min(contentEnd + ((contentEnd - start) % 2), to);
    yield { type: textAt(bytes, start, 4), start, contentEnd, end };
    start = end;
  }
}

/** Keeps a frame of an animation without the chunks in it that do not affect how it looks. */
function cutFrame(cut: PieceCollector, bytes: Uint8Array, start: number, end: number) {
  const inner = start + chunkHead + frameHeaderBytes;
  if (inner > end) throw new NotUnderstood();
  const parts: Chunk[] = [];
  for (const part of chunksOf(bytes, inner, end)) {
    if (parts.push(part) > mostPartsOfFrame) throw new NotUnderstood();
  }
  const kept = parts.filter(({ type }) => neededInFrame.has(type));
  if (kept.length === parts.length) {
    cut.keep(start, end);

    return;
  }
  const length = kept.reduce((sum, part) => sum + part.end - part.start, frameHeaderBytes);
  cut.add(chunk('ANMF', length, bytes.subarray(start + chunkHead, inner)));
  for (const part of parts) {
    if (neededInFrame.has(part.type)) cut.keep(part.start, part.end);
    else cut.remove(part.start, part.end);
  }
}

/** Some encoders put the identifier of JPEG's segment before the Exif. */
const exifIn = (chunk: Uint8Array) => (textAt(chunk, 0, 4) === 'Exif' ? chunk.subarray(6) : chunk);

function head(length: number): Uint8Array {
  const bytes = new Uint8Array([0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50]);
  viewOf(bytes).setUint32(4, 4 + length, true);

  return bytes;
}

/** A chunk of the given length, or only its beginning. */
function chunk(type: string, length: number, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(chunkHead + content.length);
  bytes.set(bytesOf(type));
  viewOf(bytes).setUint32(4, length, true);
  bytes.set(content, chunkHead);

  return bytes;
}
