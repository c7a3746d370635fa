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
  expect(suggestedName('rabies_certificate 2026.pdf')).toBe('rabies certificate 2026');
  expect(suggestedName('.pdf')).toBe('Document');
  expect(suggestedName('invoice \u202Egnp.pdf')).toBe('invoice gnp');
  expect(suggestedName('\u2068Zoe\u0308\u2069\u00AD.jpg')).toBe('Zoë');
  expect(suggestedCategory('Rabies 2026.pdf')).toBe('vaccination');
  expect(suggestedCategory('IMG_2041.jpg')).toBe('photo');
  expect(suggestedCategory('scan.pdf')).toBe('medical');
});
