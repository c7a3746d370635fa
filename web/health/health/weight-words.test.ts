import { expect, test } from 'vitest';

import { changeInWords } from './weight-words.ts';

test('HEALTH-4: a change that no scale shows is none', () => {
  expect(changeInWords(1, 'kg')).toBe('unchanged');
  expect(changeInWords(-450, 'kg')).toBe('down 450 g');
  expect(changeInWords(-57, 'lbs')).toBe('down 2 oz');
  expect(changeInWords(454, 'lbs')).toBe('up 1 lb');
});
