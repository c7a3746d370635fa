import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { buildSession } from './testing/sessions.ts';
import { openTab } from './testing/tab.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A tab whose page has requested the session before the app was loaded. */
async function openEarly({
  outdated = false,
  hinted = true,
  session = buildSession({ expiresAt: Date.now() + 1_800_000 }),
} = {}) {
  const opened = await openTab({ hinted });
  vi.stubGlobal('window', {
    earlySession: {
      session: Promise.resolve(session),
      isOutdated: (ownerId: string) => outdated && ownerId === session.user.id,
      stop: () => undefined,
    },
  });
  const first = await import('./first-session.ts');

  return { ...opened, ...first, session };
}

test('the session that the page requested is used without another request and without the auth client', async () => {
  const { currentAccess, session, tab } = await openEarly();

  expect(await currentAccess()).toEqual({ token: session.access_token, unreachable: false });
  expect(tab.asked).toEqual([]);
});

test('SES-2: a sign-out in another tab in the meantime wins over the session that the page requested', async () => {
  const { currentAccess, authStorage } = await openEarly({ hinted: false });

  expect(await currentAccess()).toEqual({ token: undefined, unreachable: false });
  expect(authStorage().session()).toBeUndefined();
});

test('SES-4: a session that another sign-in opened in the meantime stays', async () => {
  const { adoptFirstSession, authStorage } = await openEarly();
  const news = buildSession({ id: 'bob', expiresAt: Date.now() + 1_800_000 });
  authStorage().adopt(news);

  expect(await adoptFirstSession()).toBeUndefined();
  expect(authStorage().session()?.user.id).toBe('bob');
});

test('SES-2: a session is not adopted after another tab has signed out or signed in another owner', async () => {
  const { currentAccess, authStorage, session } = await openEarly({ outdated: true });
  await currentAccess();

  expect(authStorage().session()?.access_token).not.toBe(session.access_token);
});
