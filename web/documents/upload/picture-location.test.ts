import sharp from 'sharp';
import { expect, test } from 'vitest';

import { withoutLocation } from './picture-location.ts';

const photo = async (place: boolean) => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#f2b134' } }).jpeg();
  const bytes = await (
    place ? picture.withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } }) : picture
  ).toBuffer();

  return new File([new Uint8Array(bytes)], 'IMG_1.JPG', { type: 'image/jpeg' });
};

test('a photo that tells its place is offered without it, under the same name', async () => {
  const cleaned = await withoutLocation(await photo(true));
  const bytes = Buffer.from((await cleaned?.arrayBuffer()) ?? new ArrayBuffer(0));

  expect([cleaned?.name, cleaned?.type]).toEqual(['IMG_1.JPG', 'image/jpeg']);
  expect(bytes.includes('Phone')).toBe(false);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
});

test('a photo without a place, and a file of another kind, are left alone', async () => {
  expect(await withoutLocation(await photo(false))).toBeUndefined();
  expect(await withoutLocation(new File(['GPSLatitude'], 'notes.txt'))).toBeUndefined();
});
