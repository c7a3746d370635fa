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
  test('DATA-2: an unknown token is invalid, and a malformed one is refused', async () => {
    const browser = app.newBrowser();

    expect((await verify(browser, 'nothing')).answer).toEqual({
      success: false,
      code: 'link_invalid',
      error: 'Invalid verification token',
    });
    for (const token of ['', 'x'.repeat(101)]) expect((await verify(browser, token)).status).toBe(400);
    expect((await call(browser, 'verify_email_with_token')).status).toBe(400);
  });

  test('DATA-2: success sets the session cookie in the browser that signed up', async () => {
    const { browser, token } = await signUpWithMail(app);
    const { status, answer } = await verify(browser, token);

    expect({ status, answer }).toMatchObject({ status: 200, answer: { success: true } });
    const refreshed = await browser.post('/auth/v1/token?grant_type=refresh_token', {});
    expect(await refreshed.json()).toMatchObject({
      refresh_token: expect.stringContaining((answer as { session_id: string }).session_id),
    });
  });

  test('DATA-2: in another browser the password is required', async () => {
    const { token } = await signUpWithMail(app);
    const stranger = app.newBrowser();

    expect((await verify(stranger, token)).answer).toMatchObject({ success: false, code: 'password_needed' });
    expect((await verify(stranger, token, 'not-the-password')).answer).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await verify(stranger, token, goodPassword)).answer).toMatchObject({ success: true });
  });

  test('VERIFY-3: an expired token is "Verification token expired", a used one "Email already verified"', async () => {
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

  test('SEC-2: twenty a minute from one network address', async () => {
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
  test('VERIFY-4: without a session, for another user and in a recovery session it is "Not logged in"', async () => {
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
  test('GUARD-3: returns a boolean from the database for any signed-in user', async () => {
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

describe('ROUTE-8: the progress of a sign-up', () => {
  const state = async (browser: Browser) => (await browser.get('/auth/v1/rpc/registration')).json();

  test('ROUTE-8: is created, then mailed, and hidden from other browsers', async () => {
    const browser = app.newBrowser();
    expect(await state(browser)).toEqual({ state: 'unknown' });
    await postSignUp(browser, { email: newEmail() });
    expect(await state(browser)).toEqual({ state: 'created' });
    await app.jobs.run();

    expect(await state(browser)).toEqual({ state: 'mailed' });
    expect(await state(app.newBrowser())).toEqual({ state: 'unknown' });
  });

  test('ROUTE-8: stays "created" while the mail server is down; looks the same for a known address', async () => {
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
