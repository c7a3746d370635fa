import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { sendTo, routesOf } from '#server/testing/access-cases/send.ts';
import { buildAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const routes = routesOf(app).filter((route) => / \/api\/admin(\/|$)/.test(route));
const ids = Object.fromEntries(
  ['offerId', 'invitationId', 'messageId', 'userId'].map((name) => [name, randomUUID()]),
);

const answerOf = async (browser: Pick<Browser, 'request' | 'upload'>, route: string) => {
  const response = await sendTo(browser, route, { params: () => ids }, {} as never, {});
  const { error } = await read<{ error?: { code: string } }>(response).catch(() => ({ error: undefined }));

  return `${response.status} ${error?.code}`;
};

const answersOf = async (browser: Pick<Browser, 'request' | 'upload'>) =>
  new Set(await Promise.all(routes.map((route) => answerOf(browser, route))));

/** An administrator whose rows were changed by something else, in the middle of a session. */
async function changedAdministrator(change: string) {
  const administrator = await buildAdministrator(app);
  expect((await administrator.get('/api/admin/access')).status).toBe(204);
  await app.pool.query(change, [administrator.user.id]);

  return administrator;
}

test('there are as many routes as the administration needs', () => {
  expect(routes.length).toBeGreaterThan(25);
});

describe('every route of the administration refuses', () => {
  test.each([
    ['visitors', () => app.newBrowser(), '401 auth.required'],
    ['owners', () => buildOwner(app), '403 admin.only'],
    [
      'an administrator who was demoted meanwhile',
      () => changedAdministrator('update auth_users set is_admin = false where id = $1'),
      '403 admin.only',
    ],
    [
      'an administrator with a password alone',
      () => changedAdministrator("update auth_sessions set aal = 'aal1' where user_id = $1"),
      '403 admin.second_step_needed',
    ],
    [
      'an administrator who was blocked meanwhile',
      () => changedAdministrator("update auth_users set banned_until = '9999-01-01' where id = $1"),
      '401 auth.required',
    ],
    [
      'an administrator whose account was closed meanwhile',
      () => changedAdministrator("update auth_users set closed_at = '2030-05-01' where id = $1"),
      '403 account_closed',
    ],
    [
      'an administrator whose session has ended',
      () => changedAdministrator('delete from auth_sessions where user_id = $1'),
      '401 auth.required',
    ],
  ])('ADMIN-1: %s', async (_, browser, answer) => {
    expect(await answersOf(await browser())).toEqual(new Set([answer]));
  });

  test.each(['read', 'write'] as const)('ADMIN-1: an administrator’s token that may %s', async (scope) => {
    const administrator = await buildAdministrator(app);
    const program = await buildProgram(app, administrator, { scope });

    expect(await answersOf(program)).toEqual(new Set(['403 auth.token_refused']));
  });
});

test.each([
  '/api/admin/log/',
  '/api//admin/log',
  '/API/admin/log',
  '/api/%61dmin/log',
  '/api/admin%2flog',
  '/api/x/../admin/log',
  '/api/admin/log;x',
  '/api/admin/./log',
  '/api/pets/%2e%2e/admin/log',
])('ADMIN-1: another way to write an address opens nothing: %s', async (path) => {
  expect([401, 403, 404]).toContain((await (await buildOwner(app)).get(path)).status);
  expect([401, 404]).toContain((await app.newBrowser().get(path)).status);
});

test('ADMIN-1: a request that says it is an administrator’s is not one', async () => {
  const owner = await buildOwner(app);
  const administrator = await buildAdministrator(app);
  await makeAdministrator(app, owner, false);
  const forged = await owner.request('GET', '/api/admin/log', undefined, {
    headers: {
      'x-original-url': '/api/pets',
      'x-http-method-override': 'GET',
      'x-user-id': administrator.user.id,
      cookie: `admin=true; user=${administrator.user.id}`,
    },
  });

  expect(forged.status).toBe(403);
});
