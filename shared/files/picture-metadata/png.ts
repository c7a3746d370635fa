import { exifOfOrientation, orientationOf } from './exif.ts';
import type { CleanPicture, Piece } from './picture-pieces.ts';
import { NotUnderstood, bytesOf, createPieceCollector, textAt, viewOf } from './picture-pieces.ts';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunks that decide how the picture looks, with the most bytes that each can have. */
const needed = new Map([
  ...['IDAT', 'fdAT', 'iCCP'].map((type) => [type, Infinity] as const),
  ...Object.entries({ IHDR: 13, IEND: 0, PLTE: 768, tRNS: 256, bKGD: 6, hIST: 512, sBIT: 4, pHYs: 9 }),
  ...Object.entries({ gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4, mDCV: 24, cLLI: 8, acTL: 8, fcTL: 26 }),
]);

/**
 * A PNG without metadata, and without anything after its end. Undefined for a file whose structure is not
 * understood.
 */
export function cleanPng(bytes: Uint8Array): CleanPicture | undefined {
  if (signature.some((byte, at) => bytes[at] !== byte)) return undefined;
  const view = viewOf(bytes);
  const cut = createPieceCollector();
  cut.keep(0, signature.length);
  let headEnd = 0;
  let orientation = 1;
  let at = signature.length;
  for (let type = ''; type !== 'IEND';) {
    if (at + 12 > bytes.length) return undefined;
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    type = textAt(bytes, at + 4, 4);
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, at + 8 + length));
    const mostBytes = needed.get(type);
    if (mostBytes !== undefined && length > mostBytes) throw new NotUnderstood();
    if (mostBytes !== undefined) cut.keep(at, end);
    else cut.remove(at, end);
    if (type === 'IHDR') headEnd = end;
    at = end;
  }
  cut.remove(at, bytes.length);

  const { pieces, removed } = cut;

  return { pieces: orientation === 1 ? pieces : inserted(pieces, headEnd, orientation), removed };
}

/** The orientation chunk must directly follow the header. */
function inserted([first, ...rest]: Piece[], headEnd: number, orientation: number): Piece[] {
  if (!first || first instanceof Uint8Array) return rest;
  const after: Piece[] = first.end > headEnd ? [{ start: headEnd, end: first.end }] : [];

  return [{ start: 0, end: headEnd }, chunk('eXIf', exifOfOrientation(orientation)), ...after, ...rest];
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + content.length);
  const view = viewOf(bytes);
  view.setUint32(0, content.length);
  bytes.set(bytesOf(type), 4);
  bytes.set(content, 8);
  view.setUint32(8 + content.length, crc32(bytes.subarray(4, 8 + content.length)));

  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }

  return ~crc >>> 0;
}
