import { afterEach, expect, test, vi } from 'vitest';

import { buildSession } from '#web/session/testing/sessions.ts';
import { fakeStorage } from '#web/testing/fake-storage.ts';

import { fillParameters, requestFirst } from './first-requests.ts';
import type { StartList } from './start-list.ts';

const mine = buildSession();

afterEach(() => vi.unstubAllGlobals());

const list = (given: Partial<StartList> = {}): StartList => ({
  style: '',
  scripts: [],
  manifest: '',
  routes: {},
  entry: '',
  data: ['/api/pets/:petId', '/api/documents?petId=:petId'],
  pattern: '/pets/:petId',
  ...given,
});

type Given = {
  search?: string;
  hinted?: boolean;
  ending?: boolean;
  ignoring?: boolean;
  online?: boolean;
  session?: Response;
};

function openPage({
  search = '',
  hinted = true,
  ending = false,
  ignoring = false,
  online = true,
  session,
}: Given = {}) {
  const asked: string[] = [];
  const turns: string[] = [];
  vi.stubGlobal('location', { hostname: 'pets.example.org', pathname: '/pets/p1', search });
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
    const { Authorization: token = '' } = (init.headers ?? {}) as Record<string, string>;
    asked.push(`${init.method ?? 'GET'} ${address} ${token}`.trim());
    if (init.method === 'POST') return session ?? Response.json(mine);

    return Response.json({ from: address });
  });

  return { asked, turns };
}

test('the session and then the data of the page are requested, with the parameters of its address', async () => {
  const { asked, turns } = openPage();
  const first = requestFirst(list());

  expect(await first?.session).toEqual(mine);
  expect(asked).toEqual([
    'POST /auth/v1/token?grant_type=refresh_token',
    `GET /api/pets/p1 Bearer ${mine.access_token}`,
    `GET /api/documents?petId=p1 Bearer ${mine.access_token}`,
  ]);
  expect(await (await first?.answers.get('/api/pets/p1'))?.json()).toEqual({ from: '/api/pets/p1' });
  expect(turns).toEqual(['denmate-refresh']);
});

test.each([
  ['?q=rabies', false],
  ['?favorite=1', false],
  ['?open=d1', true],
])(
  'DOC-2: with %s in the address the list of documents is requested first: %s',
  async (search, isRequested) => {
    const { asked } = openPage({ search });
    await requestFirst(list())?.session;

    expect(asked.some((request) => request.includes('/api/documents'))).toBe(isRequested);
    expect(asked).toContain(`GET /api/pets/p1 Bearer ${mine.access_token}`);
  },
);

test.each([
  ['without a session in this browser', { hinted: false }],
  ['while a sign-out has not reached the server', { ending: true }],
  ['in a tab that ignores sessions while a password is reset', { ignoring: true }],
  ['without a connection', { online: false }],
])('nothing is requested %s', (_, given) => {
  const { asked } = openPage(given);

  expect(requestFirst(list())).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a page that needs no session requests none', () => {
  const { asked } = openPage();

  expect(requestFirst(list({ data: undefined }))).toBeUndefined();
  expect(asked).toEqual([]);
});

test('a refused session leaves everything to the app', async () => {
  const { asked } = openPage({ session: new Response('{}', { status: 400 }) });
  const first = requestFirst(list());

  expect(await first?.session).toBeUndefined();
  expect(first?.answers.size).toBe(0);
  expect(asked).toHaveLength(1);
});

test.each([
  ['before the second factor', { factors: [{ status: 'verified' }] }],
  ['of a recovery link', { method: 'recovery' }],
])('SES-1: a session %s asks for no data', async (_, given) => {
  const { asked } = openPage({ session: Response.json(buildSession(given)) });

  await requestFirst(list())?.session;
  expect(asked).toHaveLength(1);
});

test('a lost connection leaves everything to the app', async () => {
  openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  expect(await requestFirst(list())?.session).toBeUndefined();
});

test('parameters are filled in by their place in the address', () => {
  expect(fillParameters('/api/pets/:petId', '/onboarding/:petId/record', '/onboarding/p%201/record')).toBe(
    '/api/pets/p%201',
  );
  expect(fillParameters('/api/dashboard', '/dashboard', '/dashboard')).toBe('/api/dashboard');
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
  const first = requestFirst(list());
  announce('TOKEN_REFRESHED', mine);
  expect(first?.isOutdated('ada')).toBe(false);
  announce('SIGNED_IN', buildSession({ id: 'bob' }));
  expect(first?.isOutdated('ada')).toBe(true);

  openPage();
  const second = requestFirst(list());
  announce('SIGNED_OUT', null);
  expect(second?.isOutdated('ada')).toBe(true);
});
