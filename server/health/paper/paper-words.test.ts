import { expect, test } from 'vitest';

import { changeWords, joined, weightWords } from './paper-words.drawing.ts';

test.each([
  [-12.914_543, 'kg', '−13 g'],
  [999.6, 'kg', '+1 kg'],
  [-57, 'lbs', '−2 oz'],
] as const)('PROMISE-3: a change of %d g in %s is printed as %s', (grams, unit, words) => {
  expect(changeWords(grams, unit)).toBe(words);
});

test('PROMISE-3: a weight below a kilogram is printed in grams', () => {
  expect(weightWords(560, 'kg')).toBe('560 g');
});

test.each<[facts: (string | null | undefined | false)[], words: string]>([
  [['Dog', '', 'Male'], 'Dog · Male'],
  [['Dog', null, false, undefined, 'Male'], 'Dog · Male'],
  [['Dog', ' \u00a0', 'Male'], 'Dog · Male'],
  [['Dog', '\u200b\u200e\ufe0f', 'Male'], 'Dog · Male'],
  [['', ''], ''],
  [['5 mg'], '5 mg'],
])('PROMISE-3: facts with nothing to see leave no separators: %j', (facts, words) => {
  expect(joined(...facts)).toBe(words);
});
