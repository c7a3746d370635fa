import sharp from 'sharp';
import { expect, test } from 'vitest';

import { pictureSizeOf } from './picture-size.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f2b134' } });
const turned = (orientation: number) => plain(300, 200).jpeg().withMetadata({ orientation }).toBuffer();

/** A photo of parts of 512 × 512 pixels. */
const heic = Buffer.from(
  '\0\0\0\u0018ftypheic\0\0\0\u0014ispe\0\0\0\0\0\0\u0002\0\0\0\u0002\0\0\0\0\u0014ispe\0\0\0\0\0\0\u001f\u0080\0\0\u0017\u00a0',
  'latin1',
);

test.each([
  ['a JPEG', () => plain(300, 200).jpeg().toBuffer(), { width: 300, height: 200 }],
  [
    'a progressive JPEG',
    () => plain(300, 200).jpeg({ progressive: true }).toBuffer(),
    { width: 300, height: 200 },
  ],
  ['a JPEG that is turned', () => turned(6), { width: 200, height: 300 }],
  ['a JPEG that is upside down', () => turned(3), { width: 300, height: 200 }],
  ['a PNG', () => plain(300, 200).png().toBuffer(), { width: 300, height: 200 }],
  ['a WebP', () => plain(300, 200).webp().toBuffer(), { width: 300, height: 200 }],
  [
    'a WebP without loss',
    () => plain(300, 200).webp({ lossless: true }).toBuffer(),
    { width: 300, height: 200 },
  ],
  [
    'a WebP with metadata',
    () => plain(300, 200).webp().withMetadata().toBuffer(),
    { width: 300, height: 200 },
  ],
  ['a HEIC photo', () => Promise.resolve(heic), { width: 8064, height: 6048 }],
  ['a GIF', () => plain(300, 200).gif().toBuffer(), undefined],
  ['no picture', () => Promise.resolve(Buffer.from('%PDF-1.7')), undefined],
  ['a JPEG without its beginning', async () => (await turned(6)).subarray(0, 40), undefined],
])('PET-6: the pixels of %s are known before it is decoded', async (_what, sample, size) => {
  expect(pictureSizeOf(await sample())).toEqual(size);
});
