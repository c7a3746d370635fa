import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createQueryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast.tsx';

import { PushSettings } from './push-settings.tsx';

const path = '/api/push-subscriptions';
const endpointOf = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: 'key', auth: 'secret' },
});

let onServer: boolean;
let saved: unknown[];
const unsubscribe = vi.fn(async () => true);

beforeEach(() => {
  saved = [];
  unsubscribe.mockClear();
  const earlier = { unsubscribe, toJSON: () => endpointOf('earlier') };
  const pushManager = {
    getSubscription: async () => earlier,
    subscribe: async () => ({ toJSON: () => endpointOf('new') }),
  };
  const worker = { pushManager };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => worker, ready: Promise.resolve(worker) },
  });
  vi.stubGlobal('fetch', async (input: string, init: { method?: string; body?: string } = {}) => {
    if (new URL(input, 'https://denmate.example').pathname !== path)
      return new Response(null, { status: 404 });
    if (init.method === 'PUT') {
      saved.push(JSON.parse(init.body ?? ''));
      onServer = true;

      return new Response(null, { status: 204 });
    }
    if (init.method === 'DELETE') {
      onServer = false;

      return new Response(null, { status: 204 });
    }
    const subscriptions = onServer
      ? [{ id: '1', thisDevice: true, createdAt: '2026-11-20T10:00:00.000Z' }]
      : [];

    return Response.json({ publicKey: 'key', subscriptions });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PushSettings />
    </QueryClientProvider>,
  );
const toggle = () => screen.findByRole('switch', { name: 'Notifications on this device' });
const isOn = async () => (await toggle()).getAttribute('aria-checked');

test('REM-8: notifications of this session are on', async () => {
  onServer = true;
  open();

  await waitFor(async () => expect(await isOn()).toBe('true'));
});

test('REM-8: those of an earlier session are off, and turning them on replaces its address', async () => {
  onServer = false;
  open();
  await waitFor(async () => expect((await toggle()).hasAttribute('data-disabled')).toBe(false));
  expect(await isOn()).toBe('false');
  await userEvent.click(await toggle());

  await waitFor(async () => expect(await isOn()).toBe('true'));
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(saved).toEqual([endpointOf('new')]);
});

test('SET-1: turning them off can be undone', async () => {
  onServer = true;
  const said = vi.spyOn(toast, 'success');
  open();
  await waitFor(async () => expect(await isOn()).toBe('true'));
  await userEvent.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe('false'));
  const [words, options] = said.mock.calls[0] ?? [];
  expect([words, options?.action?.label]).toEqual(['Notifications are off for this device', 'Undo']);
  act(() => options?.action?.onSelect());

  await waitFor(async () => expect(await isOn()).toBe('true'));
  expect(saved).toEqual([endpointOf('new')]);
  expect(said).toHaveBeenLastCalledWith('Change undone');
});
