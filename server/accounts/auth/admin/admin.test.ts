import { expect, test } from 'vitest';

import { goodPassword, newEmail, postToken, signUpWithMail } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { setAdmin } from './appoint-administrators.usecases.ts';
import { forgetSecondFactor } from './forget-second-factor.usecases.ts';

const app = await createTestApp();

test('ADMIN-5: only a confirmed account can become an administrator', async () => {
  const { email } = await signUpWithMail(app);
  const now = app.clock.now();

  expect(await setAdmin(app.base.db, email, true, now)).toBe('unknown');
  expect(await setAdmin(app.base.db, newEmail(), true, now)).toBe('unknown');
});

test('ADMIN-5: a command that changes something stands in the log, without an administrator', async () => {
  const { user } = await buildOwner(app);
  const now = app.clock.now();
  for (const isAdmin of [true, true, false]) await setAdmin(app.base.db, user.email, isAdmin, now);
  const { rows } = await app.pool.query(
    'select action, administrator_id from admin_log where target_id = $1 order by action',
    [user.id],
  );

  expect(rows).toEqual([
    { action: 'users.make_administrator', administrator_id: null },
    { action: 'users.remove_administrator', administrator_id: null },
  ]);
});

test('an owner who has lost app and codes can sign in with the password, and every session ends', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await app.pool.query(
    `insert into auth_mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Phone', 'totp', 'verified', 'x', now(), now())`,
    [owner.user.id],
  );
  await app.pool.query(
    'insert into auth_recovery_codes (user_id, code_hash, created_at) values ($1, $2, now())',
    [owner.user.id, 'x'],
  );
  expect((await owner.get('/api/pets')).status).toBe(401);
  expect(await forgetSecondFactor(app.context(), owner.user.email)).toBe('changed');

  expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(0);
  expect(await app.count('auth_recovery_codes', 'user_id = $1', [owner.user.id])).toBe(0);
  await app.jobs.run();
  expect(app.mailer.sent.map(({ subject }) => subject)).toEqual([
    'Two-step sign-in is off for your DenMate account',
  ]);
  const browser = app.newBrowser();
  browser.useToken(
    (await read<{ access_token: string }>(await postToken(browser, owner.user.email))).access_token,
  );
  expect((await browser.get('/api/pets')).status).toBe(200);
  expect(await forgetSecondFactor(app.context(), owner.user.email)).toBe('unchanged');
});
