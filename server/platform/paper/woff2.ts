import { brotliDecompressSync } from 'node:zlib';

import { rebuildGlyphs } from './woff2-glyphs.ts';

// The tables that WOFF2 names by number, in the order of the standard.
const numbered =
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .replaceAll('_', ' ')
    .match(/.{4}(?= |$)/g) ?? [];
const custom = 63;
const headerBytes = 48;

type Entry = { tag: string; size: number; version: number };

/**
 * A WOFF2 file (W3C, 2022) as TrueType, which the library of PDFs can take parts of. `checksum` becomes the checksum of the file,
 * by which that library tells fonts of one name apart.
 */
export function trueTypeOf(woff2: Buffer, checksum: number): Buffer {
  if (woff2.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 file');
  const { entries, at } = directoryOf(woff2);
  const compressed = woff2.subarray(at, at + woff2.readUInt32BE(20));
  const content = brotliDecompressSync(compressed);
  const tables = new Map<string, Buffer>();
  let position = 0;
  for (const { tag, size } of entries) {
    tables.set(tag, content.subarray(position, (position += size)));
  }
  for (const { tag, version } of entries) {
    const isOutlines = tag === 'glyf' || tag === 'loca';
    if (!isOutlines && version !== 0) throw new Error(`A transformed table "${tag}" is not supported`);
    if (tag === 'glyf' && version === 0) {
      const { glyf, loca } = rebuildGlyphs(content.subarray(...placeOf(entries, tag)));
      tables.set('glyf', glyf).set('loca', loca);
    }
  }
  const head = Buffer.from(tables.get('head') ?? '');
  head.writeUInt32BE(checksum >>> 0, 8);
  // Rebuilt outlines have long offsets.
  head.writeInt16BE(1, 50);

  return written(woff2.readUInt32BE(4), tables.set('head', head));
}

function placeOf(entries: readonly Entry[], tag: string): [number, number] {
  let from = 0;
  for (const entry of entries) {
    if (entry.tag === tag) return [from, from + entry.size];
    from += entry.size;
  }

  return [0, 0];
}

function directoryOf(woff2: Buffer) {
  let at = headerBytes;
  // Seven bits in each byte; the last one has its highest bit unset.
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const entries = Array.from({ length: woff2.readUInt16BE(12) }, (): Entry => {
    const flags = woff2.readUInt8(at++);
    const known = flags & custom;
    const tag = known === custom ? woff2.toString('latin1', at, (at += 4)) : (numbered[known] ?? '');
    const version = flags >> 6;
    const size = number();
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;

    return { tag, version, size: isTransformed ? number() : size };
  });

  return { entries, at };
}

/** A file of tables (`sfnt`), each of which begins at a multiple of four bytes. */
function written(flavor: number, tables: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(flavor, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  sorted.forEach(([tag, table], at) => {
    const entry = 12 + 16 * at;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  });

  return Buffer.concat(parts);
}
