import { describe, expect, test } from 'vitest';

import {
  goodPassword,
  nextPassword,
  openRecovery,
  postRecover,
  postRefresh,
  postSignUp,
  postToken,
  signInOnNewBrowser,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { deleteClosed, postDeletion, postKeep, gracePeriodSeconds } from '#server/testing/closing-steps.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addFactor, codeOf, postCode, proceedWith } from '#server/testing/second-factor-steps.ts';
import {
  askToSignIn,
  createSoftwareAuthenticator,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type Answer = { code: string };
type SignedIn = { user: { app_metadata: { deletes_at?: string } } };

const isClosed = (owner: Owner) =>
  app.count('auth_users', 'id = $1 and closed_at is not null', [owner.user.id]);
const subjectsTo = (email: string) =>
  app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

/** An owner who has asked for the deletion. */
async function buildClosed() {
  const owner = await buildOwner(app, { password: goodPassword });
  await buildPet(app, owner, { name: 'Pepper' });
  expect((await postDeletion(owner)).status).toBe(204);
  await app.jobs.run();

  return owner;
}

describe('asking for the deletion of the account', () => {
  test.each([{}, { password: 7 }, { challenge_id: 'x', credential: {} }, []])(
    'PROMISE-4: %j proves nothing',
    async (body) => {
      const owner = await buildOwner(app, { password: goodPassword });

      expect((await owner.post('/api/account/deletion', body)).status).toBe(400);
      expect(await isClosed(owner)).toBe(0);
    },
  );

  test('PROMISE-4: a wrong password closes nothing, and guessing is limited', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    for (let times = 0; times < 10; times++) expect((await postDeletion(owner, 'wrong')).status).toBe(400);

    expect((await postDeletion(owner)).status).toBe(429);
    expect(await isClosed(owner)).toBe(0);
  });

  test('PROMISE-4: the owner’s passkey is accepted; a stranger’s is refused', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const [authenticator, foreign] = [createSoftwareAuthenticator(), createSoftwareAuthenticator()];
    await registerWith(owner, authenticator);
    await registerWith(other, foreign);
    const answer = async (own: typeof authenticator) => {
      const asked = await askToSignIn(owner);

      return { challenge_id: asked.challenge_id, credential: own.sign(asked.options) };
    };
    expect((await owner.post('/api/account/deletion', await answer(foreign))).status).toBe(400);
    expect((await owner.post('/api/account/deletion', await answer(authenticator))).status).toBe(204);
    expect([await isClosed(owner), await isClosed(other)]).toEqual([1, 0]);
  });

  test('SEC-4: every session ends, and nothing is deleted yet', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await buildPet(app, owner);
    const elsewhere = await signInOnNewBrowser(app, owner.user.email);
    await postDeletion(owner);

    for (const browser of [owner, elsewhere.browser]) {
      expect((await browser.get('/api/pets')).status).toBe(401);
      expect((await postRefresh(browser)).status).toBe(400);
    }
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
  });

  test('PROMISE-4: a mail says until when the account can be kept, and how', async () => {
    const { user } = await buildClosed();

    expect(app.mailer.sent).toHaveLength(1);
    const [mail] = app.mailer.sent;
    expect(mail).toMatchObject({ to: user.email, subject: 'Your DenMate account is closed' });
    expect(mail?.text).toContain('May 15, 2030');
    expect(mail?.text).toContain('http://pets.test/login');
  });

  test('SET-1: its mails name that time as the account writes times, in its time zone', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const style = { dateFormat: 'day_first', clock: '24h', dateLanguage: 'de', timeZone: 'Europe/Berlin' };
    expect((await owner.patch('/api/preferences', style)).status).toBe(200);
    await postDeletion(owner);
    await postSignUp(app.newBrowser(), { email: owner.user.email });
    await app.jobs.run();

    const mails = app.mailer.sent.filter(({ to }) => to === owner.user.email);
    expect(mails).toHaveLength(2);
    for (const { text } of mails) expect(text).toContain('15. Mai 2030, 11:00 (Europe/Berlin)');
  });

  test('PROMISE-4: two requests at the same time close it once', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const answers = await Promise.all([postDeletion(owner), postDeletion(owner)]);
    await app.jobs.run();

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
    expect(subjectsTo(owner.user.email)).toHaveLength(1);
  });
});

describe('signing in to a closed account', () => {
  test('PROMISE-4: the password leads to nothing but the choice to keep it', async () => {
    const { user } = await buildClosed();
    const { browser, session } = await signInOnNewBrowser(app, user.email);

    expect((session as unknown as SignedIn).user.app_metadata.deletes_at).toBe('2030-05-15T09:00:00.000Z');
    const refused = await browser.get('/api/pets');
    expect([refused.status, (await read<{ error: Answer }>(refused)).error.code]).toEqual([
      403,
      'account_closed',
    ]);
    const change = await browser.request(
      'PUT',
      '/auth/v1/user',
      JSON.stringify({ data: { full_name: 'X Y' } }),
      {
        headers: { 'content-type': 'application/json' },
      },
    );
    expect([change.status, (await read<Answer>(change)).code]).toEqual([403, 'account_closed']);
    const deletion = await postDeletion(browser);
    expect(deletion.status).toBe(403);
    expect((await browser.get('/api/pets')).status).toBe(403);
  });

  test('PROMISE-4: keeping it brings everything back, on any device, and says so by mail', async () => {
    const { user } = await buildClosed();
    const { browser } = await signInOnNewBrowser(app, user.email);
    const kept = await postKeep(browser);
    await app.jobs.run();

    expect(kept.status).toBe(200);
    const renewed = await read<SignedIn>(await postRefresh(browser));
    expect(renewed.user.app_metadata.deletes_at).toBeUndefined();
    const { pets } = await read<{ pets: { name: string }[] }>(await browser.get('/api/pets'));
    expect(pets.map(({ name }) => name)).toEqual(['Pepper']);
    expect(subjectsTo(user.email)).toContain('Your DenMate account won’t be deleted');
    await deleteClosed(app);
    expect(await app.count('auth_users', 'id = $1', [user.id])).toBe(1);
  });

  test('PROMISE-4: a second step is needed before the choice', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser: first } = await signInOnNewBrowser(app, owner.user.email);
    const { id, totp } = await addFactor(app, first);
    expect((await postDeletion(first)).status).toBe(204);
    app.clock.pass(60);
    const { browser, session } = await signInOnNewBrowser(app, owner.user.email);

    expect(session.user['app_metadata']).toEqual({
      provider: 'email',
      providers: ['email'],
      is_premium: false,
    });
    expect(await (await browser.get('/auth/v1/user')).text()).not.toContain('deletes_at');
    expect((await postKeep(browser)).status).toBe(403);
    expect(await isClosed(owner)).toBe(1);
    const proved = await proceedWith(browser, await postCode(browser, id, codeOf(app, totp.secret)));
    expect(proved.user['app_metadata']).toMatchObject({ deletes_at: expect.any(String) });
    expect((await browser.get('/api/pets')).status).toBe(403);
    expect((await postKeep(browser)).status).toBe(200);
    expect((await browser.get('/api/pets')).status).toBe(200);
  });

  test('PROMISE-4: a passkey leads to the choice too', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const authenticator = createSoftwareAuthenticator();
    await registerWith(owner, authenticator);
    await postDeletion(owner);
    const browser = app.newBrowser();
    await proceedWith(browser, await signInWith(browser, authenticator));

    expect((await browser.get('/api/pets')).status).toBe(403);
    expect((await postKeep(browser)).status).toBe(200);
  });

  test('PROMISE-4: a forgotten password can be reset, which alone does not open the account', async () => {
    const { user } = await buildClosed();
    const { browser } = await openRecovery(app, user.email);
    expect((await postKeep(browser)).status).toBe(403);
    const body = JSON.stringify({ password: nextPassword });
    const headers = { 'content-type': 'application/json' };
    expect((await browser.request('PUT', '/auth/v1/user', body, { headers })).status).toBe(200);
    expect(await app.count('auth_users', 'id = $1 and closed_at is null', [user.id])).toBe(0);

    const signedIn = await signInOnNewBrowser(app, user.email, nextPassword);
    expect((await postKeep(signedIn.browser)).status).toBe(200);
  });

  test('PROMISE-4: without a session, and with one that has ended, nothing is kept', async () => {
    const owner = await buildClosed();

    expect((await postKeep(app.newBrowser())).status).toBe(401);
    expect((await postKeep(owner)).status).toBe(403);
    expect(await isClosed(owner)).toBe(1);
  });

  test('PROMISE-4: keeping an open account changes nothing, and mails nothing', async () => {
    const owner = await buildOwner(app, { password: goodPassword });

    expect((await postKeep(owner)).status).toBe(200);
    await app.jobs.run();
    expect(subjectsTo(owner.user.email)).toEqual([]);
  });

  test('PROMISE-4: closed, kept and closed again, there is a mail each time, and the 14 days start over', async () => {
    const { user } = await buildClosed();
    app.clock.pass(24 * 3600);
    const { browser } = await signInOnNewBrowser(app, user.email);
    await postKeep(browser);
    await postDeletion(browser);
    await app.jobs.run();

    expect(
      subjectsTo(user.email).filter((subject) => subject === 'Your DenMate account is closed'),
    ).toHaveLength(2);
    const { session } = await signInOnNewBrowser(app, user.email);
    expect((session as unknown as SignedIn).user.app_metadata.deletes_at).toBe('2030-05-16T09:00:00.000Z');
  });

  test('PROMISE-4: kept before its mail was sent, the mail that says closed is not sent', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await postDeletion(owner);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    await postKeep(browser);
    await app.jobs.run();

    expect(subjectsTo(owner.user.email)).not.toContain('Your DenMate account is closed');
  });
});

describe('the end of the time to keep it', () => {
  test('PROMISE-4: a second before, it can be kept; then it counts as unknown before the sweep', async () => {
    const { user } = await buildClosed();
    const unknown = await postToken(app.newBrowser(), 'nobody@example.org');
    app.clock.pass(gracePeriodSeconds - 1);
    const { browser } = await signInOnNewBrowser(app, user.email);
    app.clock.pass(1);

    expect((await postKeep(browser)).status).toBe(403);
    expect((await postRefresh(browser)).status).toBe(400);
    const refused = await postToken(app.newBrowser(), user.email);
    expect([refused.status, await refused.text()]).toEqual([unknown.status, await unknown.text()]);
    await postRecover(app.newBrowser(), user.email);
    await app.jobs.run();
    expect(subjectsTo(user.email)).not.toContain('Set a new password for DenMate');
  });

  test('PROMISE-4: a passkey and a recovery link of before open nothing any more', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const authenticator = createSoftwareAuthenticator();
    await registerWith(owner, authenticator);
    await postDeletion(owner);
    app.clock.pass(gracePeriodSeconds - 60);
    await postRecover(app.newBrowser(), owner.user.email);
    await app.jobs.run();
    const token = app.mailer.tokenFor(owner.user.email);
    app.clock.pass(60);

    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(400);
    const opened = await app.newBrowser().post('/auth/v1/verify', { type: 'recovery', token_hash: token });
    expect(opened.status).toBe(403);
  });

  test('ONB-4: its address can be used again after the deletion, and until then only its mailbox learns why not', async () => {
    const { user } = await buildClosed();
    await postSignUp(app.newBrowser(), { email: user.email });
    await app.jobs.run();
    expect(app.mailer.sent.at(-1)?.text).toContain('will be deleted on May 15, 2030');
    app.clock.pass(gracePeriodSeconds);
    await postSignUp(app.newBrowser(), { email: user.email });
    await app.jobs.run();
    expect(subjectsTo(user.email).at(-1)).toBe('You can sign up for DenMate again in an hour');

    await deleteClosed(app);
    await postSignUp(app.newBrowser(), { email: user.email });
    await app.jobs.run();
    expect(subjectsTo(user.email).at(-1)).toBe('Confirm your email for DenMate');
  });
});
