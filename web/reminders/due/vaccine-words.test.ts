import { expect, test } from 'vitest';

import { vaccineWords } from './vaccine-words.ts';

test.each([
  ['due', '2027-06-01', true, 'As soon as possible, by June 1, 2027 at the latest'],
  ['due', '2027-06-01', false, 'Due by June 1, 2027'],
  ['overdue', '2027-06-01', false, 'Overdue since June 1, 2027'],
  ['due', null, false, 'Due'],
] as const)('HEALTH-5: a vaccine that is %s until %s, first dose: %s', (status, until, isFirst, words) => {
  expect(vaccineWords({ status, until, isFirst })).toBe(words);
});
