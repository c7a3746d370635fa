import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  nextPassword,
  openRecovery,
  postRecovery,
  postRefresh,
  postToken,
  recoveryToken,
  signInOnNewBrowser,
  signUpWithMail,
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
      message: 'That is not your current password',
    });
    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
  });

  test('SEC-2: guesses of the current password are limited, across two processes', async () => {
    const owner = await buildOwnerWithPassword();
    for (let times = 0; times < 10; times++) await newPasswordOf(owner, `guess ${times}`);

    expect((await newPasswordOf(owner)).status).toBe(429);
  });

  test('RESET-1: the new one follows the rules of a reset', async () => {
    const owner = await buildOwnerWithPassword();

    expect(await (await newPasswordOf(owner, goodPassword, 'short')).json()).toEqual({
      code: 'weak_password',
      message: 'Password must be at least 8 characters',
    });
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

describe('changing the address', () => {
  const asked = async () => {
    const owner = await buildOwnerWithPassword();
    const email = newEmail();
    const response = await put(owner, { email, current_password: goodPassword });
    await app.jobs.run();

    return { owner, email, response, token: app.mailer.tokenFor(email) };
  };
  const press = (browser: Pick<Owner, 'post'>, token: string) =>
    browser.post('/auth/v1/verify', { token_hash: token, type: 'email_change' });

  test('needs the password and a valid, different address', async () => {
    const owner = await buildOwnerWithPassword();
    const codeOf = async (change: object) => (await read<{ code: string }>(await put(owner, change))).code;

    expect(await codeOf({ email: newEmail() })).toBe('current_password_required');
    expect(await codeOf({ email: newEmail(), current_password: 'wrong' })).toBe('current_password_mismatch');
    expect(await codeOf({ email: 'pat@', current_password: goodPassword })).toBe('validation_failed');
    expect(await codeOf({ email: owner.user.email.toUpperCase(), current_password: goodPassword })).toBe(
      'email_unchanged',
    );
  });

  test('takes effect only when the link is opened; the current address is notified', async () => {
    const { owner, email, response } = await asked();

    expect(await response.json()).toMatchObject({ email: owner.user.email, new_email: email });
    expect(app.mailer.sent.map(({ to }) => to).toSorted()).toEqual([email, owner.user.email].toSorted());
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(200);
    expect((await postToken(app.newBrowser(), email)).status).toBe(400);
  });

  test('can’t be confirmed from the new mailbox without a session', async () => {
    const { owner, token } = await asked();
    const stranger = await buildOwner(app);
    const { browser: recovering } = await openRecovery(app, owner.user.email);
    for (const browser of [app.newBrowser(), stranger, recovering]) {
      const response = await press(browser, token);
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: 'session_needed' });
    }
    expect((await press(owner, token)).status).toBe(200);
  });

  test('takes effect once when the owner opens the link; the old address stops working and is notified', async () => {
    const { owner, email, token } = await asked();
    const old = owner.user.email;
    const recovery = await recoveryToken(app, old);
    app.mailer.sent.length = 0;
    expect(await (await press(owner, token)).json()).toMatchObject({ email });
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([{ to: old, subject: 'Your DenMate email has changed' }]);
    expect((await press(owner, token)).status).toBe(403);
    expect((await postToken(app.newBrowser(), old)).status).toBe(400);
    expect((await postToken(app.newBrowser(), email)).status).toBe(200);
    // RESET-4: a recovery link that was mailed there doesn't work either.
    expect((await postRecovery(app.newBrowser(), recovery)).status).toBe(403);
  });

  test('only the latest requested address counts, and a withdrawn one doesn’t', async () => {
    const { owner, token: first } = await asked();
    const second = newEmail();
    await put(owner, { email: second, current_password: goodPassword });
    await app.jobs.run();
    expect((await press(owner, first)).status).toBe(403);
    expect(await (await put(owner, { email: '' })).json()).not.toHaveProperty('new_email');
    expect((await press(owner, app.mailer.tokenFor(second))).status).toBe(403);
  });

  test('a new password cancels a pending change of address', async () => {
    const { owner, token } = await asked();
    await newPasswordOf(owner);

    expect((await press(owner, token)).status).toBe(403);
  });

  test('only the new mailbox learns whether another account has the address', async () => {
    const owner = await buildOwnerWithPassword();
    const other = await buildOwner(app);
    const response = await put(owner, { email: other.user.email, current_password: goodPassword });
    await app.jobs.run();

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ new_email: other.user.email });
    const mail = app.mailer.sent.find(({ to }) => to === other.user.email);
    expect(mail?.subject).toBe('Someone tried to use your address for DenMate');
    expect(mail?.text).not.toContain('token');
  });

  test('does not take an address that another account has confirmed in the meantime', async () => {
    const { owner, email, token } = await asked();
    await buildOwner(app, { email });
    const response = await press(owner, token);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'email_exists' });
    expect(await app.count('auth_users', 'email = $1', [owner.user.email])).toBe(1);
  });

  test('an unconfirmed sign-up with the address doesn’t block its owner', async () => {
    const { owner, email, token } = await asked();
    await signUpWithMail(app, { email });

    expect((await press(owner, token)).status).toBe(200);
  });

  test('SEC-2: three mails an hour reach one address, whichever account asks', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let times = 0; times < 4; times++) {
      const owner = await buildOwnerWithPassword();
      statuses.push((await put(owner, { email, current_password: goodPassword })).status);
    }

    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('of two accounts confirming one address in parallel one gets it, and the other gets an error', async () => {
    const email = newEmail();
    const owners = await Promise.all([buildOwnerWithPassword(), buildOwnerWithPassword()]);
    const tokens: string[] = [];
    for (const owner of owners) {
      await put(owner, { email, current_password: goodPassword });
      await app.jobs.run();
      tokens.push(app.mailer.tokenFor(email));
    }
    const answers = await Promise.all(owners.map((owner, index) => press(owner, tokens[index] ?? '')));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('VERIFY-4: a signed-in owner can have the link mailed again, once a minute', async () => {
    const { owner, email, token } = await asked();
    const resend = () => owner.post('/auth/v1/rpc/resend_verification_email', { user_id: owner.user.id });
    expect(await (await resend()).json()).toEqual({ success: true });
    await app.jobs.run();

    expect(app.mailer.tokenFor(email)).not.toBe(token);
    expect((await resend()).status).toBe(429);
  });
});
