import { expect, test } from 'vitest';

import { listed } from './listed.ts';

test('names are listed as people read them', () => {
  expect(listed(['Bella'])).toBe('Bella');
  expect(listed(['Bella', 'Max', 'Olive'])).toBe('Bella, Max, and Olive');
  expect(listed(['a cat', 'a dog'], 'disjunction')).toBe('a cat or a dog');
  expect(listed(['8:00 AM', '8:00 PM'], 'unit')).toBe('8:00 AM, 8:00 PM');
});
