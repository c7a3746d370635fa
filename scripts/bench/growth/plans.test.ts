import { expect, test } from 'vitest';

import { isTooSlow } from './pages.ts';
import type { Plan } from './plans.ts';
import { comparePlans } from './plans.ts';

const byIndex: Plan = {
  statement: 'select 1',
  reads: ['documents documents_newest_idx (Index Scan)'],
  rows: { documents: 60 },
};
const all: Plan = { ...byIndex, reads: ['documents (Seq Scan)'], rows: { documents: 10_000_000 } };
const growing = new Map([['documents', 10_000_000]]);

test('a table that grows and is read from end to end is told', () => {
  expect(comparePlans([byIndex], [all], growing)).toEqual([
    { statement: 'select 1', small: byIndex.reads, large: all.reads, whole: ['documents'] },
  ]);
});

test('so is one that was read like that in the small installation already, and by an index', () => {
  const byKey = { ...all, reads: ['documents documents_pkey (Index Scan)'] };

  expect(comparePlans([byKey], [byKey], growing)).toMatchObject([{ whole: ['documents'] }]);
});

test('a small table may be read from end to end, and the beginning of a large one', () => {
  expect(comparePlans([all], [all], new Map())).toEqual([]);
  expect(comparePlans([all], [{ ...all, rows: { documents: 1001 } }], growing)).toEqual([]);
});

test('the same plan is no change, and another index is', () => {
  const other = { ...byIndex, reads: ['documents documents_search_idx (Bitmap Index Scan)'] };

  expect(comparePlans([byIndex], [byIndex], growing)).toEqual([]);
  expect(comparePlans([byIndex], [other], growing)).toMatchObject([{ whole: [], large: other.reads }]);
});

test('a request is too slow with more than 1.3 of the time, unless that is less than half a millisecond', () => {
  expect(isTooSlow({ small: 10, large: 13.5 })).toBe(true);
  expect(isTooSlow({ small: 10, large: 12.5 })).toBe(false);
  expect(isTooSlow({ small: 1, large: 1.4 })).toBe(false);
});
