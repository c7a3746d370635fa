import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { expect, test } from 'vitest';

import { trueTypeOf } from './woff2.ts';

const require = createRequire(import.meta.url);
const pathsOf = (font: Font) =>
  Array.from({ length: font.numGlyphs }, (_, glyph) => font.getGlyph(glyph).path.toSVG());

// The second program reads WOFF2, but can't take parts of such a font.
test.each([
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-500-normal.woff2',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2',
  '@fontsource-variable/noto-sans-jp/files/noto-sans-jp-119-wght-normal.woff2',
  '@fontsource-variable/noto-sans-kr/files/noto-sans-kr-119-wght-normal.woff2',
  '@fontsource-variable/noto-emoji/files/noto-emoji-9-wght-normal.woff2',
])('%s has the same outlines and letters as another program reads in it', (path) => {
  const file = readFileSync(require.resolve(path));
  const ours = create(trueTypeOf(file, 7)) as Font;
  const theirs = create(file) as Font;

  expect(ours.characterSet).toEqual(theirs.characterSet);
  expect(pathsOf(ours)).toEqual(pathsOf(theirs));
});

test('another kind of file is refused', () => {
  expect(() => trueTypeOf(Buffer.from('wOFF and more'), 7)).toThrow('Not a WOFF2 file');
});
