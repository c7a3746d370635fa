import { expect, test } from 'vitest';

import { photoRules } from '#shared/files/photo.ts';

import { isHeic, photoAccept, photoRefusal } from './photo-checks.ts';

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });

test.each([
  ['bella.jpg', 'image/jpeg'],
  ['bella.png', 'image/png'],
  ['bella.webp', 'image/webp'],
  ['IMG_2041.HEIC', 'image/heic'],
  ['IMG_2041.heif', 'image/heif'],
  ['IMG_2041.HEIC', ''],
])('PET-6: %s of type "%s" is accepted', (name, type) => {
  expect(photoRefusal(file(name, type))).toBeUndefined();
});

test.each([
  ['an empty file', file('bella.jpg', 'image/jpeg', 0), /empty/],
  ['one of more than 20 MB', file('bella.jpg', 'image/jpeg', photoRules.maxBytes + 1), /larger than 20 MB/],
  ['a film', file('bella.mov', 'video/quicktime'), /JPEG, PNG, WebP, or HEIC/],
  ['a moving picture', file('bella.gif', 'image/gif'), /JPEG, PNG, WebP, or HEIC/],
  ['what only has a name like it', file('heic', ''), /JPEG, PNG, WebP, or HEIC/],
])('PET-6: %s is refused before it is sent', (_what, chosen, words) => {
  expect(photoRefusal(chosen)).toMatch(words);
});

test('PET-6: a phone’s photo is recognized by its type or by its name', () => {
  expect(isHeic(file('IMG_2041.HEIC', ''))).toBe(true);
  expect(isHeic(new Blob([], { type: 'image/heic' }))).toBe(true);
  expect(isHeic(file('bella.jpg', 'image/jpeg'))).toBe(false);
});

test('PET-6: the file chooser offers HEIC by type and by name', () => {
  expect(photoAccept.split(',')).toEqual(
    expect.arrayContaining(['image/heic', 'image/heif', '.heic', '.heif']),
  );
});
