import { describe, expect, test } from 'vitest';

import { goodPassword, newEmail, postSignUp, postToken } from '#server/testing/account-steps.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const json = { 'content-type': 'application/json' };
const paths = app.app.routes
  .filter(({ method, path }) => ['POST', 'PUT', 'PATCH'].includes(method) && path.startsWith('/auth/v1'))
  .map(({ method, path }) => ({
    method,
    path: path
      .replaceAll(/:\w+/g, '019a0000-0000-7000-8000-000000000000')
      .replace('/token', '/token?grant_type=password'),
  }));
const routes = [...new Map(paths.map((route) => [`${route.method} ${route.path}`, route])).values()];

const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const bodies: [string, string][] = [
  ['text that isn’t JSON', 'not json'],
  ['truncated JSON', '{"email":"a@b.co"'],
  ['a list', '[1,2,3]'],
  ['null', 'null'],
  ['numbers instead of strings', '{"email":1,"password":2,"token_hash":3,"code":4,"type":5}'],
  [
    'objects instead of strings',
    '{"email":{"$ne":null},"password":{"$ne":null},"token_hash":{},"code":{},"type":"signup"}',
  ],
  ['ten thousand nested objects', deep],
  [
    'null bytes',
    '{"email":"a\\u0000@b.co","password":"pass\\u0000word","token_hash":"\\u0000","code":"\\u0000","type":"signup","token":"\\u0000"}',
  ],
  [
    'lone surrogates',
    '{"email":"\\ud800@b.co","password":"\\ud800\\ud800\\ud800\\ud800","token_hash":"\\ud800","code":"\\ud800","type":"signup"}',
  ],
  ['prototype pollution', '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}'],
];

// These routes ignore the body, or have their own format for failures.
const refusesOtherwise =
  /\/(logout|keep|is_admin|options|recovery-codes|regenerate|verify_email_with_token|resume_registration)$/;

test('there are routes to test', () => {
  expect(routes.length).toBeGreaterThan(12);
});

describe.each(routes)('$method $path', ({ method, path }) => {
  test.each(bodies)(
    'refuses %s with a response of its own, and the log has no error',
    async (_what, body) => {
      const owner = await buildOwner(app);
      for (const browser of [app.newBrowser(), owner]) {
        const response = await browser.request(method, path, body, { headers: json });

        expect(response.status).toBeLessThan(500);
        if (!refusesOtherwise.test(path)) expect(response.status).toBeGreaterThanOrEqual(400);
        expect(response.headers.get('content-type') ?? 'none').toMatch(/json|none/);
      }
      expect(await app.count('auth_users', 'is_admin')).toBe(0);
    },
  );

  // The upload tests cover bodies that are too large.
  if (path.endsWith('/photo')) return;
  test('refuses a megabyte before processing it', async () => {
    const body = JSON.stringify({ email: newEmail(), password: 'x'.repeat(1_000_000) });
    const owner = await buildOwner(app);
    const response = await owner.upload(method as 'POST', path, Buffer.from(body), { headers: json });

    expect(response.status).toBe(413);
  });
});

describe('addresses that look alike', () => {
  test.each([
    ['a Cyrillic а', 'p\u0430t@example.org'],
    ['a full-width letter', '\uff50at@example.org'],
    ['a zero width space', 'pat\u200b@example.org'],
    ['a right-to-left override', '\u202epat@example.org'],
    ['a dotless i', 'p\u0131t@example.org'],
    ['a line break', 'pat@example.org\nbcc: x@example.org'],
    ['two addresses', 'pat@example.org,x@example.org'],
    ['a name and an address', '"x" <pat@example.org>'],
  ])('%s is refused as an address', async (_what, email) => {
    const response = await postSignUp(app.newBrowser(), { email });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'validation_failed', message: 'Invalid email address' });
  });

  test('capitals, surrounding spaces and the Kelvin sign lead to the same address and account', async () => {
    const { user } = await buildOwner(app, { email: 'kim.owner@example.org', password: goodPassword });
    for (const typed of [' KIM.Owner@EXAMPLE.org ', '\u212aim.owner@example.org']) {
      expect((await postToken(app.newBrowser(), typed)).status).toBe(200);
      await postSignUp(app.newBrowser(), { email: typed });
    }

    expect(await app.count('auth_users', 'lower(email) = $1', [user.email])).toBe(1);
  });
});

test('a body without a declared length is refused unread', async () => {
  const headers = { ...json, 'transfer-encoding': 'chunked' };
  const response = await app.newBrowser().request('POST', '/auth/v1/signup', '{}', { headers });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'request.length_needed' });
});
