import { expect, test } from 'vitest';

import { changeWords, weightWords } from './paper-words.drawing.ts';

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
