import sharp from 'sharp';
import { expect, test } from 'vitest';

import * as samples from '#server/testing/sample-files.ts';

import { countScans } from './jpeg-scans.ts';

const noisy = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

test.each([
  ['as cameras write it', () => noisy().jpeg().toBuffer(), 1],
  [
    'with Exif, and another picture behind it',
    async () => Buffer.concat([await samples.phonePhoto(), await samples.jpeg()]),
    1,
  ],
  ['that becomes clearer as it comes', () => noisy().jpeg({ progressive: true }).toBuffer(), 10],
  ['with scans of nothing', () => samples.scanBomb(60), 61],
  ['with more of them than are counted', () => samples.scanBomb(150), 101],
  ['cut off in a scan', () => samples.truncatedJpeg(), 1],
])('the scans of a JPEG %s', async (_what, sample, scans) => {
  expect(countScans(await sample(), 100)).toBe(scans);
});

test('a file that is not a JPEG has none, and counting stops at damage', async () => {
  expect(countScans(await samples.png(), 100)).toBe(0);
  const jpeg = await samples.jpeg();
  for (let length = 2; length < jpeg.length; length += 7)
    expect(countScans(jpeg.subarray(0, length), 100)).toBeLessThan(2);
});
