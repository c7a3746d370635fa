import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { ApiError, NetworkError } from './api.ts';
import { reloadAll, createQueryClient, queryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

const { queries } = queryClient.getDefaultOptions();
const minute = 60_000;

test('APP-7: responses are fresh for ten minutes and cached for fifteen', () => {
  expect(queries).toMatchObject({
    staleTime: 10 * minute,
    gcTime: 15 * minute,
  });
});

test('APP-7: opening a page asks again, also for what is fresh; coming back to the tab or online does not', async () => {
  const client = createQueryClient();
  client.mount();
  let asked = 0;
  const open = () =>
    new QueryObserver(client, { queryKey: ['pets'], queryFn: () => Promise.resolve(++asked) }).subscribe(
      () => undefined,
    );
  const leave = open();
  await expect.poll(() => client.isFetching()).toBe(0);
  // Stale, so that only the settings prevent a request.
  client.setQueryData(['pets'], asked, { updatedAt: Date.now() - 11 * minute });
  for (const on of [false, true]) focusManager.setFocused(on);
  for (const on of [false, true]) onlineManager.setOnline(on);
  // A request would only follow after the paused changes, in a later task.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([client.isFetching(), asked]).toEqual([0, 1]);
  client.setQueryData(['pets'], asked);
  leave();
  const leaveAgain = open();
  await expect.poll(() => asked).toBe(2);

  leaveAgain();
  focusManager.setFocused(undefined);
  client.unmount();
  client.clear();
});

test('APP-7: a failed request is retried once, unless the server refused it', () => {
  const retry = queries?.retry;
  if (typeof retry !== 'function') throw new Error('retry is no function');
  const refused = new ApiError(404, { error: { code: 'pets.not_found', message: 'Pet not found' } });

  const broken = new ApiError(503, { error: { code: 'server.busy', message: 'Later' } });

  for (const error of [new Error('lost'), broken]) {
    expect([retry(0, error), retry(1, error)]).toEqual([true, false]);
  }
  expect(retry(0, refused)).toBe(false);
});

test('SES-9: after a refresh of the session all responses are stale, except those that are the same for everyone', async () => {
  const client = new QueryClient();
  const { pets, documents, site, staticData } = queryKeys;
  const keys = [pets.list, [...documents.all, 'd1'], site, [...staticData, 'breeds']];
  for (const key of keys) client.setQueryData(key, 'answer');
  await reloadAll(client);
  const outOfDate = keys.filter((key) => client.getQueryState(key)?.isInvalidated);

  expect(outOfDate).toEqual([
    ['pets', 'list'],
    ['documents', 'd1'],
  ]);
});

test('SES-9: a refused request is not repeated by the refresh that follows it; a lost one is', async () => {
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
  await reloadAll(client);

  expect(asked).toEqual(['refused', 'lost', 'lost']);
  for (const stop of stops) stop();
  client.clear();
});

const over = new ApiError(401, { error: { code: 'auth.required', message: 'Please sign in again.' } });

test('APP-8: a query that fails because the session has ended shows no error, and loads after the next sign-in', async () => {
  const client = createQueryClient();
  const answers = [Promise.reject(over), Promise.resolve('Olive')];
  const observer = new QueryObserver<string>(client, {
    queryKey: queryKeys.pets.list,
    queryFn: () => answers.shift() ?? '',
  });
  const stop = observer.subscribe(() => undefined);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(observer.getCurrentResult()).toMatchObject({ isPending: true, error: null });

  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe('Olive');
  stop();
  client.clear();
});

test('APP-8: data loaded before the session ended stays on the page without an error', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.pets.list, 'Olive');
  const options = { queryKey: queryKeys.pets.list, queryFn: () => Promise.reject(over) };
  await expect(client.fetchQuery({ ...options, staleTime: 0 })).rejects.toBe(over);

  expect(client.getQueryState(queryKeys.pets.list)).toMatchObject({
    data: 'Olive',
    status: 'success',
    error: null,
  });
  client.clear();
});

test('APP-8: a change refused because the session has ended reports nothing, and does not block later ones', async () => {
  const client = createQueryClient();
  const heard: string[] = [];
  const scope = { id: 'emergency page' };
  const first = new MutationObserver(client, {
    scope,
    mutationFn: () => Promise.reject(over),
    onError: () => heard.push('refused'),
  });
  void first.mutate();
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([]);
  const second = new MutationObserver(client, { scope, mutationFn: () => Promise.resolve('saved') });

  expect(await second.mutate()).toBe('saved');
  expect(first.getCurrentResult()).toMatchObject({ isPending: true, error: null });
  expect(heard).toEqual([]);
});

test('a change refused because of another device reloads the current value before the refusal is shown', async () => {
  const client = createQueryClient();
  const lifestyle = queryKeys.pet('a').lifestyle;
  client.setQueryData(lifestyle, 'peas');
  const change = new MutationObserver(client, {
    meta: { reloadOnConflict: lifestyle },
    mutationFn: () =>
      Promise.reject(
        new ApiError(409, { error: { code: 'lifestyle.changed_elsewhere', message: 'Changed' } }),
      ),
    onError: () => expect(client.getQueryState(lifestyle)?.isInvalidated).toBe(true),
  });

  await expect(change.mutate()).rejects.toMatchObject({ code: 'lifestyle.changed_elsewhere' });
  expect(client.getQueryState(lifestyle)?.isInvalidated).toBe(true);
  client.clear();
});
