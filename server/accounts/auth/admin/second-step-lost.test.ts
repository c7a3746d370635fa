import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  openRecovery,
  postSignUp,
  postToken,
  postVerify,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import { buildAdministrator, isAdministrator } from '#server/testing/administrators.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { addFactor, buildProtectedOwner } from '#server/testing/second-factor-steps.ts';
import {
  createSoftwareAuthenticator,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { setBlocked } from './block-account.usecases.ts';

const app = await createTestApp();

const linesOf = async (id: string) =>
  (await app.pool.query('select action, administrator_id from admin_log where target_id = $1', [id])).rows;

describe('an administrator whose password was reset by mail', () => {
  test('GUARD-4: loses the role together with the last second step, and the log says so', async () => {
    const admin = await buildAdministrator(app, { password: goodPassword });
    await registerWith(admin, createSoftwareAuthenticator());
    const { browser } = await openRecovery(app, admin.user.email);
    expect(await isAdministrator(app, admin.user.id)).toBe(true);
    expect((await browser.put('/auth/v1/user', { password: nextPassword })).status).toBe(200);

    expect(await isAdministrator(app, admin.user.id)).toBe(false);
    expect(await linesOf(admin.user.id)).toEqual([
      { action: 'users.lose_administrator', administrator_id: null },
    ]);
  });

  test('GUARD-4: who has the mailbox alone adds an app and still can’t open the administration', async () => {
    const admin = await buildAdministrator(app, { password: goodPassword });
    const { browser } = await openRecovery(app, admin.user.email);
    await browser.put('/auth/v1/user', { password: nextPassword });
    const thief = app.newBrowser();
    const session = await read<{ access_token: string }>(
      await postToken(thief, admin.user.email, nextPassword),
    );
    thief.useToken(session.access_token);
    await addFactor(app, thief);

    expect((await thief.get('/api/admin/access')).status).toBe(403);
    expect((await thief.get('/api/admin/users')).status).toBe(403);
  });

  test('an account without the role leaves no line', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser } = await openRecovery(app, owner.user.email);
    await browser.put('/auth/v1/user', { password: nextPassword });

    expect(await linesOf(owner.user.id)).toEqual([]);
  });
});

test('GUARD-4: without the last app, or the last passkey, sessions have proved no second step', async () => {
  const { browser, factor, user } = await protectedOwner();
  const aals = async (id: string) =>
    (
      await app.pool.query<{ aal: string }>('select aal from auth_sessions where user_id = $1', [id])
    ).rows.map(({ aal }) => aal);
  expect(await aals(user.id)).toContain('aal2');
  expect((await browser.delete(`/auth/v1/factors/${factor}`)).status).toBe(200);
  expect(new Set(await aals(user.id))).toEqual(new Set(['aal1']));

  const owner = await buildOwner(app, { password: goodPassword });
  const authenticator = createSoftwareAuthenticator();
  await registerWith(owner, authenticator);
  const signedIn = app.newBrowser();
  const { access_token: token } = await read<{ access_token: string }>(
    await signInWith(signedIn, authenticator),
  );
  signedIn.useToken(token);
  const { rows } = await app.pool.query<{ id: string }>('select id from auth_passkeys where user_id = $1', [
    owner.user.id,
  ]);
  expect(await aals(owner.user.id)).toContain('aal2');
  expect((await signedIn.delete(`/auth/v1/passkeys/${rows[0]?.id}`)).status).toBeLessThan(300);
  expect(new Set(await aals(owner.user.id))).toEqual(new Set(['aal1']));
});

async function protectedOwner() {
  const { owner, factor } = await buildProtectedOwner(app);

  return { browser: owner, factor: factor.id, user: owner.user };
}

describe('a block', () => {
  const block = (id: string, blocked = true) => setBlocked(app.context(), id, blocked);
  const idOf = async (email: string) =>
    (await app.pool.query<{ id: string }>('select id from auth_users where email = $1', [email])).rows[0]
      ?.id ?? '';

  test('ADMIN-1: of an address that was never confirmed stays when its sign-ups are swept, and it can’t be confirmed', async () => {
    const { email, token, browser } = await signUpWithMail(app);
    await block(await idOf(email));
    expect((await postVerify(browser, token)).status).toBe(403);
    app.clock.pass(8 * 24 * 3600);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
    expect(await app.count('auth_users', 'email = $1 and banned_until is not null', [email])).toBe(1);
    const again = app.newBrowser();
    await postSignUp(again, { email });
    await app.jobs.run();

    expect((await postVerify(again, app.mailer.tokenFor(email))).status).toBe(403);
  });

  test('ADMIN-1: that comes while a password is compared opens no session', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const client = await app.pool.connect();
    await client.query('begin');
    await client.query("update auth_users set banned_until = '9999-12-31' where id = $1", [owner.user.id]);
    const signingIn = postToken(app.newBrowser(), owner.user.email);
    const waits = async () =>
      (await app.pool.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rows.length > 0;
    await expect.poll(waits, { timeout: 10_000 }).toBe(true);
    await client.query('commit');
    client.release();

    expect((await signingIn).status).toBe(403);
  });

  test('ADMIN-1: that was taken back before its mail was sent is not mailed', async () => {
    const { user } = await buildOwner(app);
    app.mailer.sent.length = 0;
    await block(user.id);
    app.clock.pass(1);
    await block(user.id, false);
    await app.jobs.run();

    expect(app.mailer.sent.map(({ subject }) => subject)).toEqual(['You can use your DenMate account again']);
  });
});
