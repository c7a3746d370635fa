import { describe, expect, test } from 'vitest';

import {
  canPreview,
  documentExtensions,
  documentTypes,
  extensionFor,
  uploadExtensionOf,
  isShareId,
  shareHours,
} from './documents.ts';

test('DOC-1: the accepted file types are those of the specification, and rich text, which programs name .doc', () => {
  expect(documentExtensions.toSorted((a, b) => a.localeCompare(b))).toEqual(
    'csv doc docx jpeg jpg pdf png ppt pptx rtf txt webp xls xlsx'.split(' '),
  );
});

describe('DOC-1: the extension of a file name', () => {
  test.each([
    ['vet.pdf', 'pdf'],
    ['VET.PDF', 'pdf'],
    [' vet.JPeG ', 'jpeg'],
    ['a.b.docx', 'docx'],
    ['Überweisung.xlsx', 'xlsx'],
    ['.pdf', 'pdf'],
    ['photo.jfif', 'jpg'],
    ['photo.JPE', 'jpg'],
    ['letter.rtf', 'rtf'],
  ])('%j is %s', (name, extension) => {
    expect(uploadExtensionOf(name)).toBe(extension);
  });

  test.each([
    '',
    'pdf',
    'vet',
    'vet.',
    'vet.pdf.exe',
    'vet.svg',
    'vet.html',
    'vet.pdf\0',
    'vet.constructor',
    'vet.pdf/x',
  ])('%j is none that we keep', (name) => {
    expect(uploadExtensionOf(name)).toBeUndefined();
  });

  test.each(documentExtensions)('.%s of a stored file maps back to its type', (extension) => {
    const mime = documentTypes[extension];

    expect(documentTypes[extensionFor(mime)]).toBe(mime);
  });
});

test('only pictures and PDFs can be previewed', () => {
  const shown = documentExtensions.filter((extension) => canPreview(documentTypes[extension]));

  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(['jpeg', 'jpg', 'pdf', 'png', 'webp']);
  for (const other of ['image/svg+xml', 'image/png/html', 'text/html', ''])
    expect(canPreview(other)).toBe(false);
});

test('DOC-6: a link is valid for 48 hours and its id is a prefix and 13 characters', () => {
  expect(shareHours).toBe(48);
  expect(isShareId('sh-abcdefghijkmn')).toBe(true);
  for (const other of [
    'sh-abcdefghijkm',
    'sh-abcdefghijkmno',
    'xx-abcdefghijkmn',
    'sh-abcdefghijk0n',
    'sh-abcdefghijkln',
    '',
  ]) {
    expect(isShareId(other)).toBe(false);
  }
});
