import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  newEmail,
  nextPassword,
  openRecovery,
  postRecover,
  postRecovery,
  postRefresh,
  postToken,
  recoveryToken,
  signInOnNewBrowser,
  signUpAndConfirm,
  signUpWithMail,
} from '#server/testing/account-steps.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  createSoftwareAuthenticator,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const hour = 3600;
const deadLink = { code: 'otp_expired', message: 'This link is invalid or has expired' };
const putPassword = (browser: ReturnType<typeof app.newBrowser>, password: string) =>
  browser.put('/auth/v1/user', { password });
const tooMany = 'Too many password reset requests. Please wait a few minutes before trying again.';

describe('asking for a recovery mail', () => {
  test.each([{}, { email: 'pat@' }, { email: 7 }, { email: 'pat@example.org\u0000' }, { email: ['a@b.co'] }])(
    'FORGOT-1: %j is no address',
    async (body) => {
      const response = await app.newBrowser().post('/auth/v1/recover', body);

      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ code: 'validation_failed', message: 'Invalid email address' });
    },
  );

  test('FORGOT-1: known, unconfirmed and unknown addresses get the same response after the same work', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { email: pending } = await signUpWithMail(app);
    const answers: unknown[] = [];
    const work: unknown[] = [];
    for (const email of [user.email, pending, newEmail()]) {
      work.push(
        await statementsOf(async () =>
          answers.push(await visible(await postRecover(app.newBrowser(), email))),
        ),
      );
    }

    expect(answers[0]).toMatchObject({ status: 200, body: '{}' });
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(work).toEqual([work[0], work[0], work[0]]);
  });

  test('FORGOT-1: the mail leads to /reset-password, with its token where no server on the way sees it', async () => {
    const { user } = await buildOwner(app);
    await recoveryToken(app, user.email);

    expect(app.mailer.sent).toHaveLength(1);
    expect(app.mailer.sent[0]?.text).toMatch(
      /http:\/\/pets\.test\/reset-password#token_hash=[\w-]{43}&type=recovery/,
    );
    expect(app.mailer.sent[0]?.html).toContain('/reset-password#token_hash=');
  });

  test('FORGOT-2: the fourth request in an hour for one address is refused, whether it is known or not', async () => {
    const { user } = await buildOwner(app);
    for (const email of [user.email, newEmail()]) {
      for (let times = 0; times < 3; times++) {
        expect((await postRecover(app.newBrowser(), email)).status).toBe(200);
      }
      const fourth = await postRecover(app.newBrowser(), email);

      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await fourth.json()).toEqual({ code: 'over_request_rate_limit', message: tooMany });
    }
  });

  test('SEC-2: requests are counted across two processes', async () => {
    const { user } = await buildOwner(app);
    const other = await app.anotherProcess();
    await postRecover(app.newBrowser(), user.email);
    await postRecover(other.newBrowser(), user.email);
    await postRecover(app.newBrowser(), user.email);

    expect((await postRecover(other.newBrowser(), user.email)).status).toBe(429);
  });

  test('SEC-2: twenty requests an hour from one network address, for any accounts', async () => {
    const browser = app.newBrowser();
    for (let times = 0; times < 20; times++) {
      expect((await postRecover(browser, newEmail())).status).toBe(200);
    }

    expect((await postRecover(browser, newEmail())).status).toBe(429);
  });

  test('the mail goes out when the mail server is back', async () => {
    const { user } = await buildOwner(app);
    app.mailer.refuse(2);
    await postRecover(app.newBrowser(), user.email);
    for (let tries = 0; tries < 3; tries++) {
      await app.jobs.run();
      await app.jobs.endWaits();
    }
    app.log.takeErrors();

    expect(app.mailer.sent).toHaveLength(1);
    expect((await postRecovery(app.newBrowser(), app.mailer.tokenFor(user.email))).status).toBe(200);
  });
});

describe('the recovery link', () => {
  test.each(['', 'x'.repeat(101), 'nothing', 'a\u0000b'])(
    'RESET-2: the token %j opens nothing',
    async (token) => {
      const browser = app.newBrowser();
      const response = await postRecovery(browser, token);

      expect([400, 403]).toContain(response.status);
      expect(browser.jar.has('denmate_refresh')).toBe(false);
    },
  );

  test('RESET-2: can be checked without being spent', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    const ask = (asked: string) =>
      app.newBrowser().post('/auth/v1/verify/check', { token_hash: asked, type: 'recovery' });

    expect(await (await ask(token)).json()).toEqual({ email: user.email, undoes: false });
    expect((await ask(token)).status).toBe(200);
    expect(await (await ask('nothing')).json()).toEqual(deadLink);
    expect((await postRecovery(app.newBrowser(), token)).status).toBe(200);
    expect(await (await ask(token)).json()).toEqual(deadLink);
  });

  test('RESET-4: works once; of ten uses in parallel one opens a session', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postRecovery(app.newBrowser(), token)),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(403),
    ]);
    expect(await app.count('auth_sessions', "user_id = $1 and amr = 'recovery'", [user.id])).toBe(1);
  });

  test('RESET-2: expires after an hour', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    app.clock.pass(hour);

    expect(await (await postRecovery(app.newBrowser(), token)).json()).toEqual(deadLink);
  });

  test('VERIFY-6: is not spent by any GET', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    for (const path of [
      `/auth/v1/verify?token_hash=${token}&type=recovery`,
      `/reset-password?token=${token}`,
    ]) {
      await app.newBrowser().get(path);
    }

    expect((await postRecovery(app.newBrowser(), token)).status).toBe(200);
  });

  test('of one kind does not work as another', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    const browser = app.newBrowser();
    for (const type of ['signup', 'email_change']) {
      expect((await browser.post('/auth/v1/verify', { token_hash: token, type })).status).toBe(403);
    }
    const { token: confirmation } = await signUpWithMail(app);

    expect((await postRecovery(browser, confirmation)).status).toBe(403);
  });

  test('leaves no usable token in the table', async () => {
    const { user } = await buildOwner(app);
    const token = await recoveryToken(app, user.email);
    const { rows } = await app.pool.query('select * from auth_one_time_tokens');

    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a recovery session', () => {
  test('RESET-2: can only set the new password, and lasts fifteen minutes', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { browser, session } = await openRecovery(app, user.email);

    expect((await browser.get('/api/pets')).status).toBe(401);
    expect((await browser.get('/api/account/sessions')).status).toBe(401);
    await browser.put('/auth/v1/user', { data: { full_name: 'Somebody Else' } });
    await browser.put('/auth/v1/user', { email: newEmail() });
    const { user_metadata, new_email } = (await read<{ user: never }>(await postRefresh(browser)))[
      'user'
    ] as {
      user_metadata: object;
      new_email?: string;
    };
    expect({ user_metadata, new_email }).toEqual({
      user_metadata: { full_name: 'Robin Owner', role: 'standard' },
      new_email: undefined,
    });
    expect(session.user.id).toBe(user.id);
    app.clock.pass(15 * 60);
    expect((await postRefresh(browser)).status).toBe(400);
  });

  test('is needed: an ordinary session can’t set a password without the current one', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const response = await owner.put('/auth/v1/user', { password: nextPassword });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'current_password_required' });
  });

  test.each([
    ['Short-7', 'Password must be at least 8 characters'],
    ['no-capital-7', 'Password must contain at least one uppercase letter'],
    ['NO-SMALL-7', 'Password must contain at least one lowercase letter'],
    ['No-number-here', 'Password must contain at least one number'],
    [`A1${'a'.repeat(127)}`, 'Password must be at most 128 characters'],
  ])('RESET-1: refuses the password %j with a message, and continues', async (password, message) => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { browser } = await openRecovery(app, user.email);
    const response = await putPassword(browser, password);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'weak_password', message });
    expect((await putPassword(browser, nextPassword)).status).toBe(200);
  });

  test('RESET-4: refuses the current password, and continues', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { browser } = await openRecovery(app, user.email);

    expect(await (await putPassword(browser, goodPassword)).json()).toMatchObject({ code: 'same_password' });
    expect((await putPassword(browser, nextPassword)).status).toBe(200);
  });

  test('SEC-4: a reset ends every session, including its own, and every access token', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const elsewhere = await signInOnNewBrowser(app, owner.user.email);
    const { browser } = await openRecovery(app, owner.user.email);
    expect((await putPassword(browser, nextPassword)).status).toBe(200);

    expect(await app.count('auth_sessions', 'user_id = $1', [owner.user.id])).toBe(0);
    for (const signedIn of [owner, elsewhere.browser]) {
      expect((await signedIn.get('/api/pets')).status).toBe(401);
      expect((await postRefresh(signedIn)).status).toBe(400);
    }
    expect((await putPassword(browser, 'Yet-another-8')).status).toBe(403);
    expect((await postToken(app.newBrowser(), owner.user.email)).status).toBe(400);
    expect((await postToken(app.newBrowser(), owner.user.email, nextPassword)).status).toBe(200);
  });

  test('RESET-4: a reset voids every other mailed link', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const first = await recoveryToken(app, user.email);
    const { browser } = await openRecovery(app, user.email);
    await putPassword(browser, nextPassword);

    expect(await (await postRecovery(app.newBrowser(), first)).json()).toEqual(deadLink);
  });

  test('RESET-4: of two resets in parallel one wins, and there is one password', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const first = await openRecovery(app, user.email);
    const second = await openRecovery(app, user.email);
    const answers = await Promise.all([
      putPassword(first.browser, nextPassword),
      putPassword(second.browser, 'Yet-another-8'),
    ]);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('SEC-4: a passkey added by an intruder is refused after a reset', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const authenticator = createSoftwareAuthenticator();
    await registerWith(owner, authenticator);
    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(200);
    const { browser } = await openRecovery(app, owner.user.email);
    await putPassword(browser, nextPassword);

    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(400);
  });

  test('the owner is notified by mail that the password has changed', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { browser } = await openRecovery(app, user.email);
    await putPassword(browser, nextPassword);
    await app.jobs.run();

    expect(app.mailer.sent.at(-1)).toMatchObject({
      to: user.email,
      subject: 'Your DenMate password was changed',
    });
  });

  test('can neither sign out others nor act as an administrator', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await app.pool.query('update auth_users set is_admin = true where id = $1', [owner.user.id]);
    const { browser } = await openRecovery(app, owner.user.email);
    expect((await browser.post('/auth/v1/rpc/is_admin', {})).status).toBe(403);
    await browser.post('/auth/v1/logout?scope=others', {});

    expect((await owner.get('/api/pets')).status).toBe(200);
  });

  test('does not lift a ban', async () => {
    const { user } = await buildOwner(app, { password: goodPassword });
    const { browser } = await openRecovery(app, user.email);
    const nextYear = new Date(app.clock.now().getTime() + 365 * 24 * hour * 1000);
    await app.pool.query('update auth_users set banned_until = $1 where id = $2', [nextYear, user.id]);

    expect((await putPassword(browser, nextPassword)).status).toBe(403);
  });
});

describe('an unconfirmed address', () => {
  test('is confirmed by recovery: the account goes to the mailbox owner, and the sign-up password is refused', async () => {
    const attacker = await signUpWithMail(app, { password: 'attackers-own', name: 'Mallory' });
    const { browser } = await openRecovery(app, attacker.email);
    expect((await putPassword(browser, nextPassword)).status).toBe(200);

    const { session } = await signInOnNewBrowser(app, attacker.email, nextPassword);
    expect(session.user.user_metadata).toEqual({ full_name: '', role: 'standard' });
    const denied = await read<object>(await postToken(app.newBrowser(), attacker.email, 'attackers-own'));
    expect(denied).not.toHaveProperty('access_token');
    expect(
      (await attacker.browser.post('/auth/v1/verify', { token_hash: attacker.token, type: 'signup' })).status,
    ).toBe(403);
  });

  test('keeps the sign-up’s name when recovered in the browser that signed up', async () => {
    const { browser, email } = await signUpWithMail(app, { name: 'Pat Doe' });
    const session = await read<SessionBody>(
      await postRecovery(browser, await recoveryToken(app, email, browser)),
    );
    browser.useToken(session.access_token);
    await putPassword(browser, nextPassword);
    const { session: nextSession } = await signInOnNewBrowser(app, email, nextPassword);

    expect(nextSession.user.user_metadata).toEqual({ full_name: 'Pat Doe', role: 'standard' });
    expect(
      await app.count('user_registration_status', "user_id = $1 and registration_status = 'verified'", [
        nextSession.user.id,
      ]),
    ).toBe(1);
  });

  test('a confirmed account keeps its name', async () => {
    const { email } = await signUpAndConfirm(app, { name: 'Pat Doe' });
    const { browser } = await openRecovery(app, email);
    await putPassword(browser, nextPassword);
    const { session } = await signInOnNewBrowser(app, email, nextPassword);

    expect(session.user.user_metadata).toEqual({ full_name: 'Pat Doe', role: 'standard' });
  });
});
