import { expect, test } from 'vitest';

import { isLoadedAhead, noteLoadedAhead } from './loaded-ahead.ts';
import { createQueryClient } from './query-client.ts';

const queryOf = (key: readonly string[]) =>
  createQueryClient().getQueryCache().build(createQueryClient(), { queryKey: key });

test('data that the loader of a page has requested is not requested again by its components, for five seconds', () => {
  noteLoadedAhead(['pet', '1'], 1000);

  expect(isLoadedAhead(queryOf(['pet', '1']), 5999)).toBe(true);
  expect(isLoadedAhead(queryOf(['pet', '1']), 6000)).toBe(false);
  expect(isLoadedAhead(queryOf(['pet', '2']), 1000)).toBe(false);
});

test('data that was changed since is requested again', () => {
  noteLoadedAhead(['pet', '1'], 1000);
  const query = queryOf(['pet', '1']);
  query.invalidate();

  expect(isLoadedAhead(query, 1001)).toBe(false);
});

test('what came with a page is not requested until the page is taken over, however long that takes', () => {
  noteLoadedAhead(['pets'], Number.POSITIVE_INFINITY);

  expect(isLoadedAhead({ queryHash: '["pets"]', state: { isInvalidated: false } }, 60_000)).toBe(true);
});
