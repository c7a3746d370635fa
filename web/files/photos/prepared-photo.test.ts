import { beforeEach, expect, test, vi } from 'vitest';

import { photoRules } from '#shared/files/photo.ts';

import { photoAccept } from './photo-checks.ts';

const { reduce } = vi.hoisted(() => ({ reduce: vi.fn<(picture: Blob) => Promise<Blob | undefined>>() }));

vi.mock('#web/files/pictures/reduce-picture.ts', () => ({ reducePicture: reduce }));

const { isHeic, preparePhoto } = await import('./prepared-photo.ts');

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const jpeg = '\u00ff\u00d8\u00ff\u00e0\0\u0004xx';
const heic = '\0\0\0\u0018ftypheic';
/** The frame of a JPEG with this many pixels. */
const jpegOf = (width: number, height: number) => {
  const [high, low] = [(value: number) => value >> 8, (value: number) => value & 0xff];
  const frame = [0xff, 0xc0, 0, 17, 8, high(height), low(height), high(width), low(width), 3];

  return bytes(jpeg + String.fromCharCode(...frame) + '\0'.repeat(12));
};

const file = (name: string, content: string | Uint8Array<ArrayBuffer>, size = 0) =>
  new File([typeof content === 'string' ? bytes(content) : content, new Uint8Array(size)], name);

beforeEach(() => {
  reduce.mockReset();
});

test.each([
  ['bella.jpg', jpeg],
  ['bella.png', '\u0089PNG\r\n\u001a\n'],
  ['bella.webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['IMG_2041.HEIC', heic],
  ['a JPEG named .heic', jpeg],
  ['a HEIC photo named .jpg', heic],
  ['a JPEG without an ending', jpeg],
  ['bella.jfif', jpeg],
])('PET-6: %s is accepted by its content', async (name, content) => {
  const chosen = file(name, content);

  expect(await preparePhoto(chosen)).toEqual({ photo: chosen });
  expect(reduce).not.toHaveBeenCalled();
});

test.each([
  ['an empty file', file('bella.jpg', ''), /empty/],
  ['a film', file('bella.mov', '\0\0\0\u0014ftypqt  '), /JPEG, PNG, WebP, or HEIC/],
  ['a moving picture', file('bella.gif', 'GIF89a'), /JPEG, PNG, WebP, or HEIC/],
  ['a PDF named .jpg', file('bella.jpg', '%PDF-1.7'), /JPEG, PNG, WebP, or HEIC/],
])('PET-6: %s is refused before it is sent', async (_what, chosen, words) => {
  expect(await preparePhoto(chosen)).toEqual({ refusal: expect.stringMatching(words) });
});

test.each([
  ['of 50 megapixels', jpegOf(8064, 6048), 0],
  ['of 108 megapixels', jpegOf(12_000, 9000), 0],
  ['of 200 megapixels', jpegOf(16_320, 12_240), 0],
  ['of more than 20 MB', jpegOf(4000, 3000), photoRules.maxBytes],
])('PET-6: a photo %s is made smaller before it is sent', async (_what, content, more) => {
  const small = new Blob(['small']);
  reduce.mockResolvedValue(small);

  expect(await preparePhoto(file('IMG_1.jpg', content, more))).toEqual({ photo: small });
});

test('PET-6: a photo that this device can’t make smaller is refused with its megapixels', async () => {
  reduce.mockResolvedValue(undefined);

  expect(await preparePhoto(file('IMG_1.jpg', jpegOf(12_000, 9000)))).toEqual({
    refusal: 'This photo has 108 megapixels, and this device can’t make it smaller. Choose a smaller one.',
  });
  expect(await preparePhoto(file('IMG_1.jpg', jpeg, photoRules.maxBytes))).toEqual({
    refusal: 'This photo is larger than 20 MB. Choose a smaller one.',
  });
});

test('PET-6: a HEIC photo that this browser can’t read goes as it is', async () => {
  reduce.mockResolvedValue(undefined);
  const box = '\0\0\0\u0014ispe\0\0\0\0\0\0\u001f\u0080\0\0\u0017\u00a0';
  const chosen = file('IMG_2041.HEIC', heic + box);

  expect(await preparePhoto(chosen)).toEqual({ photo: chosen });
  expect(reduce).toHaveBeenCalledTimes(1);
});

test('PET-6: a phone’s photo is recognized by its content', async () => {
  expect(await isHeic(file('bella.jpg', heic))).toBe(true);
  expect(await isHeic(file('bella.heic', jpeg))).toBe(false);
});

test('PET-6: the file chooser offers HEIC by type and by name', () => {
  expect(photoAccept.split(',')).toEqual(
    expect.arrayContaining(['image/heic', 'image/heif', '.heic', '.heif']),
  );
});
