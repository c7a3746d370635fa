import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  openRecovery,
  postSignUp,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const call = async (browser: Browser, name: string, input: object = {}) => {
  const response = await browser.post(`/auth/v1/rpc/${name}`, input);

  return { status: response.status, answer: await response.json() };
};
const verify = (browser: Browser, token: string, password?: string) =>
  call(browser, 'verify_email_with_token', { token, ...(password && { password }) });

describe('DATA-2: verify_email_with_token', () => {
  test('DATA-2: an unknown token is invalid, and one that is none is refused', async () => {
    const browser = app.newBrowser();

    expect((await verify(browser, 'nothing')).answer).toEqual({
      success: false,
      code: 'link_invalid',
      error: 'Invalid verification token',
    });
    for (const token of ['', 'x'.repeat(101)]) expect((await verify(browser, token)).status).toBe(400);
    expect((await call(browser, 'verify_email_with_token')).status).toBe(400);
  });

  test('DATA-2: success opens the session in the cookie of the browser that signed up', async () => {
    const { browser, token } = await signUpWithMail(app);
    const { status, answer } = await verify(browser, token);

    expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
    const refreshed = await browser.post('/auth/v1/token?grant_type=refresh_token', {});
    expect(await refreshed.json()).toMatchObject({
      refresh_token: expect.stringContaining((answer as { session_id: string }).session_id),
    });
  });

  test('DATA-2: in another browser the password is asked for', async () => {
    const { token } = await signUpWithMail(app);
    const stranger = app.newBrowser();

    expect((await verify(stranger, token)).answer).toMatchObject({ success: false, code: 'password_needed' });
    expect((await verify(stranger, token, 'not-the-password')).answer).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await verify(stranger, token, goodPassword)).answer).toMatchObject({ success: true });
  });

  test('VERIFY-3: late it is "Verification token expired", twice "Email already verified"', async () => {
    const late = await signUpWithMail(app);
    const twice = await signUpAndConfirm(app);
    expect((await verify(twice.browser, twice.token)).answer).toEqual({
      success: false,
      code: 'email_already_confirmed',
      error: 'Email already verified',
    });
    app.clock.pass(24 * 3600);
    expect((await verify(late.browser, late.token)).answer).toEqual({
      success: false,
      code: 'link_too_old',
      error: 'Verification token expired',
    });
    app.clock.pass(8 * 24 * 3600);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});
    expect((await verify(late.browser, late.token)).answer).toMatchObject({
      error: 'Invalid verification token',
    });
  });

  test('SEC-2: twenty a minute from one address', async () => {
    const browser = app.newBrowser();
    for (let times = 0; times < 20; times++) await verify(browser, `guess-${times}`);

    expect((await verify(browser, 'guess')).status).toBe(429);
  });

  test('other sites cannot call it', async () => {
    const { browser, token } = await signUpWithMail(app);
    const headers = { origin: 'https://evil.example' };
    const response = await browser.post('/auth/v1/rpc/verify_email_with_token', { token }, { headers });

    expect(response.status).toBe(403);
    expect((await verify(browser, token)).answer).toMatchObject({ success: true });
  });
});

describe('DATA-2: resend_verification_email', () => {
  test('VERIFY-4: signed out, for somebody else and in a recovery it is "Not logged in"', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    const { browser: recovering } = await openRecovery(app, owner.user.email);
    for (const browser of [app.newBrowser(), other, recovering]) {
      expect((await call(browser, 'resend_verification_email', { user_id: owner.user.id })).answer).toEqual({
        success: false,
        code: 'not_logged_in',
        error: 'Not logged in',
      });
    }
  });

  test('VERIFY-4: with nothing to confirm it says so', async () => {
    const owner = await buildOwner(app);

    expect((await call(owner, 'resend_verification_email', { user_id: owner.user.id })).answer).toMatchObject(
      {
        success: false,
        error: 'Email already verified',
      },
    );
  });
});

describe('DATA-2: is_admin', () => {
  test('GUARD-3: a boolean, from the database alone, for whoever is signed in', async () => {
    const owner = await buildOwner(app);
    expect((await call(owner, 'is_admin')).answer).toBe(false);
    await app.pool.query('update auth_users set is_admin = true where id = $1', [owner.user.id]);
    expect((await call(owner, 'is_admin')).answer).toBe(true);

    expect((await call(app.newBrowser(), 'is_admin')).status).toBe(401);
  });

  test('SEC-5: the role in the metadata grants nothing', async () => {
    const owner = await buildOwner(app);
    await app.pool.query(
      `update auth_users set user_metadata = user_metadata || '{"role":"admin"}' where id = $1`,
      [owner.user.id],
    );

    expect((await call(owner, 'is_admin')).answer).toBe(false);
  });
});

describe('ROUTE-8: how far a sign-up has come', () => {
  const state = async (browser: Browser) => (await browser.get('/auth/v1/rpc/registration')).json();

  test('ROUTE-8: created, then mailed, and unknown to any other browser', async () => {
    const browser = app.newBrowser();
    expect(await state(browser)).toEqual({ state: 'unknown' });
    await postSignUp(browser, { email: newEmail() });
    expect(await state(browser)).toEqual({ state: 'created' });
    await app.jobs.run();

    expect(await state(browser)).toEqual({ state: 'mailed' });
    expect(await state(app.newBrowser())).toEqual({ state: 'unknown' });
  });

  test('ROUTE-8: while the mail server is away it stays "created"; for a known address it looks no different', async () => {
    const { email } = await signUpAndConfirm(app);
    const browser = app.newBrowser();
    app.mailer.refuse(1);
    await postSignUp(browser, { email });
    await app.jobs.run();
    expect(await state(browser)).toEqual({ state: 'created' });
    app.log.takeErrors();
    await app.jobs.endWaits();
    await app.jobs.run();

    expect(await state(browser)).toEqual({ state: 'mailed' });
  });
});
