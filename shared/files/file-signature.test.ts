import { expect, test } from 'vitest';

import { hasLatePdfHeader, signatureOf } from './file-signature.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
  ['\u0089PNG\r\n\u001a\n', 'png'],
  ['RIFF\u0001\u0002\u0003\u0004WEBPVP8 ', 'webp'],
  ['\0\0\0\u0018ftypheic', 'heic'],
  ['\0\0\0\u0018ftypmif1', 'heic'],
  ['%PDF-1.7', 'pdf'],
  ['\r\n%PDF-1.7', 'pdf'],
  ['\u00ef\u00bb\u00bf%PDF-1.4', 'pdf'],
  ['\0\0\0\u0018ftypmp42', undefined],
  ['RIFF\u0001\u0002\u0003\u0004WAVE', undefined],
  ['HTTP/1.1 200 OK\r\n\r\n%PDF-1.7', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (start, kind) => {
  expect(signatureOf(bytes(start))).toBe(kind);
});

test('a PDF may begin anywhere in the first kilobyte', () => {
  expect(hasLatePdfHeader(bytes(`${'x'.repeat(1000)}%PDF-1.7`))).toBe(true);
  expect(hasLatePdfHeader(bytes(`${'x'.repeat(1020)}%PDF-1.7`))).toBe(false);
});
