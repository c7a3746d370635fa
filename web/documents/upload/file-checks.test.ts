import { expect, test } from 'vitest';

import { acceptedTypes, fileRefusal, suggestedCategory, suggestedName } from './file-checks.ts';

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);

test('DOC-1: a file is refused for its extension, when it is empty and when it is too large', () => {
  const refusal = (name: string, size?: number, most = 100) => fileRefusal(file(name, size), most);

  expect(refusal('setup.exe')).toEqual({
    words: '“setup.exe” has a file type we don’t accept.',
    isType: true,
  });
  expect(refusal('no ending')?.isType).toBe(true);
  expect(refusal('empty.pdf', 0)).toEqual({ words: '“empty.pdf” is empty. Choose another file.' });
  expect(refusal('large.pdf', 1048577, 1048576)).toEqual({
    words: '“large.pdf” is larger than 1 MB. Choose a smaller file.',
  });
  expect(refusal('SCAN.PDF', 100)).toBeUndefined();
  expect(acceptedTypes()).toMatch(/^Choose one of these types: pdf, doc, .*heif\.$/);
});

test('the initial name and category come from the file', () => {
  const named = (name: string) => suggestedName(file(name), suggestedCategory(file(name)));

  expect(named('rabies_certificate 2026.pdf')).toBe('rabies certificate 2026');
  expect(named('.pdf')).toBe('Document');
  expect(named('invoice \u202Egnp.pdf')).toBe('invoice gnp');
  expect(named('\u2068Zoe\u0308\u2069\u00AD.jpg')).toBe('Zoë');
  expect(suggestedCategory(file('Rabies 2026.pdf'))).toBe('vaccination');
  expect(suggestedCategory(file('scan.pdf'))).toBe('medical');
});

test.each(['IMG_2041.jpg', 'image.jpg', 'PXL_20001127_1.jpg', '20001127_101112.jpg', '1700000000000.jpg'])(
  'DOC-1: a photo that was just taken is a vaccination record of its day, one from the gallery a photo: %s',
  (name) => {
    const photo = new File(['x'], name, { lastModified: Date.UTC(2000, 10, 27, 12) });

    expect(suggestedCategory(photo, { isTaken: true })).toBe('vaccination');
    expect(suggestedCategory(photo)).toBe('photo');
    expect(suggestedName(photo, 'vaccination')).toBe('Vaccination record, Nov 27, 2000');
    expect(suggestedName(photo, 'photo')).toBe('Photo, Nov 27, 2000');
  },
);
