import { globSync, readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  postRecovery,
  postRefresh,
  postToken,
  recoveryToken,
  signInOnNewBrowser,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const put = (owner: Pick<Owner, 'put'>, change: object) => owner.put('/auth/v1/user', change);
const newPasswordOf = (owner: Pick<Owner, 'put'>, current_password = goodPassword, password = nextPassword) =>
  put(owner, { password, current_password });
const buildOwnerWithPassword = () => buildOwner(app, { password: goodPassword });

describe('changing the password', () => {
  test('is refused without a session', async () => {
    expect((await put(app.newBrowser(), { password: nextPassword })).status).toBe(401);
  });

  test('needs the current one; a wrong one changes nothing and ends no session', async () => {
    const owner = await buildOwnerWithPassword();
    const response = await newPasswordOf(owner, 'not-the-password');

    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: 'current_password_mismatch',
      message: 'That isn’t your current password',
    });
    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
  });

  test('SEC-2: guesses of the current password are limited, across two processes', async () => {
    const owner = await buildOwnerWithPassword();
    for (let times = 0; times < 10; times++) await newPasswordOf(owner, `guess ${times}`);

    expect((await newPasswordOf(owner)).status).toBe(429);
  });

  test('RESET-1: the new one follows the rules of a reset, or is a phrase that few people use', async () => {
    const owner = await buildOwnerWithPassword();

    expect(await (await newPasswordOf(owner, goodPassword, 'short')).json()).toEqual({
      code: 'weak_password',
      message: 'Password must be at least 8 characters',
      weak_password: { reasons: ['length'] },
    });
    expect(await (await newPasswordOf(owner, goodPassword, 'Password1')).json()).toMatchObject({
      code: 'weak_password',
      weak_password: { reasons: ['pwned'] },
    });
    expect((await newPasswordOf(owner, goodPassword, 'otters sleep holding hands')).status).toBe(200);
  });

  test('SEC-4: ends every other session immediately and keeps this one', async () => {
    const owner = await buildOwnerWithPassword();
    const elsewhere = await signInOnNewBrowser(app, owner.user.email);
    expect((await newPasswordOf(owner)).status).toBe(200);

    expect((await elsewhere.browser.get('/api/pets')).status).toBe(401);
    expect((await postRefresh(elsewhere.browser)).status).toBe(400);
    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await postRefresh(owner)).status).toBe(200);
  });

  test('voids a recovery link that was mailed before', async () => {
    const owner = await buildOwnerWithPassword();
    const token = await recoveryToken(app, owner.user.email);
    await newPasswordOf(owner);

    expect((await postRecovery(app.newBrowser(), token)).status).toBe(403);
  });

  test('of two changes in parallel from two devices one wins, and its device stays signed in', async () => {
    const owner = await buildOwnerWithPassword();
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    const answers = await Promise.all([
      newPasswordOf(owner),
      newPasswordOf(browser, goodPassword, 'Third-cat-5'),
    ]);
    const won = answers.findIndex(({ status }) => status === 200);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await [owner, browser][won]?.get('/api/pets'))?.status).toBe(200);
    const password = won === 0 ? nextPassword : 'Third-cat-5';
    expect((await postToken(app.newBrowser(), owner.user.email, password)).status).toBe(200);
  });
});

test.each([
  {},
  { password: nextPassword, data: { full_name: 'Zoë' }, current_password: goodPassword },
  { password: nextPassword, email: 'new@example.org', current_password: goodPassword },
])('%j is not exactly one change, and changes nothing', async (change) => {
  const owner = await buildOwnerWithPassword();
  expect((await put(owner, change)).status).toBe(400);

  expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
});

describe('changing the profile', () => {
  test('SES-11: returns the user; role and unknown fields stay as they are', async () => {
    const owner = await buildOwner(app);
    const response = await put(owner, { data: { full_name: ' Zoë ', role: 'admin', is_admin: true } });
    const user = await read<{ user_metadata: object }>(response);

    expect(user.user_metadata).toEqual({ full_name: 'Zoë', role: 'standard' });
    expect(await (await owner.post('/auth/v1/rpc/is_admin', {})).json()).toBe(false);
  });

  test.each([{ data: { full_name: 'Z' } }, { data: 'Zoë' }, { data: { full_name: 'Z\u0000oë' } }])(
    '%j is refused',
    async (change) => {
      expect((await put(await buildOwner(app), change)).status).toBe(400);
    },
  );
});

test('FAQ-1: an account is not premium, its owner can’t make it so, and what it says changes nothing that they can do', async () => {
  const owner = await buildOwnerWithPassword();
  const facts = async () =>
    read<{ app_metadata: object; user_metadata: object }>(await owner.get('/auth/v1/user'));
  const limitsBefore = await (await owner.get('/api/site')).json();
  for (const change of [
    { is_premium: true },
    { data: { is_premium: true } },
    { app_metadata: { is_premium: true } },
  ])
    await put(owner, change);

  expect((await facts()).app_metadata).toMatchObject({ is_premium: false });
  expect((await facts()).user_metadata).not.toHaveProperty('is_premium');
  await app.pool.query('update auth_users set is_premium = true where id = $1', [owner.user.id]);
  expect((await facts()).app_metadata).toMatchObject({ is_premium: true });
  expect(await (await owner.get('/api/site')).json()).toEqual(limitsBefore);
});

test('FAQ-1: nothing but the account’s facts, their description, its export and the counting of visits reads whether it is premium', () => {
  const readers = globSync('{server,web,shared}/**/*.{ts,tsx}', {
    exclude: (path) => path.endsWith('.test.ts'),
  }).filter(
    (path) =>
      !/\/analytics\/|\.openapi\.ts$/.test(path) && /isPremium|is_premium/.test(readFileSync(path, 'utf8')),
  );

  expect(readers.toSorted()).toEqual([
    'server/accounts/auth/auth.presenter.ts',
    'server/accounts/auth/sign-up/sign-up.usecases.ts',
    'server/accounts/users/users.table.ts',
    'server/data/exports/account-sources.queries.ts',
    'shared/data/export/account.schema.ts',
  ]);
});
