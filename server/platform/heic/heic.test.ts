import { randomBytes } from 'node:crypto';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { heic, phoneHeic } from '#server/testing/heic-sample.ts';

import { HeicTooLarge, isHeic, unpackHeic } from './heic.ts';

const limits = { maxPixels: 40_000_000, timeoutSeconds: 20 };

const colorAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('PET-6: a HEIC photo is decoded upright, with its rotation applied once', async () => {
  const picture = await unpackHeic(await phoneHeic(), limits);
  const { width, height, orientation, exif } = await sharp(picture).metadata();

  expect({ width, height, orientation, exif }).toEqual({
    width: 100,
    height: 120,
    orientation: 1,
    exif: undefined,
  });
  const [red = 0, green = 255] = await colorAt(picture, 10, 60);
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
  const [, amber = 0] = await colorAt(picture, 80, 60);
  expect(amber).toBeGreaterThan(100);
});

test('PET-6: a photo with too many pixels is refused from its header', async () => {
  await expect(unpackHeic(heic(), { ...limits, maxPixels: 11_999 })).rejects.toBeInstanceOf(HeicTooLarge);
  await expect(unpackHeic(heic({ width: 8064, height: 6048, tileSays: 512 }), limits)).rejects.toBeInstanceOf(
    HeicTooLarge,
  );
});

/** Its first tile declares a wrong length. */
function withBrokenTile(file: Buffer): Buffer {
  const length = file.lastIndexOf('mdat') + 4;
  file.writeUInt32BE(file.readUInt32BE(length) + 0x1000, length);

  return file;
}

test.each([
  ['a tile is broken', withBrokenTile(heic())],
  ['a tile is missing', heic({ missingTile: true })],
  ['its last part is missing', heic().subarray(0, -30)],
  ['only its head is there', heic().subarray(0, 40)],
  ['a tile is larger than the file says', heic({ tileSays: 8 })],
  ['there is nothing behind the mark', Buffer.concat([heic().subarray(0, 24), randomBytes(1000)])],
])('PET-6: a HEIC file cannot be read when %s', async (_what, file) => {
  expect(isHeic(file)).toBe(true);
  await expect(unpackHeic(file, limits)).rejects.toThrow('libheif says');
});

test('PET-6: decoding is stopped when it takes too much memory', async () => {
  const file = Buffer.concat([heic(), Buffer.alloc(40 * 1024 * 1024)]);

  await expect(unpackHeic(file, { ...limits, maxMegabytes: 32 })).rejects.toThrow('no memory left');
  expect((await unpackHeic(file, limits)).length).toBeGreaterThan(100 * 120 * 3);
});

test('PET-6: decoding is stopped when it takes too long', async () => {
  const started = performance.now();
  await expect(unpackHeic(heic(), { ...limits, timeoutSeconds: 0.001 })).rejects.toThrow('took too long');
  expect(performance.now() - started).toBeLessThan(2000);
});
