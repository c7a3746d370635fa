import sharp from 'sharp';
import { expect, test } from 'vitest';

import { tiffHead } from './tiff.ts';

test.each([
  ['one pixel', 1, 1],
  ['one strip', 5, 7],
  ['several strips, the last one shorter', 33, 150],
])('pixels behind the head are read as they are: %s', async (_what, width, height) => {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7) % 256));
  const file = Buffer.concat([tiffHead({ width, height }, new Uint8Array()), pixels]);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });

  expect(info).toMatchObject({ width, height, channels: 3 });
  expect(data.equals(pixels)).toBe(true);
});

test('with a color profile the pixels are in its color space', async () => {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: '#ffffff' } });
  const { icc = Buffer.alloc(0) } = await sharp(await white.withIccProfile('p3').png().toBuffer()).metadata();
  const pixels = Buffer.alloc(10 * 10 * 3, Buffer.from([200, 120, 60]));
  const colorOf = async (profile: Buffer) => {
    const file = Buffer.concat([tiffHead({ width: 10, height: 10 }, profile), pixels]);

    return [...(await sharp(file).resize(1, 1).toColourspace('srgb').raw().toBuffer())];
  };

  expect(await colorOf(Buffer.alloc(0))).toEqual([200, 120, 60]);
  // Display P3 is wider than sRGB: the same values are a more saturated color.
  const [red = 0, , blue = 255] = await colorOf(icc);
  expect(red).toBeGreaterThan(205);
  expect(blue).toBeLessThan(55);
});
