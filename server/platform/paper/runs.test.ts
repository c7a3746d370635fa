import { expect, test } from 'vitest';

import { breakable } from './breaks.ts';
import { hanFormsOf } from './han-forms.ts';
import { isolated, readsLeftward, runsOf } from './runs.ts';
import { drawSheet } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import { widthOf } from './widths.ts';
import type { TextStyle } from './wrap.ts';
import { fitText, wrap } from './wrap.ts';

const style: TextStyle = { face: 'sans', size: 4, color: '#000000' };
const print = { paper: 'a4', title: 'A test', author: 'A test', now: new Date(0), words: '' } as const;

async function onSheet<Answer>(ask: (sheet: Sheet) => Answer): Promise<Answer> {
  let answer: Answer | undefined;
  await drawSheet(print, (sheet) => {
    answer = ask(sheet);
  });

  return answer as Answer;
}

const seen = (line: string) => onSheet((sheet) => runsOf(sheet, 'sans', line).map(({ text }) => text));

test('a line in one font is one run', async () => {
  expect(await seen('Apoquel 5.4 mg')).toEqual(['Apoquel 5.4 mg']);
});

test('right-to-left words are seen from right to left, and the library turns their letters around', async () => {
  expect(await seen('שוקו חום')).toEqual(['חום', ' ', 'שוקו']);
});

test('a dose stays in one piece beside its drug, in either direction', async () => {
  expect(await seen('אמוקס 5.4mg')).toEqual(['5.4mg', ' ', 'אמוקס']);
  expect(await seen('Allergies: אמוקס 5.4mg')).toEqual(['Allergies: ', 'אמוקס', ' ', '5.4mg']);
  expect(await seen('رقم 12.5 mg ثم')).toEqual(['ثم', ' ', '12.5 mg', ' ', 'رقم']);
});

test('a drug in Latin letters keeps its dose behind it, in a right-to-left line too', async () => {
  expect(await seen('مع Omeprazole 10 mg صباحا')).toEqual(['صباحا', ' ', 'Omeprazole 10 mg', ' ', 'مع']);
});

test('isolated words that are wrapped stay isolated', async () => {
  const text = `Conditions: ${isolated('تعليمات الطبيب مرتين في اليوم.')}`;
  const lines = await onSheet((sheet) => wrap(sheet, text, style, 40));

  expect(lines.length).toBeGreaterThan(1);
  expect((await seen(lines.at(-1) ?? ''))[0]).toBe('.');
});

test('brackets around right-to-left words are mirrored', async () => {
  expect(await seen('שוקו (חום)')).toEqual(['(', 'חום', ') ', 'שוקו']);
});

test('facts that are isolated keep their order in a line of another direction', async () => {
  const line = [`Dog`, isolated('כנעני'), isolated('חום')].join(' · ');

  expect(readsLeftward(line)).toBe(false);
  expect(await seen(line)).toEqual(['Dog · ', 'כנעני', ' · ', 'חום']);
});

test('a non-joiner ends a connected letter and is never drawn', async () => {
  expect(await seen('می‌خواهم')).toEqual(['خواهم', 'می']);
});

test('lines of a text are read in its direction, whatever they begin with', async () => {
  const lines = await onSheet((sheet) => wrap(sheet, 'שוקו Apoquel ירוק Cerenia', style, 20));

  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) expect(readsLeftward(line)).toBe(true);
});

test.each([
  ['Donau-Dampf', ['Donau-Dampf']],
  [
    'アモキシシリン5.4mgを毎日、食後（朝）に。',
    ['アモキシシリン', '5.4mg', 'を', '毎日、', '食後', '（朝）', 'に。'],
  ],
  ['กินหลังอาหารทุกวัน', ['กิน', 'หลัง', 'อาหาร', 'ทุก', 'วัน']],
  ['每日2錠', ['每日', '2錠']],
  ['아목시실린5.4mg을', ['아목시실린5.4mg을']],
])('a line may end between the parts of "%s"', (word, parts) => {
  expect(breakable(word)).toEqual(parts);
});

test.each([
  'アモキシシリンを毎日、食後（朝・夕）に一錠ずつ飲ませてください。',
  'กินหลังอาหารเช้าและเย็นทุกวันเป็นเวลาสองสัปดาห์',
  '每天早晚饭后服用一片，连续服用两周，不要停药。',
])('a text without spaces is wrapped between words: %s', async (text) => {
  await onSheet((sheet) => {
    const lines = wrap(sheet, text, style, 40);

    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe(text);
    for (const line of lines) {
      expect(widthOf(sheet, line, style)).toBeLessThanOrEqual(40);
      expect(line).not.toMatch(/^[、。，）]/);
    }
    expect(fitText(sheet, text, style, { width: 60, lines: 3, smallest: 3 }).isWhole).toBe(true);
  });
});

test.each(['花子ちゃん 5mg', 'น้ำตาล 5mg', 'मिष्टी 5mg', 'أموكسيسيلين 5mg', '초코 5mg', '🐶 5mg'])(
  'the widths of the letters of %s add up to the width that is drawn',
  async (text) => {
    await onSheet((sheet) => {
      const drawn = runsOf(sheet, 'sans', text).reduce(
        (sum, run) => sum + sheet.doc.font(run.font, 4 * run.scale).widthOfString(run.text),
        0,
      );

      expect(widthOf(sheet, text, style)).toBeCloseTo(drawn, 6);
    });
  },
);

test.each([
  ['Rex', undefined],
  ['犬', undefined],
  ['花子ちゃん', 'jp'],
  ['髙橋込', 'jp'],
  ['饭后服用', 'sc'],
  ['飯後服用', 'tc'],
  ['초코 犬', 'kr'],
])('the letters of "%s" have the forms of %s', (text, forms) => {
  expect(hanFormsOf(text)).toBe(forms);
});
