import { beforeEach, expect, test, vi } from 'vitest';

import { authChannel } from '#web/lib/storage-keys.ts';

import { buildSession } from './testing/sessions.ts';
import { openTab } from './testing/tab.ts';

type Heard = { data: { event: string; session: unknown } };

let channels: FakeChannel[] = [];

beforeEach(() => {
  channels = [];
});

class FakeChannel extends EventTarget {
  name: string;
  closed = false;

  constructor(name: string) {
    super();
    this.name = name;
    channels.push(this);
  }

  postMessage() {}

  close() {
    this.closed = true;
  }
}

/** A tab whose page has its session, and whose auth client isn't loaded yet. */
async function openWithoutClient() {
  const opened = await openTab({ hinted: true });
  const session = buildSession({ expiresAt: Date.now() + 1_800_000 });
  const target = new EventTarget();
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    querySelector: () => null,
  });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestIdleCallback', () => undefined);
  vi.stubGlobal(
    'window',
    Object.assign(target, {
      earlySession: {
        session: Promise.resolve(session),
        isOutdated: () => false,
        stop: () => undefined,
      },
    }),
  );
  const { listen, sessionStore } = await import('./session.ts');
  listen();
  await vi.waitFor(() => expect(sessionStore.state().status).toBe('signed-in'));
  const announce = (event: string, theirs: unknown) => {
    const message = Object.assign(new Event('message'), { data: { event, session: theirs } } satisfies Heard);
    for (const channel of channels.filter((channel) => !channel.closed)) channel.dispatchEvent(message);
  };

  return { ...opened, session, sessionStore, announce };
}

test('SES-2: a sign-out in another tab counts before the auth client has come', async () => {
  const { sessionStore, authStorage, announce } = await openWithoutClient();
  expect(channels.map(({ name }) => name)).toEqual([authChannel]);
  announce('SIGNED_OUT', null);

  expect(sessionStore.state()).toEqual({ status: 'signed-out', reason: 'left' });
  expect(authStorage().session()).toBeUndefined();
});

test('SES-2: another owner who signs in elsewhere replaces this one before the auth client has come', async () => {
  const { sessionStore, authStorage, announce } = await openWithoutClient();
  const bob = buildSession({ id: 'bob', expiresAt: Date.now() + 1_800_000 });
  announce('SIGNED_IN', bob);

  expect(sessionStore.state()).toMatchObject({ status: 'signed-in', owner: { id: 'bob' } });
  expect(authStorage().session()?.access_token).toBe(bob.access_token);
});
