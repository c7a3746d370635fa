import { expect, test } from 'vitest';

import { plainDates } from '#shared/core/dates.ts';

import { changeLines } from './visit-changes.drawing.ts';

const nothing = { since: '2030-03-01', begun: [], ended: [], vaccinations: [], events: [], homeChecks: [] };

test.each([
  [18_780, 'Weight unchanged: 41.4 lb on Mar 1, 2030 and on Apr 20, 2030'],
  [19_230, 'Weight +1 lb: 41.4 lb on Mar 1, 2030, 42.4 lb on Apr 20, 2030'],
])('PROMISE-3: a weight of now %d g is said as a change only if it is one', (grams, words) => {
  const weight = { before: { grams: 18_770, day: '2030-03-01' }, now: { grams, day: '2030-04-20' } };

  expect(changeLines({ ...nothing, weight }, { unit: 'lbs', dates: plainDates })).toEqual([words]);
});
