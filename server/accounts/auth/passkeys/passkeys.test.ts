import { describe, expect, test } from 'vitest';

import { newId } from '#server/platform/ids.ts';
import { postRefresh } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { proceedWith } from '#server/testing/second-factor-steps.ts';
import {
  createSoftwareAuthenticator,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const base = '/auth/v1/passkeys';
type Item = { id: string; friendly_name: string; created_at: string; last_used_at?: string };

const addPasskey = async (owner: Owner, authenticator = createSoftwareAuthenticator()) =>
  read<Item>(await registerWith(owner, authenticator));
const listed = async (owner: Owner) => read<Item[]>(await owner.get(base));
const rename = (browser: Pick<Owner, 'request'>, id: string, friendly_name: unknown) =>
  browser.request('PATCH', `${base}/${id}`, JSON.stringify({ friendly_name }), {
    headers: { 'content-type': 'application/json' },
  });

describe("the account's passkeys", () => {
  test('are listed in the order they were added, with their last use', async () => {
    const owner = await buildOwner(app);
    const authenticator = createSoftwareAuthenticator();
    const first = await addPasskey(owner, authenticator);
    app.clock.pass(60);
    const second = await addPasskey(owner);
    app.clock.pass(60);
    await signInWith(app.newBrowser(), authenticator);

    expect(await listed(owner)).toEqual([{ ...first, last_used_at: app.clock.now().toISOString() }, second]);
  });

  test('are listed without keys and credentials', async () => {
    const owner = await buildOwner(app);
    await addPasskey(owner);

    expect((await listed(owner)).map((item) => Object.keys(item))).toEqual([
      ['id', 'friendly_name', 'created_at'],
    ]);
  });

  test('can’t be read by another account or without a session', async () => {
    const owner = await buildOwner(app);
    await addPasskey(owner);

    expect(await listed(await buildOwner(app))).toEqual([]);
    expect((await app.newBrowser().get(base)).status).toBe(401);
  });
});

describe('renaming a passkey', () => {
  test('sets the name, on one line and trimmed', async () => {
    const owner = await buildOwner(app);
    const passkey = await addPasskey(owner);
    const response = await rename(owner, passkey.id, '  My grey laptop ');

    expect(response.status).toBe(200);
    expect(await read<object>(response)).toEqual({ ...passkey, friendly_name: 'My grey laptop' });
    expect(await listed(owner)).toMatchObject([{ friendly_name: 'My grey laptop' }]);
  });

  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['a number', 7],
    ['61 characters', 'x'.repeat(61)],
    ['two lines', 'a\nb'],
  ])('to %s is refused', async (_what, name) => {
    const owner = await buildOwner(app);
    const passkey = await addPasskey(owner);
    const response = await rename(owner, passkey.id, name);

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({ code: 'validation_failed' });
    expect(await listed(owner)).toEqual([passkey]);
  });

  test('allows 60 characters', async () => {
    const owner = await buildOwner(app);
    const { id } = await addPasskey(owner);

    expect((await rename(owner, id, 'ü'.repeat(60))).status).toBe(200);
  });
});

describe('removing a passkey', () => {
  test('removes it from the account and notifies the owner by mail', async () => {
    const owner = await buildOwner(app);
    const authenticator = createSoftwareAuthenticator();
    const [passkey, other] = [await addPasskey(owner, authenticator), await addPasskey(owner)];
    await app.jobs.run();
    app.mailer.sent.length = 0;
    const response = await owner.delete(`${base}/${passkey.id}`);
    await app.jobs.run();

    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await listed(owner)).toEqual([other]);
    expect(app.mailer.sent).toMatchObject([
      { to: owner.user.email, subject: 'A passkey was removed from your DenMate account' },
    ]);
    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(400);
  });

  test('asks for a sign-in of the last hour, so that no one else removes it in a browser that was left open', async () => {
    const owner = await buildOwner(app);
    const passkey = await addPasskey(owner);
    app.clock.pass(3600);
    await proceedWith(owner, await postRefresh(owner));
    const response = await owner.delete(`${base}/${passkey.id}`);

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({ code: 'reauthentication_needed' });
    expect(await listed(owner)).toEqual([passkey]);
  });

  test('needs the second factor of an account that has one', async () => {
    const owner = await buildOwner(app);
    const passkey = await addPasskey(owner);
    await app.pool.query(
      `insert into auth_mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'Phone', 'totp', 'verified', 'none', now(), now())`,
      [newId(), owner.user.id],
    );

    expect((await owner.delete(`${base}/${passkey.id}`)).status).toBe(403);
    expect((await rename(owner, passkey.id, 'Mine now')).status).toBe(403);
    expect(await app.count('auth_passkeys', "id = $1 and friendly_name <> 'Mine now'", [passkey.id])).toBe(1);
  });
});

describe('a passkey that can’t be found', () => {
  test("another account's, an unknown one and a malformed id get the same response", async () => {
    const [owner, thief] = [await buildOwner(app), await buildOwner(app)];
    const passkey = await addPasskey(owner);
    for (const id of [passkey.id, newId(), 'passkey-1', "'; drop table auth_passkeys --"]) {
      const path = encodeURIComponent(id);
      const answers = [await thief.delete(`${base}/${path}`), await rename(thief, path, 'Mine now')];

      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      for (const response of answers)
        expect(await read<object>(response)).toEqual({
          code: 'passkey_not_found',
          message: 'We can’t find this. It may have been deleted.',
        });
    }
    expect(await listed(owner)).toEqual([passkey]);
    expect(await app.jobs.waiting('deliveries.send')).toBe(1);
  });

  test('can be neither renamed nor removed without a session', async () => {
    const owner = await buildOwner(app);
    const { id } = await addPasskey(owner);
    const stranger = app.newBrowser();

    expect((await stranger.delete(`${base}/${id}`)).status).toBe(401);
    expect((await rename(stranger, id, 'Mine now')).status).toBe(401);
    expect(await listed(owner)).toHaveLength(1);
  });
});

describe('cleaning up', () => {
  test('the sweep removes expired challenges', async () => {
    const owner = await buildOwner(app);
    await owner.post(`${base}/authentication/options`, {});
    app.clock.pass(200);
    await owner.post(`${base}/registration/options`, {});
    app.clock.pass(101);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});

    expect(await app.count('auth_passkey_challenges')).toBe(1);
    app.clock.pass(300);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
    expect(await app.count('auth_passkey_challenges')).toBe(0);
  });

  test('passkeys and challenges are deleted with the account', async () => {
    const owner = await buildOwner(app);
    await addPasskey(owner);
    await owner.post(`${base}/registration/options`, {});
    await app.pool.query('delete from auth_users where id = $1', [owner.user.id]);

    expect(await app.count('auth_passkeys', 'user_id = $1', [owner.user.id])).toBe(0);
    expect(await app.count('auth_passkey_challenges', 'user_id = $1', [owner.user.id])).toBe(0);
  });
});
