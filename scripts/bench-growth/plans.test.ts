import { expect, test } from 'vitest';

import type { Plan } from './plans.ts';
import { comparePlans } from './plans.ts';
import { isTooSlow } from './tables.ts';

const byIndex: Plan = {
  statement: 'select 1',
  reads: ['documents documents_newest_idx (Index Scan)'],
  scans: [],
};
const fromEndToEnd: Plan = { ...byIndex, reads: ['documents (Seq Scan)'], scans: ['documents'] };
const growing = new Set(['documents']);

test('a table that grows and is read from end to end is told', () => {
  expect(comparePlans([byIndex], [fromEndToEnd], growing)).toEqual([
    { statement: 'select 1', small: byIndex.reads, large: fromEndToEnd.reads, scans: ['documents'] },
  ]);
});

test('so is one that was read like that in the small installation already', () => {
  expect(comparePlans([fromEndToEnd], [fromEndToEnd], growing)).toMatchObject([{ scans: ['documents'] }]);
});

test('a small table may be read from end to end', () => {
  expect(comparePlans([fromEndToEnd], [fromEndToEnd], new Set())).toEqual([]);
});

test('the same plan is no change, and another index is', () => {
  const other = { ...byIndex, reads: ['documents documents_search_idx (Bitmap Index Scan)'] };

  expect(comparePlans([byIndex], [byIndex], growing)).toEqual([]);
  expect(comparePlans([byIndex], [other], growing)).toMatchObject([{ scans: [], large: other.reads }]);
});

test('a request is too slow with more than 1.3 of the time, unless that is less than half a millisecond', () => {
  expect(isTooSlow({ small: 10, large: 13.5 })).toBe(true);
  expect(isTooSlow({ small: 10, large: 12.5 })).toBe(false);
  expect(isTooSlow({ small: 1, large: 1.4 })).toBe(false);
});
