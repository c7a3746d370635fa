import { describe, expect, test } from 'vitest';

import { goodPassword, postRefresh, postToken } from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildProtectedOwner } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { openSession } from './sessions.usecases.ts';

const app = await createTestApp();

const day = 24 * 3600;
const stranger = { userAgent: '', device: 'stranger', address: '192.0.2.1' };
const cookieOf = (owner: Owner) => owner.jar.get('denmate_refresh')?.value ?? '';
const lives = (owner: Owner) => app.count('auth_sessions', 'id = $1', [owner.session.id]);
const refreshWith = (cookie: string) =>
  app.newBrowser().post(
    '/auth/v1/token?grant_type=refresh_token',
    {},
    {
      headers: { cookie: `denmate_refresh=${cookie}` },
    },
  );

describe('refreshing', () => {
  test.each([
    ['nothing', ''],
    ['an invented value', '019a0000-0000-7000-8000-000000000000.0.AAAA'],
    ['a value without a signature', '019a0000-0000-7000-8000-000000000000.0'],
    ['a value in other characters', '%F0%9F%90%95'],
  ])(
    'with %s as a token is refused, and the cookie is kept: by then it may belong to a newer session',
    async (_what, cookie) => {
      const response = await refreshWith(cookie);

      expect(response.status).toBe(400);
      expect(await read<object>(response)).toMatchObject({ code: 'refresh_token_not_found' });
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test('a session’s id, which is public, is not a refresh token', async () => {
    const owner = await buildOwner(app);

    expect((await refreshWith(`${owner.session.id}.0`)).status).toBe(400);
    expect(await lives(owner)).toBe(1);
  });

  test('a token with a changed counter is refused without affecting the session', async () => {
    const owner = await buildOwner(app);
    const [id = '', counter = '', signature = ''] = cookieOf(owner).split('.');

    expect((await refreshWith([id, Number(counter) + 1, signature].join('.'))).status).toBe(400);
    expect(await lives(owner)).toBe(1);
  });

  test('returns a new access token and the next generation of the refresh token', async () => {
    const owner = await buildOwner(app);
    const first = cookieOf(owner);
    app.clock.pass(1500);
    const session = await read<SessionBody>(await postRefresh(owner));

    expect(session.refresh_token).toBe(`${owner.session.id}.1`);
    expect(session.user.id).toBe(owner.user.id);
    expect(cookieOf(owner)).not.toBe(first);
    owner.useToken(session.access_token);
    app.clock.pass(1000);
    expect((await owner.get('/api/pets')).status).toBe(200);
  });

  test('two tabs refreshing in parallel, and a lost response, both keep the session', async () => {
    const owner = await buildOwner(app);
    const cookie = cookieOf(owner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(cookie)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = await Promise.all(answers.map((answer) => read<SessionBody>(answer)));
    expect(new Set(tokens.map(({ refresh_token }) => refresh_token))).toEqual(
      new Set([`${owner.session.id}.1`]),
    );

    app.clock.pass(59);
    expect((await refreshWith(cookie)).status).toBe(200);
  });

  test('an old token used again after the grace period ends the session for everyone who holds it', async () => {
    const owner = await buildOwner(app);
    const stolen = cookieOf(owner);
    await postRefresh(owner);
    const current = cookieOf(owner);
    app.clock.pass(61);
    const reuse = await refreshWith(stolen);

    expect(await read<object>(reuse)).toMatchObject({ code: 'refresh_token_already_used' });
    expect((await refreshWith(current)).status).toBe(400);
    expect((await owner.get('/api/pets')).status).toBe(401);
    expect(await lives(owner)).toBe(0);
  });

  test('a token two generations old ends the session even within the grace period', async () => {
    const owner = await buildOwner(app);
    const oldest = cookieOf(owner);
    await postRefresh(owner);
    await postRefresh(owner);

    expect((await refreshWith(oldest)).status).toBe(400);
    expect(await lives(owner)).toBe(0);
  });

  test('is never rate-limited: a hundred in a row succeed', async () => {
    const owner = await buildOwner(app);
    const statuses = new Set<number>();
    for (let turn = 0; turn < 100; turn++) statuses.add((await postRefresh(owner)).status);

    expect([...statuses]).toEqual([200]);
  });

  test.each([
    ['14 days without use', 0, 14],
    ['30 days, even if used', 29, 1],
  ])('a session ends after %s', async (_what, daysOfUse, daysAway) => {
    const owner = await buildOwner(app);
    for (let passed = 0; passed < daysOfUse; passed++) {
      app.clock.pass(day);
      expect((await postRefresh(owner)).status).toBe(200);
    }
    app.clock.pass(daysAway * day);
    const response = await postRefresh(owner);

    expect(await read<object>(response)).toMatchObject({ code: 'session_expired' });
    expect(await lives(owner)).toBe(0);
  });
});

test('an access token ends with its session, even if it was issued minutes before', async () => {
  const owner = await buildOwner(app);
  for (const days of [10, 10, 9]) {
    app.clock.pass(days * day);
    await postRefresh(owner);
  }
  app.clock.pass(day - 600);
  owner.useToken((await read<SessionBody>(await postRefresh(owner))).access_token);
  expect((await owner.get('/api/pets')).status).toBe(200);
  app.clock.pass(600);

  expect((await owner.get('/api/pets')).status).toBe(401);
});

describe('signing out', () => {
  const signOut = (owner: Owner, query = 'scope=local') => owner.post(`/auth/v1/logout?${query}`, {});
  const anotherDevice = async (owner: Owner) => {
    const browser = app.newBrowser();
    const session = await read<SessionBody>(await postToken(browser, owner.user.email));
    browser.useToken(session.access_token);

    return browser;
  };

  test('ends the access token immediately, with the refresh token and the cookie', async () => {
    const owner = await buildOwner(app);
    const cookie = cookieOf(owner);

    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await signOut(owner)).status).toBe(204);

    expect((await owner.get('/api/pets')).status).toBe(401);
    expect((await owner.get('/auth/v1/user')).status).toBe(403);
    expect(owner.jar.has('denmate_refresh')).toBe(false);
    expect((await refreshWith(cookie)).status).toBe(400);
  });

  test.each(['scope=local', 'scope=global'])(
    'works by the cookie when the access token is old (%s)',
    async (query) => {
      const owner = await buildOwner(app);
      app.clock.pass(3600);

      expect((await signOut(owner, query)).status).toBe(204);
      expect(await lives(owner)).toBe(0);
    },
  );

  test('keeps other devices signed in, unless they are included', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const tablet = await anotherDevice(owner);
    const phone = await anotherDevice(owner);

    await tablet.post('/auth/v1/logout?scope=local', {});
    expect((await phone.get('/api/pets')).status).toBe(200);

    await signOut(owner, 'scope=others');
    expect((await phone.get('/api/pets')).status).toBe(401);
    expect((await owner.get('/api/pets')).status).toBe(200);

    const laptop = await anotherDevice(owner);
    await signOut(owner, 'scope=global');
    expect((await laptop.get('/api/pets')).status).toBe(401);
    expect((await owner.get('/api/pets')).status).toBe(401);
  });

  test('an access token whose session has ended can’t end the others', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const phone = await anotherDevice(owner);
    await signOut(owner);
    const response = await signOut(owner, 'scope=global');

    expect(response.status).toBe(403);
    expect(await read<object>(response)).toMatchObject({ code: 'session_not_found' });
    expect((await phone.get('/api/pets')).status).toBe(200);
  });

  test('a spent refresh token ends its own session and no other', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const phone = await anotherDevice(owner);
    const copied = owner.jar.get('denmate_refresh');
    if (!copied) throw new Error('no refresh cookie');
    const stolen = { ...copied };
    await postRefresh(owner);
    await postRefresh(owner);
    const thief = app.newBrowser();
    thief.jar.set('denmate_refresh', stolen);
    await thief.post('/auth/v1/logout?scope=global', {});

    expect((await phone.get('/api/pets')).status).toBe(200);
    expect(await lives(owner)).toBe(0);
  });

  test('without a token is refused', async () => {
    const response = await app.newBrowser().post('/auth/v1/logout', {});

    expect([response.status, await response.json()]).toMatchObject([401, { code: 'no_authorization' }]);
  });

  test('on a shared computer ends the session of the page and that of the cookie', async () => {
    const first = await buildOwner(app);
    const second = await buildOwner(app);
    first.jar.set('denmate_refresh', {
      ...second.jar.get('denmate_refresh'),
      name: 'denmate_refresh',
      value: cookieOf(second),
      attributes: [],
      path: '/auth/v1',
    });
    await signOut(first);

    expect(await lives(first)).toBe(0);
    expect(await lives(second)).toBe(0);
  });
});

test('the sweep removes ended sessions and keeps active ones', async () => {
  const old = await buildOwner(app);
  app.clock.pass(20 * day);
  const young = await buildOwner(app);
  app.clock.pass(11 * day);
  await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});

  expect(await lives(old)).toBe(0);
  expect(await lives(young)).toBe(1);
});

test('an account keeps its hundred most recently used sessions, and 300 characters of a browser’s name', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await app.pool.query(
    `insert into auth_sessions (id, user_id, counter, aal, amr, user_agent, created_at, refreshed_at, not_after)
     select gen_random_uuid(), $1, 0, 'aal1', 'password', '', $2, $2, $3 from generate_series(1, 150)`,
    [owner.user.id, app.clock.now(), new Date(app.clock.now().getTime() + day * 1000)],
  );
  app.clock.pass(60);
  const headers = { 'user-agent': 'x'.repeat(5000) };
  const body = { email: owner.user.email, password: goodPassword };
  await app.newBrowser().post('/auth/v1/token?grant_type=password', body, { headers });

  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(100);
  expect(await app.count('auth_sessions', 'user_id = $1 and length(user_agent) = 300', [owner.user.id])).toBe(
    1,
  );
});

test('someone who only has the password cannot end sessions that have passed the second factor', async () => {
  const { owner } = await buildProtectedOwner(app);
  for (let times = 0; times < 120; times++) {
    await openSession(app.context(), owner.user.id, { amr: 'password', hasFactor: true }, stranger);
  }

  expect((await owner.get('/api/pets')).status).toBe(200);
  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(21);
});

test('recovery sessions do not count against sessions that are signed in', async () => {
  const owner = await buildOwner(app);
  for (let times = 0; times < 120; times++)
    await openSession(app.context(), owner.user.id, { amr: 'recovery' }, stranger);

  expect((await owner.get('/api/pets')).status).toBe(200);
});

test('recovery sessions have a cap of their own, and end no session that owes the second factor', async () => {
  const { owner } = await buildProtectedOwner(app);
  const { id: userId } = owner.user;
  const halfway = await openSession(app.context(), userId, { amr: 'password', hasFactor: true }, stranger);
  for (let times = 0; times < 30; times++)
    await openSession(app.context(), userId, { amr: 'recovery' }, stranger);

  expect(await app.count('auth_sessions', 'id = $1', [halfway.id])).toBe(1);
  expect(await app.count('auth_sessions', "user_id = $1 and amr = 'recovery'", [userId])).toBe(5);
});

test('sessions that owe the second factor end no recovery session', async () => {
  const { owner } = await buildProtectedOwner(app);
  const { id: userId } = owner.user;
  const recovery = await openSession(app.context(), userId, { amr: 'recovery' }, stranger);
  for (let times = 0; times < 30; times++)
    await openSession(app.context(), userId, { amr: 'password', hasFactor: true }, stranger);

  expect(await app.count('auth_sessions', 'id = $1', [recovery.id])).toBe(1);
});

test('signing in again in the same browser ends the session that it had, of this account or another', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  const other = await buildOwner(app, { password: goodPassword });
  await postToken(owner, owner.user.email);
  expect(await lives(owner)).toBe(0);
  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(1);

  await postToken(owner, other.user.email);
  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(0);
  expect(await lives(other)).toBe(1);
});

test('a sign-in that is refused leaves the session of the browser alone', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await postToken(owner, owner.user.email, 'not-the-password');

  expect(await lives(owner)).toBe(1);
});
