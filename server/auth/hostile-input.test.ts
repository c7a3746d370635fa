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
  ['no JSON at all', 'not json'],
  ['half of it', '{"email":"a@b.co"'],
  ['a list', '[1,2,3]'],
  ['null', 'null'],
  ['numbers for words', '{"email":1,"password":2,"token_hash":3,"code":4,"type":5}'],
  [
    'objects for words',
    '{"email":{"$ne":null},"password":{"$ne":null},"token_hash":{},"code":{},"type":"signup"}',
  ],
  ['a nest of ten thousand', deep],
  [
    'null bytes',
    '{"email":"a\\u0000@b.co","password":"pass\\u0000word","token_hash":"\\u0000","code":"\\u0000","type":"signup","token":"\\u0000"}',
  ],
  [
    'half a surrogate',
    '{"email":"\\ud800@b.co","password":"\\ud800\\ud800\\ud800\\ud800","token_hash":"\\ud800","code":"\\ud800","type":"signup"}',
  ],
  ['a prototype', '{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}'],
];

// What is in the body is nothing to these; the procedure tells its failures in a body of its own.
const refusesOtherwise = /\/(logout|is_admin|options|recovery-codes|regenerate|verify_email_with_token)$/;

test('there are routes to ask', () => {
  expect(routes.length).toBeGreaterThan(12);
});

describe.each(routes)('$method $path', ({ method, path }) => {
  test.each(bodies)(
    'refuses %s with an answer of its own, and the log tells of no error',
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

  test('refuses a megabyte before anything is done with it', async () => {
    const body = JSON.stringify({ email: newEmail(), password: 'x'.repeat(1_000_000) });
    const owner = await buildOwner(app);
    const response = await owner.upload(method as 'POST', path, Buffer.from(body), { headers: json });

    expect(response.status).toBe(413);
  });
});

describe('addresses that look alike', () => {
  test.each([
    ['a Cyrillic а', 'p\u0430t@example.org'],
    ['full width', '\uff50at@example.org'],
    ['a zero width space', 'pat\u200b@example.org'],
    ['a right-to-left override', '\u202epat@example.org'],
    ['a dotless i', 'p\u0131t@example.org'],
    ['a line break', 'pat@example.org\nbcc: x@example.org'],
    ['two addresses', 'pat@example.org,x@example.org'],
    ['a name and an address', '"x" <pat@example.org>'],
  ])('%s is no address of ours', async (_what, email) => {
    const response = await postSignUp(app.newBrowser(), { email });

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: 'validation_failed', message: 'Invalid email address' });
  });

  test('capitals, spaces around and the Kelvin sign mean the same address, with one account', async () => {
    const { user } = await buildOwner(app, { email: 'kim.owner@example.org', password: goodPassword });
    for (const typed of [' KIM.Owner@EXAMPLE.org ', '\u212aim.owner@example.org']) {
      expect((await postToken(app.newBrowser(), typed)).status).toBe(200);
      await postSignUp(app.newBrowser(), { email: typed });
    }

    expect(await app.count('auth_users', 'lower(email) = $1', [user.email])).toBe(1);
  });
});

test('a body whose length is not said beforehand is refused unread', async () => {
  const headers = { ...json, 'transfer-encoding': 'chunked' };
  const response = await app.newBrowser().request('POST', '/auth/v1/signup', '{}', { headers });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'request.length_needed' });
});
