import { expect, test } from 'vitest';

import { counted } from './numbers.ts';

test.each([
  [0, 'pet', undefined, '0 pets'],
  [1, 'pet', undefined, '1 pet'],
  [1200, 'pet', undefined, '1,200 pets'],
  [1, 'entry', 'entries', '1 entry'],
  [2, 'entry', 'entries', '2 entries'],
])('%i of "%s" in words', (count, one, many, words) => {
  expect(counted(count, one, many)).toBe(words);
});
