import sharp from 'sharp';
import { expect, test } from 'vitest';

import { withoutMetadata } from './picture-metadata.ts';

const noise = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, at) => (at * 7919) % 251));
const plain = () => sharp(noise, { raw: { width: 40, height: 20, channels: 3 } });

function cleaned(bytes: Buffer): Buffer | undefined {
  const pieces = withoutMetadata(bytes)?.pieces.map((piece) =>
    piece instanceof Uint8Array ? piece : bytes.subarray(piece.start, piece.end),
  );

  return pieces && Buffer.concat(pieces);
}

const pixelsOf = (picture: Buffer | undefined) =>
  sharp(picture, { failOn: 'warning', animated: true }).raw().toBuffer();

function segment(marker: number, ...content: (string | number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));

  return Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);
}

test.each([
  ['the thumbnail of a JFIF segment', segment(0xe0, 'JFIF\0', [1, 1, 0, 0, 1, 0, 1, 2, 1], 'secret')],
  ['a JFIF segment that is too short', segment(0xe0, 'JFIF\0', [1, 1], 'secre')],
  ['what follows in an Adobe segment', segment(0xee, 'Adobe', [0, 100, 0, 0, 0, 0, 1], 'secret')],
  ['an Adobe segment that is too short', segment(0xee, 'Adobe', 'secret')],
  ['a segment for extensions', segment(0xf0, 'secret')],
  ['a segment with a reserved marker', segment(0x02, 'secret')],
])('a JPEG loses %s', async (_name, added) => {
  const picture = await plain().jpeg().toBuffer();
  const clean = cleaned(Buffer.concat([picture.subarray(0, 2), added, picture.subarray(2)]));

  expect(clean?.includes('secre')).toBe(false);
  expect(await pixelsOf(clean)).toEqual(await pixelsOf(picture));
});

test('the color transform of a long Adobe segment is kept', async () => {
  const cmyk = await plain().toColourspace('cmyk').jpeg().toBuffer();
  const at = cmyk.indexOf(Buffer.from([0xff, 0xee, 0, 14]));
  const long = Buffer.concat([cmyk.subarray(0, at + 16), Buffer.from('secret'), cmyk.subarray(at + 16)]);
  long[at + 3] = 20;

  expect(at).toBeGreaterThan(0);
  expect(cleaned(long)?.equals(cmyk)).toBe(true);
});

/** With "secret" added to the end of the first chunk of the type, and lengths corrected. */
function lengthened(webp: Buffer, type: string, added: Buffer): Buffer {
  const at = webp.indexOf(type);
  const end = at + 8 + webp.readUInt32LE(at + 4);
  const long = Buffer.concat([webp.subarray(0, end), added, webp.subarray(end)]);
  long.writeUInt32LE(end - at - 8 + added.length, at + 4);
  long.writeUInt32LE(long.length - 8, 4);

  return long;
}

const moving = async () => {
  const frame = await plain().png().toBuffer();
  const other = await plain().negate().png().toBuffer();

  return sharp([frame, other], { join: { animated: true } })
    .webp({ lossless: true, delay: [100, 100] })
    .toBuffer();
};

test.each([
  ['of the header', 'VP8X', Buffer.from('secret')],
  ['of a frame', 'ANMF', Buffer.from('none\x06\0\0\0secret')],
])('a moving WebP loses unknown content %s', async (_name, type, added) => {
  const picture = await moving();
  const clean = cleaned(lengthened(picture, type, added));

  expect(cleaned(picture)?.equals(picture)).toBe(true);
  expect(clean?.equals(picture)).toBe(true);
});

test('a WebP whose header or frame is too short is not understood', async () => {
  const picture = await moving();
  for (const type of ['VP8X', 'ANMF']) {
    const short = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBP'), Buffer.from(`${type}\x04\0\0\0abcd`)]);

    expect(cleaned(short)).toBeUndefined();
  }
  expect(cleaned(lengthened(picture, 'ANMF', Buffer.from('none\x07\0\0\0secret')))).toBeUndefined();
});

test('a PNG whose chunks are longer than their type allows is not understood', async () => {
  const picture = await plain().withMetadata({ density: 300 }).png().toBuffer();
  const at = picture.indexOf('pHYs') - 4;
  const long = Buffer.concat([
    picture.subarray(0, at + 17),
    Buffer.from('secret'),
    picture.subarray(at + 17),
  ]);
  long.writeUInt32BE(15, at);

  expect(cleaned(picture)).toBeDefined();
  expect(cleaned(long)).toBeUndefined();
});
