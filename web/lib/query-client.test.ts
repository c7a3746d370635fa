import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError, NetworkError } from './api.ts';
import { askAgain, queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

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

test('SES-9: after a refresh of the session all answers are out of date but those that are the same for everybody', async () => {
  const client = new QueryClient();
  const { pets, documents, site, staticData } = queryKeys;
  const keys = [pets.list, [...documents.all, 'd1'], site, [...staticData, 'breeds']];
  for (const key of keys) client.setQueryData(key, 'answer');
  await askAgain(client);
  const outOfDate = keys.filter((key) => client.getQueryState(key)?.isInvalidated);

  expect(outOfDate).toEqual([
    ['pets', 'list'],
    ['documents', 'd1'],
  ]);
});

test('SES-9: what the server has refused is not asked again by the refresh that followed from it; what was lost is', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: string[] = [];
  const look = (key: string, error: Error) =>
    new QueryObserver(client, {
      queryKey: [key],
      queryFn: () => {
        asked.push(key);

        return Promise.reject(error);
      },
    }).subscribe(() => undefined);
  const stops = [
    look('refused', new ApiError(401, { error: { code: 'x', message: 'No' } })),
    look('lost', new NetworkError()),
  ];
  await expect.poll(() => client.isFetching()).toBe(0);
  await askAgain(client);

  expect(asked).toEqual(['refused', 'lost', 'lost']);
  for (const stop of stops) stop();
  client.clear();
});
