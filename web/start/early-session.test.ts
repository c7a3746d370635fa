import { afterEach, expect, test, vi } from 'vitest';

import { buildSession } from '#web/session/testing/sessions.ts';
import { fakeStorage } from '#web/testing/fake-storage.ts';

import { requestEarly } from './early-session.ts';

const mine = buildSession();

afterEach(() => vi.unstubAllGlobals());

const list = { needsSession: true };

type Given = {
  hinted?: boolean;
  ending?: boolean;
  ignoring?: boolean;
  online?: boolean;
  session?: Response;
};

function openPage({ hinted = true, ending = false, ignoring = false, online = true, session }: Given = {}) {
  const asked: string[] = [];
  const turns: string[] = [];
  vi.stubGlobal('location', { hostname: 'pets.example.org', pathname: '/pets/p1' });
  vi.stubGlobal(
    'localStorage',
    fakeStorage({
      ...(hinted && { 'denmate.session': '1' }),
      ...(ending && { 'denmate.sign-out-pending': '1' }),
    }),
  );
  vi.stubGlobal('sessionStorage', fakeStorage(ignoring ? { 'denmate.ignore-auth-events': '1' } : {}));
  vi.stubGlobal('navigator', {
    onLine: online,
    locks: {
      request: (name: string, run: () => unknown) => {
        turns.push(name);

        return run();
      },
    },
  });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    asked.push(`${init.method ?? 'GET'} ${address}`);

    return session ?? Response.json(mine);
  });

  return { asked, turns };
}

test('SES-6: the session is requested, one tab at a time', async () => {
  const { asked, turns } = openPage();

  expect(await requestEarly(list)?.session).toEqual(mine);
  expect(asked).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
  expect(turns).toEqual(['denmate-refresh']);
});

test.each([
  ['without a session in this browser', { hinted: false }],
  ['while a sign-out has not reached the server', { ending: true }],
  ['in a tab that ignores sessions while a password is reset', { ignoring: true }],
  ['without a connection', { online: false }],
])('nothing is requested %s', (_, given) => {
  const { asked } = openPage(given);

  expect(requestEarly(list)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a page that needs no session requests none', () => {
  const { asked } = openPage();

  expect(requestEarly({ needsSession: false })).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a refused session leaves everything to the app', async () => {
  const { asked } = openPage({ session: new Response('{}', { status: 400 }) });

  expect(await requestEarly(list)?.session).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a lost connection leaves everything to the app', async () => {
  openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  expect(await requestEarly(list)?.session).toBeUndefined();
});

test('SES-2: a sign-out in another tab, or another owner who signs in there, outdates what was requested', () => {
  const listeners: ((message: { data: unknown }) => void)[] = [];
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(_: string, listener: (message: { data: unknown }) => void) {
        listeners.push(listener);
      }
      close() {}
    },
  );
  const announce = (event: string, session: unknown) => {
    for (const listener of listeners) listener({ data: { event, session } });
  };
  openPage();
  const first = requestEarly(list);
  announce('TOKEN_REFRESHED', mine);
  expect(first?.isOutdated('ada')).toBe(false);
  announce('SIGNED_IN', buildSession({ id: 'bob' }));
  expect(first?.isOutdated('ada')).toBe(true);

  openPage();
  const second = requestEarly(list);
  announce('SIGNED_OUT', null);
  expect(second?.isOutdated('ada')).toBe(true);
});
