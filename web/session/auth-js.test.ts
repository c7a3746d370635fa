import { AuthClient } from '@supabase/auth-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeStorage } from '#web/testing/fake-storage.ts';

import { buildSession } from './testing/sessions.ts';

/* The auth client's behavior that our session code relies on. Run these tests before updating it. */

const second = 1000;
const start = 1_700_000_000_000;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The client in a window that can be hidden, with a session that expires in this many seconds. */
async function clientWith(secondsLeft: number, status = 200) {
  const storageKey = crypto.randomUUID();
  const page = Object.assign(new EventTarget(), { location: { href: 'https://denmate.example/' } });
  const document = { visibilityState: 'visible' };
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', document);
  vi.stubGlobal('BroadcastChannel', undefined);
  const storage = fakeStorage({
    [storageKey]: JSON.stringify(buildSession({ expiresAt: start + secondsLeft * second })),
  });
  const refreshedAt: number[] = [];
  const server = { status };
  const client = new AuthClient({
    url: 'https://denmate.example/auth/v1',
    storageKey,
    storage,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: async () => {
      refreshedAt.push((Date.now() - start) / second);
      const body = buildSession({ generation: refreshedAt.length, expiresAt: Date.now() + 1800 * second });

      return new Response(JSON.stringify(body), { status: server.status });
    },
  });
  await vi.advanceTimersByTimeAsync(1);
  const show = async (visible: boolean) => {
    document.visibilityState = visible ? 'visible' : 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
  };

  return { client, refreshedAt, server, show };
}

test('SES-6: the client checks every 30 s and refreshes within its own margin of 90 s', async () => {
  const { client, refreshedAt } = await clientWith(200);
  await vi.advanceTimersByTimeAsync(89 * second);
  expect(refreshedAt).toEqual([]);
  await vi.advanceTimersByTimeAsync(31 * second);
  expect(refreshedAt).toHaveLength(1);
  expect(refreshedAt[0]).toBeGreaterThanOrEqual(90);
  expect(refreshedAt[0]).toBeLessThanOrEqual(120);
  await client.dispose();
});

test('SES-6: the client stops checking while the page is hidden, and refreshes when it becomes visible', async () => {
  const { client, refreshedAt, show } = await clientWith(200);
  await show(false);
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(3600 * second);
  expect(refreshedAt).toEqual([]);
  await show(true);
  expect(refreshedAt).toHaveLength(1);
  await client.dispose();
});

test('SES-7: a refresh without a response is retried after 200 ms, with doubling delays, and the session is kept', async () => {
  const { client, refreshedAt, server } = await clientWith(10, 503);
  await vi.advanceTimersByTimeAsync(20 * second);
  const pauses = refreshedAt.slice(1).map((at, index) => Math.round((at - (refreshedAt[index] ?? 0)) * 1000));
  expect(pauses.slice(0, 5)).toEqual([200, 400, 800, 1600, 3200]);
  server.status = 200;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect((await client.getSession()).data.session).not.toBeNull();
  await client.dispose();
});
