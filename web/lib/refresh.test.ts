import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { queryKeys } from './query-keys.ts';
import { refresh } from './refresh.ts';

test('a list requested before a change is requested again after it, even while it is loading', async () => {
  const client = new QueryClient();
  let pets: string[] = [];
  const observer = new QueryObserver(client, {
    queryKey: queryKeys.pets.list,
    queryFn: async () => {
      const read = [...pets];
      await new Promise((resolve) => setTimeout(resolve, 20));

      return read;
    },
  });
  const stop = observer.subscribe(() => undefined);
  pets = ['Olive'];
  await refresh(client, [queryKeys.pets.all]);

  expect(client.getQueryData(queryKeys.pets.list)).toEqual(['Olive']);
  stop();
  client.clear();
});
