import { expect, test } from 'vitest';

import { guessEncoding } from './table-encoding.rules.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const wide = (text: string, isBig = false) => {
  const content = Buffer.from(text, 'utf16le');

  return isBig ? content.swap16() : content;
};

test.each([
  ['English', bytes('Pet,Date\nRex,2026-01-02\n'), 'utf-8'],
  ['UTF-8', bytes('Pet,Date\nZoë,2026-01-02\n'), 'utf-8'],
  ['UTF-8 with one broken byte', bytes('Pet,Notes\nZoë,caf', [0xc3], '\nRex,Müller\n'), 'utf-8'],
  [
    'Windows-1252',
    bytes('Tier;Notiz\nM', [0xfc], 'sli;Gr', [0xf6, 0xdf], 'e ', [0x96], ' gut\n'),
    'windows-1252',
  ],
  ['Windows-1252 with a single letter', bytes('Tier\nM', [0xfc], 'sli\n'), 'windows-1252'],
  ['Windows-1252 in Spanish', bytes('A', [0xf1], 'o\nNi', [0xf1], 'o peque', [0xf1], 'o\n'), 'windows-1252'],
  ['Mac Roman', bytes('Tier;Notiz\rM', [0x9f], 'sli;Gr', [0x9a, 0xa7], 'e sch', [0x9a], 'n\r'), 'macintosh'],
  ['Mac Roman in Spanish', bytes('Mascota\rNi', [0x96], 'o Jos', [0x8e], '\r'), 'macintosh'],
  [
    'Shift_JIS',
    bytes(
      [0x83, 0x79, 0x83, 0x62, 0x83, 0x67],
      ',',
      [0x93, 0xfa, 0x95, 0x74],
      '\r\n',
      [0x83, 0x6e, 0x83, 0x69],
      ',1\r\n',
    ),
    'shift_jis',
  ],
  ['UTF-16 with its mark', bytes([0xff, 0xfe], [...wide('Pet\nZoë\n')]), 'utf-16le'],
  ['UTF-16 without its mark', wide('Pet,Date\nZoë,1\n'), 'utf-16le'],
  ['UTF-16 of the other order', wide('Pet,Date\nZoë,1\n', true), 'utf-16be'],
  ['Japanese UTF-16 without its mark', wide('ペット,日付,体重\r\nハナ,二〇二六,四\r\n'), 'utf-16le'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 65, 66, 67, 68, 69, 70]), undefined],
])('%s is recognized', (_what, content, encoding) => {
  expect(guessEncoding(content)).toBe(encoding);
});
