import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postSignUp,
  postToken,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { whileRefusing } from '#server/testing/broken-database.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { defaultDisplay } from '#shared/core/display.ts';

const app = await createTestApp();

describe('LOGIN-1: required fields', () => {
  test.each([
    ['no address', { password: goodPassword }, 'Invalid email address'],
    ['an incomplete address', { email: 'pat@', password: goodPassword }, 'Invalid email address'],
    [
      'a short password',
      { email: 'pat@example.org', password: '12345' },
      'Password must be at least 6 characters',
    ],
    ['no password', { email: 'pat@example.org' }, 'Password must be at least 6 characters'],
  ])('LOGIN-1: %s', async (_what, body, message) => {
    const response = await app.newBrowser().post('/auth/v1/token?grant_type=password', body);

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'validation_failed', message });
  });

  test.each(['grant_type=magic', '', 'grant_type=password&grant_type=refresh_token'])(
    'the grant type %j is refused',
    async (query) => {
      expect((await app.newBrowser().post(`/auth/v1/token?${query}`, {})).status).toBe(400);
    },
  );
});

describe('LOGIN-4: responses to signing in', () => {
  test('LOGIN-4: a wrong password and an unknown address get the same response', async () => {
    const { email } = await signUpAndConfirm(app);
    const wrong = await visible(await postToken(app.newBrowser(), email, 'not-the-password'));
    const unknown = await visible(await postToken(app.newBrowser(), newEmail(), 'not-the-password'));

    expect(wrong).toMatchObject({
      status: 400,
      body: '{"code":"invalid_credentials","message":"Invalid login credentials"}',
    });
    expect(unknown).toEqual(wrong);
  });

  test('LOGIN-4: an unconfirmed address is reported only with the right password', async () => {
    const { browser, email } = await signUpWithMail(app);
    const right = await postToken(browser, email);
    const wrong = await postToken(browser, email, 'not-the-password');

    expect(right.status).toBe(400);
    expect(await right.json()).toEqual({ code: 'email_not_confirmed', message: 'Email not confirmed' });
    expect(await wrong.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(browser.jar.has('denmate_refresh')).toBe(false);
  });

  test('a banned account can’t sign in, refresh or use its tokens', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const nextYear = new Date(app.clock.now().getTime() + 365 * 24 * 3600 * 1000);
    await app.pool.query('update auth_users set banned_until = $1 where id = $2', [nextYear, owner.user.id]);

    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(403);
    expect((await owner.get('/api/pets')).status).toBe(401);
    expect((await owner.post('/auth/v1/token?grant_type=refresh_token', {})).status).toBe(400);
  });

  test('a sign-in that fails to open a session leaves no trace', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const response = await whileRefusing(app, 'insert on auth_sessions', () =>
      postToken(app.newBrowser(), user.email),
    );

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await app.count('auth_users', 'id = $1 and last_sign_in_at is null', [user.id])).toBe(1);
  });

  test('a password with any characters is compared as typed', async () => {
    for (const password of ['пароль 🐕 \0 end', 'half \ud83d emoji', ' leading blank']) {
      const { email } = await signUpAndConfirm(app, { password });

      expect((await postToken(app.newBrowser(), email, password)).status).toBe(200);
      expect((await postToken(app.newBrowser(), email, password.trim().split('\0')[0])).status).toBe(
        password.includes('half') ? 200 : 400,
      );
    }
  });

  test('passwords are stored as argon2id hashes', async () => {
    const { email } = await signUpAndConfirm(app);
    const { rows } = await app.pool.query<{ password_hash: string }>(
      'select password_hash from auth_users where email = $1',
      [email],
    );

    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('SES-1: the session', () => {
  test('SES-1: has access token, refresh token, expiry, token type and user', async () => {
    const { email } = await signUpAndConfirm(app, { name: 'Robin' });
    const session = await read<SessionBody>(await postToken(app.newBrowser(), email));
    const now = Math.floor(app.clock.now().getTime() / 1000);

    expect(session).toEqual({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      token_type: 'bearer',
      expires_in: 1800,
      expires_at: now + 1800,
      refresh_token: expect.stringMatching(/^[0-9a-f-]{36}\.0$/),
      user: {
        id: expect.any(String),
        aud: 'authenticated',
        role: 'authenticated',
        email,
        email_confirmed_at: app.clock.now().toISOString(),
        confirmed_at: app.clock.now().toISOString(),
        last_sign_in_at: app.clock.now().toISOString(),
        app_metadata: {
          provider: 'email',
          providers: ['email'],
          is_premium: false,
          display: { ...defaultDisplay, changedAt: null, timeZone: null },
        },
        user_metadata: { full_name: 'Robin', role: 'standard' },
        identities: [expect.objectContaining({ provider: 'email', user_id: session.user.id, email })],
        phone: '',
        factors: [],
        created_at: app.clock.now().toISOString(),
        updated_at: app.clock.now().toISOString(),
        is_anonymous: false,
      },
    });
  });

  test('the working refresh token is in no response that scripts can read, and not in the database', async () => {
    const { browser, session } = await signUpAndConfirm(app);
    const cookie = browser.jar.get('denmate_refresh')?.value ?? '';

    expect(cookie.length).toBeGreaterThan(60);
    expect(JSON.stringify(session)).not.toContain(cookie);
    expect(await app.count('auth_sessions s', 's::text like $1', [`%${cookie.split('.').at(-1)}%`])).toBe(0);
  });

  test('responses about accounts can’t be cached', async () => {
    const { email } = await signUpAndConfirm(app);

    expect((await postToken(app.newBrowser(), email)).headers.get('cache-control')).toBe('no-store');
    expect((await postToken(app.newBrowser(), email, 'wrong-one')).headers.get('cache-control')).toBe(
      'no-store',
    );
  });
});

describe('cookies', () => {
  test('over HTTP, scripts and other sites can’t read them, and only account routes receive them', async () => {
    const { browser } = await signUpAndConfirm(app);

    for (const name of ['denmate_refresh', 'denmate_device']) {
      const attributes = browser.jar.get(name)?.attributes;
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/auth/v1']));
      expect(attributes).not.toContain('Secure');
    }
  });

  test('over HTTPS they are also Secure, with a __Host- name', async () => {
    const secure = await app.anotherProcess({ PUBLIC_URL: 'https://pets.test' });
    const owner = await buildOwner(app, { password: goodPassword });
    const browser = secure.newBrowser();
    await postSignUp(browser);
    await postToken(browser, owner.user.email);

    expect([...browser.jar.keys()].toSorted()).toEqual([
      '__Host-denmate_device',
      '__Host-denmate_pages',
      '__Host-denmate_refresh',
    ]);
    for (const { name, attributes } of browser.jar.values()) {
      const sameSite = name === '__Host-denmate_pages' ? 'SameSite=Lax' : 'SameSite=Strict';
      expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', sameSite, 'Path=/', 'Secure']));
      expect(attributes.join()).not.toContain('Domain');
    }
  });
});

describe('requests from other sites', () => {
  const cases = [
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: '' }],
    ['an opaque origin', { origin: 'null' }],
    ['an origin that starts like ours', { origin: 'http://pets.test.evil.example' }],
    ['another port', { origin: 'http://pets.test:8080' }],
    ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
    ['a request from a sibling host', { 'sec-fetch-site': 'same-site' }],
  ] as const;

  test.each(cases)('%s can’t sign in, refresh, sign up or sign out', async (_what, headers) => {
    const { browser, email } = await signUpAndConfirm(app);
    const body = { email, password: goodPassword, data: { full_name: 'Pat' } };
    const sessions = await app.count('auth_sessions');

    for (const path of [
      'token?grant_type=password',
      'token?grant_type=refresh_token',
      'signup',
      'logout',
      'verify',
    ]) {
      const response = await browser.post(`/auth/v1/${path}`, body, { headers });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(await app.count('auth_sessions')).toBe(sessions);
  });

  test('the page must be the configured one in production, and any name of this machine in development', async () => {
    const production = await app.anotherProcess({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://pets.test',
      SMTP_URL: 'smtp://mail.test',
      MAIL_FROM: 'pets@pets.test',
    });
    const headers = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' };

    expect((await production.newBrowser().post('/auth/v1/logout', {}, { headers })).status).toBe(403);
    expect(
      await read<{ code: string }>(await app.newBrowser().post('/auth/v1/logout', {}, { headers })),
    ).not.toMatchObject({ code: 'bad_origin' });
  });
});
