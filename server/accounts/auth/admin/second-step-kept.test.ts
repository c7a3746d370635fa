import { describe, expect, test } from 'vitest';

import type { SessionBody } from '#server/testing/account-steps.ts';
import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { isAdministrator, makeAdministrator } from '#server/testing/administrators.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  addFactor,
  buildProtectedOwner,
  challenge,
  codeOf,
  enrol,
  postCode,
} from '#server/testing/second-factor-steps.ts';
import type { SoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import {
  askToRegister,
  createSoftwareAuthenticator,
  postRegistration,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { forgetSecondFactor } from './forget-second-factor.usecases.ts';

const app = await createTestApp();

const passkeysOf = async (id: string) =>
  (
    await app.pool.query<{ id: string }>(
      'select id from auth_passkeys where user_id = $1 order by created_at',
      [id],
    )
  ).rows.map((row) => row.id);
const codeIn = async (response: Response) => (await read<{ code: string }>(response)).code;
const opensAdministration = async (browser: Browser) =>
  (await browser.get('/api/admin/access')).status === 204;

/** A browser that has signed in with a passkey. */
async function signedInWith(authenticator: SoftwareAuthenticator) {
  const browser = app.newBrowser();
  browser.useToken((await read<SessionBody>(await signInWith(browser, authenticator))).access_token);

  return browser;
}

/** An administrator with one passkey and no authenticator app, and the passkey's own session. */
async function passkeyAdministrator() {
  const owner = await buildOwner(app, { password: goodPassword });
  const authenticator = createSoftwareAuthenticator();
  await registerWith(owner, authenticator);
  await makeAdministrator(app, owner);

  return { owner, authenticator, browser: await signedInWith(authenticator) };
}

const withPasswordOf = async ({ user }: Owner) => (await signInOnNewBrowser(app, user.email)).browser;

describe('who knows an administrator’s password, and has no passkey', () => {
  test('GUARD-4: adds no passkey of their own, so it doesn’t open the administration', async () => {
    const { owner } = await passkeyAdministrator();
    const thief = await withPasswordOf(owner);
    const own = createSoftwareAuthenticator();
    const asked = await thief.post('/auth/v1/passkeys/registration/options', {});

    expect(asked.status).toBe(403);
    expect(await codeIn(asked)).toBe('administrator_second_step_first');
    expect((await signInWith(app.newBrowser(), own)).status).not.toBe(200);
    expect(await passkeysOf(owner.user.id)).toHaveLength(1);
  });

  test('GUARD-4: adds none with a challenge from before the account was an administrator’s', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const thief = await withPasswordOf(owner);
    const { challenge_id: challengeId, options } = await askToRegister(thief);
    await registerWith(owner, createSoftwareAuthenticator());
    await makeAdministrator(app, owner);
    const made = await postRegistration(thief, challengeId, createSoftwareAuthenticator().register(options));

    expect(made.status).toBe(403);
    expect(await passkeysOf(owner.user.id)).toHaveLength(1);
  });

  test('GUARD-4: adds no authenticator app with a challenge from before', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const thief = await withPasswordOf(owner);
    const factor = await enrol(thief);
    const early = await challenge(thief, factor.id);
    await registerWith(owner, createSoftwareAuthenticator());
    await makeAdministrator(app, owner);
    const verified = await postCode(thief, factor.id, codeOf(app, factor.totp.secret), early);

    expect(verified.status).toBe(403);
    expect(await opensAdministration(thief)).toBe(false);
  });

  test('GUARD-4: removes no passkey, not even one of two', async () => {
    const { owner, browser } = await passkeyAdministrator();
    await registerWith(browser, createSoftwareAuthenticator());
    const thief = await withPasswordOf(owner);
    for (const id of await passkeysOf(owner.user.id))
      expect((await thief.delete(`/auth/v1/passkeys/${id}`)).status).toBe(403);

    expect(await passkeysOf(owner.user.id)).toHaveLength(2);
  });
});

test('GUARD-4: an administrator who signed in with the passkey adds another one, and an app', async () => {
  const { owner, browser } = await passkeyAdministrator();
  expect((await registerWith(browser, createSoftwareAuthenticator())).status).toBe(200);
  await addFactor(app, browser);

  expect(await passkeysOf(owner.user.id)).toHaveLength(2);
  expect(await opensAdministration(browser)).toBe(true);
});

test('GUARD-4: an administrator without any second step adds the first one with the password', async () => {
  const owner = await buildOwner(app, { password: goodPassword });
  await makeAdministrator(app, owner);

  expect((await registerWith(await withPasswordOf(owner), createSoftwareAuthenticator())).status).toBe(200);
});

describe('the last second step of an administrator', () => {
  test('GUARD-4: the last app is not removed, and everything stays as it is', async () => {
    const { owner, factor } = await buildProtectedOwner(app);
    await makeAdministrator(app, owner);
    const refused = await owner.delete(`/auth/v1/factors/${factor.id}`);
    await app.jobs.run();

    expect(refused.status).toBe(409);
    expect(await codeIn(refused)).toBe('administrator_last_second_step');
    expect(await opensAdministration(owner)).toBe(true);
    expect(await app.count('auth_mfa_factors', 'user_id = $1 and removed_at is null', [owner.user.id])).toBe(
      1,
    );
    expect(app.mailer.sent).toEqual([]);
  });

  test('GUARD-4: the last passkey is not removed', async () => {
    const { owner, browser } = await passkeyAdministrator();
    const [id] = await passkeysOf(owner.user.id);
    const refused = await browser.delete(`/auth/v1/passkeys/${id}`);

    expect(refused.status).toBe(409);
    expect(await codeIn(refused)).toBe('administrator_last_second_step');
    expect(await passkeysOf(owner.user.id)).toEqual([id]);
    expect(await opensAdministration(browser)).toBe(true);
  });

  test('GUARD-4: the app can go while there is a passkey, and the passkey while there is an app, but not both at the same time', async () => {
    const { owner, browser } = await passkeyAdministrator();
    const factor = await addFactor(app, browser);
    const [id] = await passkeysOf(owner.user.id);
    const statuses = await Promise.all([
      browser.delete(`/auth/v1/factors/${factor.id}`),
      browser.delete(`/auth/v1/passkeys/${id}`),
    ]).then((responses) => responses.map(({ status }) => status < 300));

    expect(statuses.filter(Boolean)).toHaveLength(1);
    expect(await isAdministrator(app, owner.user.id)).toBe(true);
  });

  test('GUARD-4: an app that was never verified can go', async () => {
    const { browser } = await passkeyAdministrator();
    const waiting = await enrol(browser);

    expect((await browser.delete(`/auth/v1/factors/${waiting.id}`)).status).toBe(200);
  });

  test('GUARD-4: who is no administrator any more removes it', async () => {
    const { owner, browser } = await passkeyAdministrator();
    await makeAdministrator(app, owner, false);
    const [id] = await passkeysOf(owner.user.id);

    expect((await browser.delete(`/auth/v1/passkeys/${id}`)).status).toBeLessThan(300);
  });
});

describe('an administrator whose app was forgotten by the command', () => {
  const linesOf = async (id: string) =>
    (
      await app.pool.query<{ action: string; administrator_id: null }>(
        'select action, administrator_id from admin_log where target_id = $1 order by created_at, action desc',
        [id],
      )
    ).rows;

  test('GUARD-4: loses the role, so that the password alone can’t add an app and open the administration', async () => {
    const { owner } = await buildProtectedOwner(app);
    await makeAdministrator(app, owner);

    expect(await forgetSecondFactor(app.context(), owner.user.email)).toBe('demoted');
    expect(await isAdministrator(app, owner.user.id)).toBe(false);
    expect((await linesOf(owner.user.id)).map(({ action }) => action).toSorted()).toEqual([
      'users.forget_second_factor',
      'users.lose_administrator',
    ]);
    const thief = await withPasswordOf(owner);
    await addFactor(app, thief);
    expect(await opensAdministration(thief)).toBe(false);
  });

  test('GUARD-4: keeps the role with a passkey', async () => {
    const { owner } = await buildProtectedOwner(app);
    await registerWith(owner, createSoftwareAuthenticator());
    await makeAdministrator(app, owner);

    expect(await forgetSecondFactor(app.context(), owner.user.email)).toBe('changed');
    expect(await isAdministrator(app, owner.user.id)).toBe(true);
  });
});

test('GUARD-4: an access token from before sessions were lowered has proved no second step', async () => {
  const { owner, browser } = await passkeyAdministrator();
  await makeAdministrator(app, owner, false);
  const [id] = await passkeysOf(owner.user.id);
  await browser.delete(`/auth/v1/passkeys/${id}`);
  await registerWith(await withPasswordOf(owner), createSoftwareAuthenticator());
  await app.pool.query('update auth_users set is_admin = true where id = $1', [owner.user.id]);

  expect((await browser.post('/auth/v1/passkeys/registration/options', {})).status).toBe(403);
});
