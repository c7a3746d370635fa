import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  openRecovery,
  postRefresh,
  postSignUp,
  postVerify,
  signInOnNewBrowser,
  postToken,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const stateOf = async (browser: Browser) =>
  (await read<{ state: string }>(await browser.get('/auth/v1/rpc/registration'))).state;
const resume = async (browser: Browser) => {
  const answer = await browser.post('/auth/v1/rpc/resume_registration', {});

  return (await read<{ success: boolean }>(answer)).success;
};

/** Signed up on a laptop, confirmed on a phone. */
async function confirmedElsewhere() {
  const { browser: laptop, email, token } = await signUpWithMail(app);
  const phone = app.newBrowser();
  expect((await postVerify(phone, token, goodPassword)).status).toBe(200);

  return { laptop, phone, email };
}

describe('refusals', () => {
  test.each([
    ['has not signed up', async () => app.newBrowser()],
    ['waits for its mail', async () => (await signUpWithMail(app)).browser],
    ['has confirmed and signed in', async () => (await signUpAndConfirm(app)).browser],
    ['has opened the mail for it', async () => (await confirmedElsewhere()).phone],
  ])('a browser that %s gets no session', async (_what, prepare) => {
    const browser = await prepare();
    const sessions = await app.count('auth_sessions', 'true');

    expect(await resume(browser)).toBe(false);
    expect(await app.count('auth_sessions', 'true')).toBe(sessions);
  });

  test('a stranger who signed up with the same address gets no session, and is told nothing', async () => {
    const { browser, email, token } = await signUpWithMail(app);
    const stranger = app.newBrowser();
    await postSignUp(stranger, { email, password: 'Another-guess-1' });
    await app.jobs.run();
    await postVerify(browser, token);

    expect(await stateOf(stranger)).toBe('mailed');
    expect(await resume(stranger)).toBe(false);
  });

  test.each([
    ['waits for its mail', async () => (await signUpWithMail(app)).browser],
    [
      'has resumed already',
      async () => {
        const { laptop } = await confirmedElsewhere();
        await resume(laptop);

        return laptop;
      },
    ],
    [
      'confirmed more than an hour ago',
      async () => {
        const { laptop } = await confirmedElsewhere();
        app.clock.pass(3600);

        return laptop;
      },
    ],
  ])('a browser that %s is refused without a lock on the account', async (_what, prepare) => {
    const browser = await prepare();
    const statements = await statementsOf(() => resume(browser));

    expect(statements.length).toBeGreaterThan(0);
    expect(statements.filter((statement) => statement.includes('for no key update'))).toEqual([]);
  });

  test.each([
    ['resuming', 30, (browser: Browser) => browser.post('/auth/v1/rpc/resume_registration', {})],
    ['asking how far it has come', 300, (browser: Browser) => browser.get('/auth/v1/rpc/registration')],
  ])('SEC-2: %s is limited by network address, in new browsers too', async (_what, most, ask) => {
    const address = '203.0.113.7';
    for (let times = 0; times < most; times++)
      expect((await ask(app.newBrowser({ address }))).status).toBe(200);

    expect((await ask(app.newBrowser({ address }))).status).toBe(429);
  });

  test('after another account used the browser the password is needed', async () => {
    const other = await signUpAndConfirm(app);
    const { browser: laptop, token } = await signUpWithMail(app);
    expect((await postToken(laptop, other.email)).status).toBe(200);
    expect((await laptop.post('/auth/v1/logout?scope=local', {})).status).toBe(204);
    expect((await postVerify(app.newBrowser(), token, goodPassword)).status).toBe(200);

    expect(await stateOf(laptop)).toBe('confirmed');
    expect(await resume(laptop)).toBe(false);
  });

  test('an hour after the confirmation the password is needed', async () => {
    const { laptop } = await confirmedElsewhere();
    app.clock.pass(3600);

    expect(await resume(laptop)).toBe(false);
  });

  test.each(['others', 'global'])(
    'after signing out with the scope "%s" the password is needed',
    async (scope) => {
      const { laptop, phone } = await confirmedElsewhere();
      expect((await phone.post(`/auth/v1/logout?scope=${scope}`, {})).status).toBe(204);

      expect(await resume(laptop)).toBe(false);
    },
  );

  test('after a device was signed out the password is needed', async () => {
    const { laptop, phone, email } = await confirmedElsewhere();
    const { session } = await signInOnNewBrowser(app, email);
    phone.useToken((await read<SessionBody>(await postRefresh(phone))).access_token);
    const id = session.refresh_token.split('.')[0];
    expect((await phone.delete(`/api/account/sessions/${id}`)).status).toBe(204);

    expect(await resume(laptop)).toBe(false);
  });

  test('after the password was changed the new one is needed', async () => {
    const { laptop, email } = await confirmedElsewhere();
    const { browser } = await openRecovery(app, email);
    expect((await browser.put('/auth/v1/user', { password: nextPassword })).status).toBe(200);

    expect(await resume(laptop)).toBe(false);
  });
});

describe('ONB-5: the browser that signed up, after the mail was opened on another device', () => {
  test('ONB-5: it learns of the confirmation and gets a session of its own, once, twice at once too', async () => {
    const { laptop, phone, email } = await confirmedElsewhere();
    expect(await stateOf(laptop)).toBe('confirmed');
    const answers = await Promise.all([resume(laptop), resume(laptop)]);

    expect(answers.filter(Boolean)).toHaveLength(1);
    expect((await postRefresh(laptop)).status).toBe(200);
    expect((await postRefresh(phone)).status).toBe(200);
    expect(await stateOf(laptop)).toBe('confirmed');
    await app.jobs.run();
    expect(app.mailer.sent.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('ONB-5: the old password of a confirmed sign-up is no longer one that waits for a mail', async () => {
    const { email } = await confirmedElsewhere();
    const { browser } = await openRecovery(app, email);
    await browser.put('/auth/v1/user', { password: nextPassword });
    const answer = await app
      .newBrowser()
      .post('/auth/v1/token?grant_type=password', { email, password: goodPassword });

    expect(await read<object>(answer)).toMatchObject({ code: 'invalid_credentials' });
  });
});
