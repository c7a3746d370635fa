import sharp from 'sharp';

// Output of an HEVC encoder for 64 × 64 pixels of one color: the configuration, an amber tile and a red tile.
const configuration = Buffer.from(
  'AQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQA==',
  'base64',
);
const amber = Buffer.from('AAAAGigBrwY4Wvz7V9uN///yvXeh/T1+qvEJj9fg', 'base64');
const red = Buffer.from('AAAAGygBrwY4Wvz9N/iWB///sox6H+qt+qvEJj9fgA==', 'base64');
const tileSide = 64;

type HeicFacts = {
  /** As stored, in pixels. Displayed rotated a quarter clockwise. */
  width?: number;
  height?: number;
  /** The width and height declared for each tile; the actual tiles have 64. */
  tileSays?: number;
  /** One of the tiles is missing from the file. */
  missingTile?: boolean;
  profile?: Buffer;
  exif?: Buffer;
};

/**
 * A photo like an iPhone's: a grid of HEVC tiles, stored sideways, with its own rotation (irot) and the same in Exif. It is
 * amber, with the bottom row of tiles red: upright, the left is red.
 */
export function heic({ width = 120, height = 100, tileSays = tileSide, ...facts }: HeicFacts = {}): Buffer {
  const { missingTile = false, profile, exif } = facts;
  const columns = Math.ceil(width / Math.max(tileSide, tileSays));
  const rows = Math.ceil(height / Math.max(tileSide, tileSays));
  const tileIds = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const gridId = tileIds.length + 1;
  const exifId = gridId + 1;
  const grid = bytes([0, 0, rows - 1, columns - 1], u16(width), u16(height));
  const exifItem = exif ? bytes(u32(6), exif) : undefined;

  const ftyp = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const metaAt = (start: number) => {
    const places = { amber: start, red: start + amber.length, grid: start + amber.length + red.length };
    const beyond = 0x7f_00_00_00;
    const extents = [
      ...tileIds.map((id) =>
        id > columns * (rows - 1)
          ? { id, offset: missingTile && id === gridId - 1 ? beyond : places.red, length: red.length }
          : { id, offset: places.amber, length: amber.length },
      ),
      { id: gridId, offset: places.grid, length: grid.length },
      ...(exifItem ? [{ id: exifId, offset: places.grid + grid.length, length: exifItem.length }] : []),
    ];

    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, u16(gridId)),
      fullBox('iloc', 0, 0, [0x44, 0], u16(extents.length), ...extents.map(extentOf)),
      fullBox(
        'iinf',
        0,
        0,
        u16(gridId + (exifItem ? 1 : 0)),
        ...tileIds.map((id) => entry(id, 'hvc1', 1)),
        entry(gridId, 'grid'),
        ...(exifItem ? [entry(exifId, 'Exif')] : []),
      ),
      fullBox(
        'iref',
        0,
        0,
        box('dimg', u16(gridId), u16(tileIds.length), ...tileIds.map(u16)),
        ...(exifItem ? [box('cdsc', u16(exifId), u16(1), u16(gridId))] : []),
      ),
      box(
        'iprp',
        box(
          'ipco',
          box('hvcC', configuration),
          fullBox('ispe', 0, 0, u32(tileSays), u32(tileSays)),
          fullBox('ispe', 0, 0, u32(width), u32(height)),
          box('irot', [3]),
          ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
        ),
        fullBox(
          'ipma',
          0,
          0,
          u32(gridId),
          ...tileIds.map((id) => bytes(u16(id), [2, 0x81, 2])),
          bytes(u16(gridId), profile ? [3, 3, 0x84, 5] : [2, 3, 0x84]),
        ),
      ),
    );
  };
  const dataStart = ftyp.length + metaAt(0).length + 8;

  return bytes(ftyp, metaAt(dataStart), box('mdat', amber, red, grid, ...(exifItem ? [exifItem] : [])));
}

/** The same with everything a phone adds: its name, the location, a wide color profile (Display P3). */
export async function phoneHeic(facts: HeicFacts = {}): Promise<Buffer> {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } });
  const { icc } = await sharp(await white.clone().withIccProfile('p3').png().toBuffer()).metadata();
  const told = await white
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { exif } = await sharp(told).metadata();

  return heic({ ...(icc && { profile: icc }), ...(exif && { exif }), ...facts });
}

const u16 = (value: number) => [value >> 8, value & 0xff];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const bytes = (...parts: (Uint8Array | number[])[]) =>
  Buffer.concat(parts.map((part) => (Array.isArray(part) ? Buffer.from(part) : part)));

function box(type: string, ...content: (Uint8Array | number[])[]): Buffer {
  const inside = bytes(...content);

  return bytes(u32(inside.length + 8), Buffer.from(type), inside);
}

const fullBox = (type: string, version: number, flags: number, ...content: (Uint8Array | number[])[]) =>
  box(type, [version, 0, 0, flags], ...content);

const entry = (id: number, type: string, hidden = 0) =>
  fullBox('infe', 2, hidden, u16(id), u16(0), Buffer.from(type), [0]);

const extentOf = ({ id, offset, length }: { id: number; offset: number; length: number }) =>
  bytes(u16(id), u16(0), u16(1), u32(offset), u32(length));
