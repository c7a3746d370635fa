import type { Outline } from './outlines.ts';
import { writeOutline } from './outlines.ts';

/** A stream of bytes that is read from its beginning. */
type Reader = { bytes: Buffer; at: number };

const composite = 0xff_ff;
// Flags of a part of a composite glyph.
const [wordArguments, hasScale, moreParts, hasTwoScales, hasMatrix, hasInstructions] = [
  1, 8, 32, 64, 128, 256,
];

/** The outlines of glyphs (`glyf`) with their offsets (`loca`), from the form that WOFF2 gives them (section 5.1). */
export function rebuildGlyphs(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const count = table.readUInt16BE(4);
  let at = 36;
  const [contours, points, flags, glyphs, composites, boxes, instructions] = [8, 12, 16, 20, 24, 28, 32].map(
    (size): Reader => {
      const bytes = table.subarray(at, (at += table.readUInt32BE(size)));

      return { bytes, at: 0 };
    },
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const bitmap = boxes.bytes.subarray(0, ((count + 31) >> 5) << 2);
  boxes.at = bitmap.length;
  const loca = Buffer.alloc(4 * (count + 1));
  const outlines: Buffer[] = [];
  let offset = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    const hasBox = ((bitmap[glyph >> 3] ?? 0) & (128 >> (glyph & 7))) !== 0;
    const parts = contours.bytes.readUInt16BE((contours.at += 2) - 2);
    const read = { parts, points, flags, glyphs, composites, instructions };
    const box = hasBox ? taken(boxes, 8) : undefined;
    const outline = rebuilt(read, box);
    outlines.push(outline);
    offset += outline.length;
    loca.writeUInt32BE(offset, 4 * (glyph + 1));
  }

  return { glyf: Buffer.concat(outlines), loca };
}

type Read = Record<'points' | 'flags' | 'glyphs' | 'composites' | 'instructions', Reader> & { parts: number };

function rebuilt(read: Read, box?: Buffer): Buffer {
  if (read.parts === 0) return Buffer.alloc(0);

  return read.parts === composite ? combined(read, box) : simple(read, box);
}

function simple({ parts, points, flags, glyphs, instructions }: Read, box?: Buffer): Buffer {
  const outline: Outline = { x: [], y: [], isOnCurve: [], ends: [] };
  let count = 0;
  for (let contour = 0; contour < parts; contour += 1) {
    count += short(points);
    outline.ends.push(count - 1);
  }
  const pen = { x: 0, y: 0 };
  for (let point = 0; point < count; point += 1) {
    const flag = flags.bytes[flags.at++] ?? 0;
    move(pen, flag & 127, glyphs);
    outline.x.push(pen.x);
    outline.y.push(pen.y);
    outline.isOnCurve.push(flag < 128);
  }

  return writeOutline(outline, taken(instructions, short(glyphs)), box);
}

/** A glyph of other glyphs, which is stored as it was. */
function combined({ glyphs, composites, instructions }: Read, box?: Buffer): Buffer {
  const from = composites.at;
  let flags: number;
  let isInstructed = false;
  do {
    flags = composites.bytes.readUInt16BE(composites.at);
    isInstructed ||= (flags & hasInstructions) !== 0;
    composites.at += 4 + (flags & wordArguments ? 4 : 2);
    composites.at += flags & hasScale ? 2 : flags & hasTwoScales ? 4 : flags & hasMatrix ? 8 : 0;
  } while (flags & moreParts);
  const parts = composites.bytes.subarray(from, composites.at);
  const head = Buffer.concat([Buffer.from([255, 255]), box ?? Buffer.alloc(8)]);
  const end: Buffer[] = [];
  if (isInstructed) {
    const size = short(glyphs);
    end.push(Buffer.from([size >> 8, size & 255]), taken(instructions, size));
  }
  const outline = Buffer.concat([head, parts, ...end]);

  return Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
}

/** Moves from one point to the next one, as the table of section 5.2 packs it. */
function move(pen: { x: number; y: number }, code: number, glyphs: Reader) {
  const byte = () => glyphs.bytes[glyphs.at++] ?? 0;
  let [dx, dy] = [0, 0];
  if (code < 10) dy = ((code & 14) << 7) + byte();
  else if (code < 20) dx = (((code - 10) & 14) << 7) + byte();
  else if (code < 84) {
    const [group, both] = [code - 20, byte()];
    dx = 1 + (group & 48) + (both >> 4);
    dy = 1 + ((group & 12) << 2) + (both & 15);
  } else if (code < 120) {
    const group = code - 84;
    dx = 1 + (Math.floor(group / 12) << 8) + byte();
    dy = 1 + (((group % 12) >> 2) << 8) + byte();
  } else if (code < 124) {
    const [one, two, three] = [byte(), byte(), byte()];
    dx = (one << 4) + (two >> 4);
    dy = ((two & 15) << 8) + three;
  } else {
    dx = (byte() << 8) + byte();
    dy = (byte() << 8) + byte();
  }
  pen.x += code & 1 ? dx : -dx;
  pen.y += code & (code < 10 ? 1 : 2) ? dy : -dy;
}

/** A number of one to three bytes ("255UInt16"). */
function short(stream: Reader): number {
  const { bytes } = stream;
  const code = bytes.readUInt8(stream.at++);
  if (code === 253) return bytes.readUInt16BE((stream.at += 2) - 2);
  if (code === 254) return bytes.readUInt8(stream.at++) + 506;

  return code === 255 ? bytes.readUInt8(stream.at++) + 253 : code;
}

const taken = (stream: Reader, size: number): Buffer => stream.bytes.subarray(stream.at, (stream.at += size));
