import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

import { useShareOptions } from './use-share-options.ts';

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response | Promise<Response>, client = createQueryClient()) {
  vi.stubGlobal('fetch', async () => answer());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );

  return renderHook(() => useShareOptions(48), { wrapper }).result;
}

const preferring = (shareHours: number | null) => () => Response.json({ preferences: { shareHours } });

test.each([
  [168, { hours: 168 }],
  [1, { hours: 1 }],
  [null, { hours: 48 }],
])('DOC-6: for an account that prefers %s hours a new link starts with %j', async (shareHours, duration) => {
  const opened = open(preferring(shareHours));
  expect(opened.current.isLoading).toBe(true);

  await waitFor(() => expect(opened.current.isLoading).toBe(false));
  expect(opened.current.options.duration).toEqual(duration);
});

test('DOC-6: a preference that another device has changed since is asked for again', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.preferences, { shareHours: 1 });
  const opened = open(preferring(168), client);

  await waitFor(() => expect(opened.current.options.duration).toEqual({ hours: 168 }));
});

test('DOC-6: what is chosen before the preference is known stays, and only that', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const opened = open(() => promise);
  act(() => opened.current.setOptions({ ...opened.current.options, passcode: '1234' }));
  resolve(preferring(168)());

  await waitFor(() => expect(opened.current.options.duration).toEqual({ hours: 168 }));
  expect(opened.current.options.passcode).toBe('1234');
  act(() => opened.current.setOptions({ ...opened.current.options, duration: { hours: 1 } }));
  expect(opened.current.options).toMatchObject({ duration: { hours: 1 }, passcode: '1234' });
});

test('DOC-6: when the preference can’t be loaded, the installation’s duration is used', async () => {
  const opened = open(() =>
    Response.json({ error: { code: 'preferences.not_set_up', message: 'No' } }, { status: 404 }),
  );

  await waitFor(() => expect(opened.current.isLoading).toBe(false));
  expect(opened.current.options.duration).toEqual({ hours: 48 });
});
