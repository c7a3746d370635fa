import { expect, test } from 'vitest';

import { vaccineWords } from './vaccine-words.ts';

test.each([
  ['due', '2067-06-01', true, 'First dose due by Jun 1, 2067'],
  ['due', '2067-06-01', false, 'Due by Jun 1, 2067'],
  ['overdue', '2021-06-01', false, 'Was due Jun 1, 2021'],
  ['overdue', null, false, 'Overdue'],
  ['due', null, false, 'Due'],
] as const)('HEALTH-5: a vaccine that is %s until %s, first dose: %s', (status, until, isFirst, words) => {
  expect(vaccineWords({ status, until, isFirst })).toBe(words);
});
