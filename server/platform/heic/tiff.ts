type Field = { tag: number; size: 1 | 2 | 4; values: ArrayLike<number> };

// The type of a field by the bytes of each value (TIFF 6.0, section 2): undefined, short, long.
const typeOf = { 1: 7, 2: 3, 4: 4 } as const;
const rowsPerStrip = 64;
const entryBytes = 12;

/**
 * The header of an uncompressed TIFF, directly followed by its pixels: 8-bit RGB, row by row, without padding. The color
 * space is that of the profile, or sRGB without one.
 */
export function tiffHead({ width, height }: { width: number; height: number }, profile: Uint8Array): Buffer {
  const rowBytes = width * 3;
  const strips = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, strip) => strip * rowsPerStrip);
  const fieldsAt = (pixels: number): Field[] => [
    { tag: 256, size: 4, values: [width] },
    { tag: 257, size: 4, values: [height] },
    { tag: 258, size: 2, values: [8, 8, 8] },
    { tag: 259, size: 2, values: [1] }, // not compressed
    { tag: 262, size: 2, values: [2] }, // RGB
    { tag: 273, size: 4, values: strips.map((row) => pixels + row * rowBytes) },
    { tag: 277, size: 2, values: [3] },
    { tag: 278, size: 4, values: [rowsPerStrip] },
    { tag: 279, size: 4, values: strips.map((row) => Math.min(rowsPerStrip, height - row) * rowBytes) },
    { tag: 284, size: 2, values: [1] },
    ...(profile.length > 0 ? [{ tag: 34675, size: 1, values: profile } as const] : []),
  ];

  return write(fieldsAt(write(fieldsAt(0)).length));
}

/** Little-endian with one directory; values that do not fit their entry follow the directory. */
function write(fields: Field[]): Buffer {
  const directory = 8;
  let beyond = directory + 2 + fields.length * entryBytes + 4;
  const places = fields.map(({ size, values }, index) => {
    const bytes = size * values.length;
    if (bytes <= 4) return directory + 2 + index * entryBytes + 8;
    const place = beyond;
    beyond += bytes + (bytes % 2);

    return place;
  });
  const head = Buffer.alloc(beyond);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(directory, 4);
  head.writeUInt16LE(fields.length, directory);
  for (const [index, { tag, size, values }] of fields.entries()) {
    const entry = directory + 2 + index * entryBytes;
    const place = places[index] ?? 0;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(typeOf[size], entry + 2);
    head.writeUInt32LE(values.length, entry + 4);
    if (place !== entry + 8) head.writeUInt32LE(place, entry + 8);
    for (let at = 0; at < values.length; at++) head.writeUIntLE(values[at] ?? 0, place + at * size, size);
  }

  return head;
}
