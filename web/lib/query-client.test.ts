import { expect, test } from 'vitest';

import { ApiError } from './api.ts';
import { queryClient } from './query-client.ts';

const { queries } = queryClient.getDefaultOptions();
const minute = 60_000;

test('APP-7: answers are fresh for ten minutes, kept for fifteen, and asked for again whenever a page is opened', () => {
  expect(queries).toMatchObject({
    staleTime: 10 * minute,
    gcTime: 15 * minute,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
});

test('APP-7: what failed is tried once more, unless the server refused it', () => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('retry is no function');
  const refused = new ApiError(404, { error: { code: 'pets.not_found', message: 'Pet not found' } });

  expect([retry(0, new Error('lost')), retry(1, new Error('lost')), retry(0, refused)]).toEqual([
    true,
    false,
    false,
  ]);
});
