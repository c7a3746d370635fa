import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  postSignUp,
  postToken,
  postVerify,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { read, visible } from '#server/testing/browser.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const day = 24 * 3600;

const statusOf = async (email: string) => {
  const { rows } = await app.pool.query<{ registration_status: string }>(
    'select registration_status from user_registration_status s join auth_users u on u.id = s.user_id where email = $1',
    [email],
  );

  return rows.map((row) => row.registration_status);
};
const expired = { code: 'otp_expired', message: 'This link is invalid or has expired' };
const postResend = (browser: ReturnType<typeof app.newBrowser>, email: string) =>
  browser.post('/auth/v1/resend', { email, type: 'signup' });

describe('refusals', () => {
  test.each([
    ['an unknown token', 'x'.repeat(43)],
    ['a token with a NUL byte', 'x\0'],
    ['a token in another alphabet', '🐕'],
  ])('%s gets the same response as an expired token', async (_what, token) => {
    const response = await postVerify(app.newBrowser(), token, goodPassword);

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(expired);
  });

  test.each([
    {},
    { token_hash: '', type: 'signup' },
    { token_hash: 'x', type: 'magiclink' },
    { type: 'signup' },
  ])('%j is refused as invalid input', async (body) => {
    expect((await app.newBrowser().post('/auth/v1/verify', body)).status).toBe(400);
  });

  test('VERIFY-6: after 24 hours the link has expired and the account is still pending', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    app.clock.pass(day + 1);
    const response = await postVerify(browser, token);

    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'otp_expired', message: 'Verification token expired' });
    expect(await statusOf(email)).toEqual(['pending']);
  });

  test('the link of a swept sign-up has expired, and its unconfirmed account is gone', async () => {
    const { browser, email } = await signUpWithMail(app);
    app.clock.pass(7 * day - 60);
    await postResend(browser, email);
    await app.jobs.run();
    app.clock.pass(120);
    await app.handlers.find(({ name }) => name === 'auth.sweep')?.run({});

    expect(await (await postVerify(browser, app.mailer.tokenFor(email))).json()).toEqual(expired);
    expect(await app.count('auth_users', 'email = $1', [email])).toBe(0);
  });

  test('guessing the password of a mailed link is limited', async () => {
    const { token } = await signUpWithMail(app);
    for (let tries = 0; tries < 10; tries++) await postVerify(app.newBrowser(), token, `wrong-${tries}`);

    expect((await postVerify(app.newBrowser(), token, goodPassword)).status).toBe(429);
  });
});

describe('VERIFY-1: confirming', () => {
  test('VERIFY-1: in the browser that signed up a click signs in, and the status becomes "verified"', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    const response = await postVerify(browser, token);

    expect(response.status).toBe(200);
    expect(await read<SessionBody>(response)).toMatchObject({ token_type: 'bearer', user: { email } });
    expect(await statusOf(email)).toEqual(['verified']);
    expect((await postToken(app.newBrowser(), email)).status).toBe(200);
  });

  test('VERIFY-6: another browser needs the password, and a wrong one is refused', async () => {
    const { email, token } = await signUpWithMail(app);
    const phone = app.newBrowser();

    const asked = await postVerify(phone, token);
    expect(asked.status).toBe(401);
    expect(await read<object>(asked)).toMatchObject({ code: 'password_needed' });

    const wrong = await postVerify(phone, token, 'not-the-password');
    expect(wrong.status).toBe(400);
    expect(await read<object>(wrong)).toMatchObject({ code: 'invalid_credentials' });
    expect(phone.jar.has('denmate_refresh')).toBe(false);
    expect(await statusOf(email)).toEqual(['pending']);

    expect((await postVerify(phone, token, goodPassword)).status).toBe(200);
    expect(await statusOf(email)).toEqual(['verified']);
  });

  test('VERIFY-6: the link works once; later it says that the address is confirmed and opens no session', async () => {
    const { browser, token } = await signUpAndConfirm(app);
    const sessions = await app.count('auth_sessions');
    const again = await postVerify(browser, token);

    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({
      code: 'email_already_confirmed',
      message: 'Email already verified',
    });
    expect(await app.count('auth_sessions')).toBe(sessions);
  });

  test('VERIFY-6: of ten clicks in parallel one opens a session', async () => {
    const { browser, token } = await signUpWithMail(app);
    const sessions = await app.count('auth_sessions');
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await postVerify(browser, token)).status),
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await app.count('auth_sessions')).toBe(sessions + 1);
  });

  test('VERIFY-6: no GET or HEAD of any address spends the token', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    const addresses = new Set(
      app.app.routes.map(({ path }) => path.replaceAll('/*', '/verify').replaceAll(/:\w+/g, token)),
    );
    expect(addresses).toContain('/auth/v1/verify');
    for (const address of [...addresses, '/email-verification', '/verify']) {
      for (const method of ['GET', 'HEAD']) {
        await browser.request(method, `${address}?token=${token}&token_hash=${token}&type=signup`);
      }
    }
    expect(await statusOf(email)).toEqual(['pending']);

    expect((await postVerify(browser, token)).status).toBe(200);
  });

  test('the table of tokens holds no usable token', async () => {
    const { token } = await signUpWithMail(app);

    expect(await app.count('auth_one_time_tokens', 'token_hash = $1', [token])).toBe(0);
    expect(await app.count('jobs.job', 'data::text like $1', [`%${token}%`])).toBe(0);
  });
});

describe('signing up with another person’s address', () => {
  const attack = async () => {
    const email = newEmail();
    const attacker = await signUpWithMail(app, { email, password: 'chosen-by-mallory', name: 'Mallory' });
    const victim = await signUpWithMail(app, { email, password: goodPassword, name: 'Real Owner' });

    return { email, attacker, victim };
  };
  const signInStatus = async (email: string, password: string) =>
    (await postToken(app.newBrowser(), email, password)).status;

  test("VERIFY-6: the victim's click on the attacker's link confirms nothing", async () => {
    const { email, attacker, victim } = await attack();

    expect((await postVerify(victim.browser, attacker.token)).status).toBe(401);
    expect((await postVerify(victim.browser, attacker.token, goodPassword)).status).toBe(400);
    expect(await statusOf(email)).toEqual(['pending']);
    expect(await signInStatus(email, 'chosen-by-mallory')).toBe(400);
  });

  test("VERIFY-6: the victim's own link sets the victim's password and name", async () => {
    const { email, attacker, victim } = await attack();
    const session = await read<SessionBody>(await postVerify(victim.browser, victim.token));

    expect(session.user.user_metadata).toMatchObject({ full_name: 'Real Owner' });
    expect(await signInStatus(email, goodPassword)).toBe(200);
    const answer = await postToken(app.newBrowser(), email, 'chosen-by-mallory');
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'email_not_confirmed' }]);
    expect((await postVerify(attacker.browser, attacker.token)).status).toBe(403);
  });

  test('also in the other order: the newest sign-up doesn’t win', async () => {
    const email = newEmail();
    const victim = await signUpWithMail(app, { email });
    await postSignUp(app.newBrowser(), { email, password: 'chosen-by-mallory', name: 'Mallory' });
    await app.jobs.run();
    await postVerify(victim.browser, victim.token);

    expect(await signInStatus(email, goodPassword)).toBe(200);
    expect(await signInStatus(email, 'chosen-by-mallory')).toBe(400);
  });

  test('a mail requested again by the victim leads to the sign-up of the victim’s browser', async () => {
    const { email, victim } = await attack();
    await signUpWithMail(app, { email, password: 'chosen-by-mallory' });
    await postResend(victim.browser, email);
    await app.jobs.run();

    expect((await postVerify(victim.browser, app.mailer.tokenFor(email))).status).toBe(200);
    expect(await signInStatus(email, goodPassword)).toBe(200);
  });
});

describe('sending the mail again', () => {
  test('the response is the same for a pending, a confirmed and an unknown address', async () => {
    const { email: confirmed } = await signUpAndConfirm(app);
    const { email: pending } = await signUpWithMail(app);
    app.mailer.sent.length = 0;
    const answers = [];
    for (const email of [pending, confirmed, newEmail()]) {
      answers.push(await visible(await postResend(app.newBrowser(), email)));
    }
    await app.jobs.run();

    expect(answers[0]).toMatchObject({ status: 200, body: '{}' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(app.mailer.sent.map(({ to }) => to)).toEqual([pending]);
  });

  test('a second mail within a minute is refused for known and unknown addresses', async () => {
    const { email: pending } = await signUpWithMail(app);
    const answers = [];
    for (const email of [pending, newEmail()]) {
      await postResend(app.newBrowser(), email);
      const { status, body } = await visible(await postResend(app.newBrowser(), email));
      answers.push({ status, body });
    }

    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(429);
    await app.jobs.run();
  });
});

test('SEC-2: five mails an hour to one address, at any pace', async () => {
  const email = newEmail();
  const statuses = [];
  for (let turn = 0; turn < 6; turn++) {
    await app.pool.query("delete from rate_limits where key like 'resend each minute:%'");
    statuses.push((await postResend(app.newBrowser(), email)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

describe('mail that cannot be sent', () => {
  test('the mail goes out when the mail server is back, and its link works', async () => {
    const email = newEmail();
    const browser = app.newBrowser();
    await postSignUp(browser, { email });
    app.mailer.refuse(2);

    expect(await app.jobs.run()).toEqual({ done: 0, failed: 1 });
    await app.jobs.endWaits();
    expect(await app.jobs.run()).toEqual({ done: 0, failed: 1 });
    expect(app.mailer.sent).toEqual([]);
    await app.jobs.endWaits();
    expect(await app.jobs.run()).toEqual({ done: 1, failed: 0 });

    expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);
  });

  test('a queued mail is dropped if the address was confirmed in the meantime', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    await postResend(browser, email);
    await postVerify(browser, token);
    app.mailer.sent.length = 0;

    expect(await app.jobs.run()).toEqual({ done: 1, failed: 0 });
    expect(app.mailer.sent).toEqual([]);
  });
});

test('SEC-2: twenty mails an hour can be requested from one network address', async () => {
  const browser = app.newBrowser();
  for (let times = 0; times < 20; times++) expect((await postResend(browser, newEmail())).status).toBe(200);

  expect((await postResend(browser, newEmail())).status).toBe(429);
});

test('SEC-2: the password of a link can be guessed thirty times an hour, from any address', async () => {
  const { token } = await signUpWithMail(app);
  for (let times = 0; times < 30; times++) {
    if (times % 10 === 0) await app.pool.query("delete from rate_limits where key like 'link each minute%'");
    expect((await postVerify(app.newBrowser(), token, `guess ${times}`)).status).toBe(400);
  }
  await app.pool.query("delete from rate_limits where key like 'link each minute%'");

  expect((await postVerify(app.newBrowser(), token, goodPassword)).status).toBe(429);
});

test('on a shared computer the mail of another person’s sign-up asks for their password', async () => {
  const { browser, email, token } = await signUpWithMail(app, { password: 'of-the-other-one' });
  await postSignUp(browser, { email });
  await app.jobs.run();

  expect(await (await postVerify(browser, token)).json()).toMatchObject({ code: 'password_needed' });
  expect((await postVerify(browser, app.mailer.tokenFor(email))).status).toBe(200);
});
