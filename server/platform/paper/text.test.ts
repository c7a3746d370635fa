import { expect, test, vi } from 'vitest';

import { readPdf } from '#server/testing/read-pdf.ts';

import { printable } from './printable.ts';
import { drawSheet, faces } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { setLine } from './text.ts';
import { widthOf } from './widths.ts';
import { fitText, wrap } from './wrap.ts';
import type { FittedText, TextStyle } from './wrap.ts';

const style: TextStyle = { face: 'bold', size: 5, color: '#000000' };
const sixty = 'Sir Bartholomew Fluffington of the Upper Meadow and Lower Br';

/** The result of `ask` on a sheet, after checking that every line fits. */
async function onSheet<Answer>(ask: (sheet: Sheet) => Answer): Promise<Answer> {
  let answer: Answer | undefined;
  await drawSheet(
    { paper: 'a4', title: 'A test', author: 'A test', now: new Date(0), words: '' },
    (sheet) => {
      answer = ask(sheet);
    },
  );

  return answer as Answer;
}

const fit = (text: string, room: Parameters<typeof fitText>[3]) =>
  onSheet((sheet) => {
    const fitted = fitText(sheet, text, style, room);
    for (const line of fitted.lines)
      expect(widthOf(sheet, line, fitted.style)).toBeLessThanOrEqual(room.width);

    return fitted;
  });
const sizeOf = ({ style }: FittedText) => style.size;

test('a short text keeps its size', async () => {
  const fitted = await fit('Bramble', { width: 60, lines: 2, smallest: 2 });

  expect(fitted.lines).toEqual(['Bramble']);
  expect(sizeOf(fitted)).toBe(5);
});

test('a text slightly too long is set smaller on one line', async () => {
  const fitted = await fit('Bramble of the Meadow', { width: 46, lines: 2, smallest: 2 });

  expect(fitted.lines).toEqual(['Bramble of the Meadow']);
  expect(sizeOf(fitted)).toBeLessThan(5);
  expect(sizeOf(fitted)).toBeGreaterThan(3.5);
});

test('a long text wraps at spaces, no larger than the maximum size for several lines', async () => {
  const fitted = await fit(sixty, { width: 70, lines: 3, smallest: 2, wrapped: 4 });

  expect(fitted.lines.length).toBeGreaterThan(1);
  expect(fitted.lines.join(' ')).toBe(sixty);
  expect(sizeOf(fitted)).toBeLessThanOrEqual(4);
});

test('a text that does not fit at the smallest size is cut with an ellipsis', async () => {
  const fitted = await fit(sixty, { width: 30, lines: 2, smallest: 3 });

  expect(fitted.lines).toHaveLength(2);
  expect(fitted.lines[0]).toMatch(/^Sir/);
  expect(fitted.lines[1]).toMatch(/\S…$/);
  expect(sizeOf(fitted)).toBeCloseTo(3);
});

test('a word longer than a line is broken without losing a letter', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  const lines = await onSheet((sheet) => wrap(sheet, word, style, 30));

  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join('')).toBe(word);
});

test('with only one line the text shrinks to the smallest size before it is cut', async () => {
  const fitted = await fit('denmate.example/id/DM-4K-7Q2M', { width: 40, lines: 1, smallest: 2 });

  expect(fitted.lines).toEqual(['denmate.example/id/DM-4K-7Q2M']);
});

test('the tests of printed pages detect a letter that a font does not have', async () => {
  const sheet = { paper: 'a4', title: 'A test', author: 'A test', now: new Date(0), words: '' } as const;
  const boxesIn = async (text: string) =>
    (await readPdf(await drawSheet(sheet, (page) => setLine(page, text, { ...style, x: 20, y: 20 }))))
      .missingLetters;

  expect(await boxesIn('Luna')).toBe(0);
  expect(await boxesIn('Luna 月')).toBe(0);
  expect(await boxesIn('Luna ᠮ')).toBe(1);
});

const sentence = 'To Avery’s Żółć: 1.25 mg every 12 hours, “Tylko” AV, fine (e\u0301)…';

test.each(faces)('the widths of letters in %s add up to the width that is drawn', async (face) => {
  await onSheet((sheet) => {
    for (const features of [undefined, ['tnum'] as const]) {
      const text = printable(sheet, face, sentence).replaceAll('[…]', '');
      const drawn = sheet.doc.font(face, 5).widthOfString(text, {
        characterSpacing: 0.3,
        ...(features && { features: [...features] }),
      });
      const asked = { face, size: 5, spacing: 0.3, ...(features && { features: [...features] }) };

      expect(widthOf(sheet, text, asked)).toBeCloseTo(drawn, 9);
    }
  });
});

test('the letters of a long note are measured once, however often they come', async () => {
  const note = 'Ate well, slept, and vomited twice after Apoquel. ';
  await onSheet((sheet) => {
    wrap(sheet, note.repeat(2), style, 40);
    const measure = vi.spyOn(sheet.doc, 'widthOfString');
    const lines = wrap(sheet, note.repeat(200), style, 40);

    expect(measure).not.toHaveBeenCalled();
    expect(lines.join(' ')).toBe(note.repeat(200));
    for (const line of lines) expect(widthOf(sheet, line, style)).toBeLessThanOrEqual(40);
  });
});

test('SEC-2: joiners and marks without end, and a word without end, are set like other text', async () => {
  await onSheet((sheet) => {
    const joiners = printable(sheet, 'sans', `${'\u200c'.repeat(9800)}${'ب'.repeat(150)}`);
    const marks = printable(sheet, 'sans', `a${'\u0301'.repeat(9000)}`);
    expect([joiners.length, marks.length < 20]).toEqual([151, true]);
    const lines = wrap(sheet, 'بت'.repeat(4500), { ...style, face: 'sans' }, 60);
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines)
      expect(widthOf(sheet, line, { ...style, face: 'sans' })).toBeLessThanOrEqual(60);
  });
});
