import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { tellsPlace, withoutMetadata } from './picture-metadata.ts';

const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N"/></rdf:RDF></x:xmpmeta>';
const place = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E' };

const pixels = Buffer.from(Array.from({ length: 90 * 60 * 3 }, (_, at) => (at * 7919) % 251));
const plain = () => sharp(pixels, { raw: { width: 90, height: 60, channels: 3 } });

/** A rotated picture with a location, a camera and a color profile. */
const taken = (format: 'jpeg' | 'png' | 'webp', options: { progressive?: boolean } = {}) =>
  plain()
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: 'Phone', Orientation: '6' }, IFD3: place })
    .withMetadata({ orientation: 6 })
    .withXmp(xmp)
    .toFormat(format, { ...options, ...(format === 'webp' && { lossless: true }) })
    .toBuffer();

function joined(bytes: Buffer) {
  const clean = withoutMetadata(bytes);
  if (!clean) throw new Error('The picture was not understood');

  return Buffer.concat(
    clean.pieces.map((piece) =>
      piece instanceof Uint8Array ? piece : bytes.subarray(piece.start, piece.end),
    ),
  );
}

describe.each([
  ['a JPEG', () => taken('jpeg')],
  ['a progressive JPEG', () => taken('jpeg', { progressive: true })],
  ['a PNG', () => taken('png')],
  ['a WebP', () => taken('webp')],
])('%s', (_name, picture) => {
  test('loses place and camera, and keeps its pixels, profile and orientation', async () => {
    const original = await picture();
    const clean = joined(original);
    const { exif, xmp: left, icc, orientation } = await sharp(clean).metadata();

    expect(tellsPlace(original)).toBe(true);
    expect(tellsPlace(clean)).toBe(false);
    expect(clean.includes('Phone')).toBe(false);
    expect(clean.includes('GPS')).toBe(false);
    expect([left, orientation, (exif?.length ?? 0) < 40]).toEqual([undefined, 6, true]);
    expect(icc).toEqual((await sharp(original).metadata()).icc);
    expect(
      (await sharp(clean, { failOn: 'warning' }).raw().toBuffer()).equals(
        await sharp(original).raw().toBuffer(),
      ),
    ).toBe(true);
    expect(joined(clean).equals(clean)).toBe(true);
  });

  test('loses what is appended after its end, and says that it told a place', async () => {
    const appended = Buffer.concat([
      joined(await picture()),
      Buffer.from('mp4 moov udta \u00a9xyz+52.5+13.4/', 'latin1'),
    ]);

    expect(tellsPlace(appended)).toBe(true);
    expect(joined(appended).includes('moov')).toBe(false);
  });

  test('cut off anywhere it is either refused or still without its place', async () => {
    const original = await picture();
    for (let length = 0; length < original.length; length += 13) {
      const part = original.subarray(0, length);
      if (withoutMetadata(part)) expect(joined(part).includes('GPS')).toBe(false);
      expect(() => tellsPlace(part)).not.toThrow();
    }
  });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s without metadata stays as it is, byte by byte',
  async (format) => {
    const picture = await plain().toFormat(format).toBuffer();

    expect(joined(picture).equals(picture)).toBe(true);
    expect(tellsPlace(picture)).toBe(false);
  },
);

const jpegStart = Buffer.from([0xff, 0xd8]);
const jpegEnd = Buffer.from([0xff, 0xd9]);
const riff = (chunks: Buffer) => {
  const head = Buffer.from('RIFF....WEBP');
  head.writeUInt32LE(4 + chunks.length, 4);

  return Buffer.concat([head, chunks]);
};
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngChunk = (type: string) => Buffer.from(`\0\0\0\0${type}....`);

test.each([
  ['a JPEG', jpegStart, Buffer.from([0xff, 0xe1, 0, 2]), jpegEnd],
  ['a JPEG of needed segments', jpegStart, Buffer.from([0xff, 0xdb, 0, 2]), jpegEnd],
  ['a PNG', pngStart, pngChunk('tEXt'), pngChunk('IEND')],
  ['a PNG of needed chunks', pngStart, pngChunk('IDAT'), pngChunk('IEND')],
])('%s of tens of thousands of tiny parts is not understood', (_name, start, part, end) => {
  const of = (parts: number) => Buffer.concat([start, Buffer.alloc(part.length * parts, part), end]);

  expect(withoutMetadata(of(1000))).toBeDefined();
  expect(withoutMetadata(of(25_000))).toBeUndefined();
});

test.each(['none', 'VP8 '])('a WebP of tens of thousands of chunks "%s" is not understood', (type) => {
  const part = Buffer.from(`${type}\0\0\0\0`);

  expect(withoutMetadata(riff(Buffer.alloc(8 * 1000, part)))).toBeDefined();
  expect(withoutMetadata(riff(Buffer.alloc(8 * 25_000, part)))).toBeUndefined();
});

test('other files are not pictures of these kinds', () => {
  expect(withoutMetadata(Buffer.from('%PDF-1.7 and more than a few bytes'))).toBeUndefined();
  expect(tellsPlace(Buffer.from('GPSLatitude'))).toBe(false);
});
