import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { lettersOf } from './letters.ts';
import { printable } from './printable.ts';
import { faces } from './sheet.ts';

const letters = new Map(
  faces.map((face) => [face, lettersOf(readFileSync(join(import.meta.dirname, 'fonts', `${face}.ttf`)))]),
);
const sheet = {
  has: (face: (typeof faces)[number], letter: number) => letters.get(face)?.has(letter) ?? false,
};

test('every text font covers the letters of European languages', () => {
  const words = 'Żółć Ğüneş Þór Đoàn Nguyễn Œuvre ẞ ß Ёжик Ґава Ђорђе Ψυχή Σίσυφος — “1 234,5” № € …';

  for (const face of ['sans', 'bold', 'display'] as const) {
    expect(printable(sheet, face, words)).toEqual({ text: words, whole: true });
  }
});

test('the machine-readable font has exactly the letters of the machine-readable lines', () => {
  expect([...(letters.get('machine') ?? [])].map((letter) => String.fromCodePoint(letter)).join('')).toBe(
    '0123456789<ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  );
});

test.each([
  ['Rex 🐶', 'Rex', true],
  ['🐶', '', true],
  ['Luna 👩🏽‍⚕️ the 2nd', 'Luna the 2nd', true],
  ['Zoe\u0308', 'Zoë', true],
  ['دُبّ', '', false],
  ['Luna 月', 'Luna', false],
  ['Half月word stays whole', 'stays whole', false],
  ['  two   blanks ', 'two blanks', true],
])('of "%s" is printed "%s"', (name, text, whole) => {
  expect(printable(sheet, 'display', name)).toEqual({ text, whole });
});
