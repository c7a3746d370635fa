import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { lettersOf } from './letters.ts';
import { printable, saysSomething } from './printable.ts';
import { faces } from './sheet.ts';

const letters = new Map(
  faces.map((face) => [face, lettersOf(readFileSync(join(import.meta.dirname, 'fonts', `${face}.ttf`)))]),
);
const has = (face: (typeof faces)[number], letter: string) =>
  Array.from(letter).every((part) => letters.get(face)?.has(part.codePointAt(0) ?? 0));
/** Our own fonts only, with one letter of another. */
const sheet = {
  fontFor: (face: (typeof faces)[number], letter: string) =>
    has(face, letter) || letter === '月' ? { name: face, scale: 1 } : undefined,
};

test('every text font covers the letters of European languages', () => {
  const words = 'Żółć Ğüneş Þór Đoàn Nguyễn Œuvre ẞ ß Ёжик Ґава Ђорђе Ψυχή Σίσυφος — “1 234,5” № € …';

  for (const face of ['sans', 'bold', 'display'] as const) expect(printable(sheet, face, words)).toBe(words);
});

test('the machine-readable font has exactly the letters of the machine-readable lines', () => {
  expect([...(letters.get('machine') ?? [])].map((letter) => String.fromCodePoint(letter)).join('')).toBe(
    '0123456789<ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  );
});

test.each([
  ['Zoe\u0308', 'Zoë'],
  ['Luna 月', 'Luna 月'],
  ['  two   blanks ', 'two blanks'],
  ['ᠮᠣᠬᠰᠢ5.4mg', '[…]5.4mg'],
  ['5.4ᠮᠣ月ᠮᠣmg', '5.4[…]月[…]mg'],
  ['ᠮᠣᠬ ᠰᠢ', '[…] […]'],
  ['1\ufe0f\u20e3 x 5', '1 x 5'],
  ['5\u1a60mg', '5[…]mg'],
  ['Frontline® ™', 'Frontline® ™'],
  ['Lu\u200bna\u202e \u2066 5', 'Luna 5'],
  ['\u200b \u200d\u200c', ''],
])('of "%s" is printed "%s"', (name, text) => {
  expect(printable(sheet, 'display', name)).toBe(text);
});

test('marks alone say nothing', () => {
  expect(saysSomething('[…] […]')).toBe(false);
  expect(saysSomething('[…]5')).toBe(true);
});
