import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { goodPassword, postToken, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read, visible } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  addFactor,
  buildProtectedOwner,
  challenge,
  claimsOf,
  codeOf,
  enrol,
  postChallenge,
  postCode,
  postEnrol,
  proceedWith,
} from '#server/testing/second-factor-steps.ts';
import type { EnrolBody } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const factorsOf = (userId: string) => app.count('auth_mfa_factors', 'user_id = $1', [userId]);
const verifiedOf = (userId: string) =>
  app.count('auth_mfa_factors', "user_id = $1 and status = 'verified'", [userId]);
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const refusal = async (response: Response) => ({
  status: response.status,
  code: (await read<{ code: string }>(response)).code,
});
const wrong = { status: 400, code: 'mfa_verification_failed' };
const expired = { status: 400, code: 'mfa_challenge_expired' };
const unknown = { status: 404, code: 'mfa_factor_not_found' };
const owing = { status: 403, code: 'insufficient_aal' };
const mailsTo = (email: string) =>
  app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('adding an authenticator app', () => {
  test('returns a secret, as text and as a QR code, that no later response contains', async () => {
    const owner = await buildOwner(app);
    const response = await postEnrol(owner, { friendly_name: 'My phone', issuer: 'Evil' });
    const factor = await read<EnrolBody>(response.clone());

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(factor).toEqual({
      id: expect.any(String),
      type: 'totp',
      friendly_name: 'My phone',
      totp: {
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringMatching(/^otpauth:\/\/totp\/DenMate:.*[?&]issuer=DenMate&/),
        // The client puts it after "data:image/svg+xml;utf-8,", where # and % have a meaning.
        qr_code: expect.stringMatching(/^<svg [^#%]*<\/svg>$/),
      },
    });
    const rows = await app.pool.query('select * from auth_mfa_factors where id = $1', [factor.id]);
    expect(JSON.stringify(rows.rows)).not.toContain(factor.totp.secret);
    expect(JSON.stringify(app.log.lines)).not.toContain(factor.totp.secret);
    expect(await (await owner.get('/auth/v1/user')).text()).not.toContain(factor.totp.secret);
  });

  test('uses a default name when none is given', async () => {
    expect((await enrol(await buildOwner(app))).friendly_name).toBe('Authenticator app');
  });

  test('is refused without a session', async () => {
    expect((await postEnrol(app.newBrowser())).status).toBe(401);
  });

  test.each([
    ['another kind of factor', { factor_type: 'phone' }],
    ['a name that is too long', { friendly_name: 'x'.repeat(61) }],
    ['a name with a null byte', { friendly_name: 'a\0b' }],
    ['a name that isn’t a string', { friendly_name: { $gt: '' } }],
  ])('is refused for %s', async (_what, body) => {
    const owner = await buildOwner(app);

    expect(await refusal(await postEnrol(owner, body))).toEqual({ status: 400, code: 'validation_failed' });
    expect(await factorsOf(owner.user.id)).toBe(0);
  });

  test('has no effect before its first code: the session is unchanged and signing in needs no code', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    await enrol(owner);

    expect((await owner.get('/api/pets')).status).toBe(200);
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
    expect((await phone.get('/api/pets')).status).toBe(200);
  });

  test('a second time replaces an unverified app', async () => {
    const owner = await buildOwner(app);
    const first = await enrol(owner);
    const openChallenge = await challenge(owner, first.id);
    const second = await enrol(owner);

    expect(await factorsOf(owner.user.id)).toBe(1);
    const late = postCode(owner, first.id, codeOf(app, first.totp.secret), openChallenge);
    expect(await refusal(await late)).toEqual(unknown);
    expect((await postCode(owner, second.id, codeOf(app, second.totp.secret))).status).toBe(200);
  });

  test('ten times in parallel leaves one unverified app', async () => {
    const owner = await buildOwner(app);
    await Promise.all(Array.from({ length: 10 }, () => postEnrol(owner)));

    expect(await factorsOf(owner.user.id)).toBe(1);
  });

  test('stops at five verified apps', async () => {
    const { owner } = await buildProtectedOwner(app);
    for (let added = 1; added < 5; added++) await addFactor(app, owner);

    expect(await refusal(await postEnrol(owner))).toEqual({
      status: 409,
      code: 'too_many_enrolled_mfa_factors',
    });
    expect(await verifiedOf(owner.user.id)).toBe(5);
  });
});

describe('a challenge', () => {
  test('is open for five minutes', async () => {
    const { owner, factor } = await buildProtectedOwner(app);
    const response = await postChallenge(owner, factor.id);

    expect(await read<object>(response)).toEqual({
      id: expect.any(String),
      type: 'totp',
      expires_at: app.clock.now().getTime() / 1000 + 300,
    });
  });

  test('is accepted a second before it expires, and refused when it expires', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const open = await challenge(owner, factor.id);
    app.clock.pass(299);
    expect((await postCode(owner, factor.id, codeOf(app, secret), open)).status).toBe(200);
    app.clock.pass(1);

    expect(await refusal(await postCode(owner, factor.id, codeOf(app, secret, 1), open))).toEqual(expired);
  });

  test("for another account's app, an unknown app and a malformed id gets the same response", async () => {
    const [owner, { factor, secret }] = [await buildOwner(app), await buildProtectedOwner(app)];
    const ids = [factor.id, randomUUID(), 'nothing', '%00', "'%20or%201=1", 'x'.repeat(2000)];
    const ask = {
      challenge: (id: string) => postChallenge(owner, id),
      verify: (id: string) => postCode(owner, id, codeOf(app, secret), 'any'),
      removal: (id: string) => owner.delete(`/auth/v1/factors/${id}`),
    };
    for (const request of Object.values(ask)) {
      const answers = await Promise.all(
        ids.map(async (id) => JSON.stringify(await visible(await request(id)))),
      );

      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('mfa_factor_not_found');
    }
    expect(await verifiedOf((await read<{ id: string }>(await owner.get('/auth/v1/user'))).id)).toBe(0);
    expect(await app.count('auth_mfa_factors', 'id = $1', [factor.id])).toBe(1);
  });

  test('can be answered only by the session that asked for it', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const { browser: thief } = await signInOnNewBrowser(app, owner.user.email);
    const asked = await challenge(owner, factor.id);

    expect(await refusal(await postCode(thief, factor.id, codeOf(app, secret), asked))).toEqual(expired);
  });

  test('can be answered only with its own app', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const other = await addFactor(app, owner);
    const asked = await challenge(owner, other.id);

    expect(await refusal(await postCode(owner, factor.id, codeOf(app, secret), asked))).toEqual(expired);
  });

  test.each<[string, (signed: string) => string]>([
    ['none', () => ''],
    ['an invented challenge', () => randomUUID()],
    ['one with a later expiry', (signed) => signed.replace(/\.\d+\./, '.99999999999.')],
    ['one without its signature', (signed) => signed.slice(0, signed.lastIndexOf('.') + 1)],
    ['one with a null byte', (signed) => `\0${signed}`],
  ])('can’t be forged: %s', async (_what, forge) => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const forged = forge(await challenge(owner, factor.id));

    expect(await refusal(await postCode(owner, factor.id, codeOf(app, secret), forged))).toEqual(expired);
  });

  test('is refused without a session, and so is its answer', async () => {
    const { factor, secret } = await buildProtectedOwner(app);
    const stranger = app.newBrowser();

    expect((await postChallenge(stranger, factor.id)).status).toBe(401);
    expect((await postCode(stranger, factor.id, codeOf(app, secret), 'any')).status).toBe(401);
    expect((await stranger.delete(`/auth/v1/factors/${factor.id}`)).status).toBe(401);
  });
});

describe('an authenticator code', () => {
  const atFirstStep = async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);

    return { owner, factor, secret, phone };
  };
  const stillOwes = async (browser: Browser) => (await browser.get('/api/pets')).status === 401;

  test('raises the session to aal2, and the new access token says how', async () => {
    const { owner, factor, secret, phone } = await atFirstStep();
    const session = await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));

    expect(claimsOf(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp' }],
    });
    expect(session.user).toMatchObject({
      id: owner.user.id,
      factors: [{ id: factor.id, factor_type: 'totp', status: 'verified' }],
    });
    expect((await phone.get('/api/pets')).status).toBe(200);
  });

  test.each([
    ['from the half minute before', -1],
    ['from the half minute after', 1],
  ])('%s is accepted, because clocks differ', async (_what, steps) => {
    const { factor, secret, phone } = await atFirstStep();

    expect((await postCode(phone, factor.id, codeOf(app, secret, steps))).status).toBe(200);
  });

  test.each<[string, (secret: string) => string]>([
    ['that is wrong', (secret) => otherThan(codeOf(app, secret))],
    ['from a minute ago', (secret) => codeOf(app, secret, -2)],
    ['from two half minutes ahead', (secret) => codeOf(app, secret, 2)],
    ['that is empty', () => ''],
    ['with a null byte', (secret) => `${codeOf(app, secret)}\0`],
    ['containing SQL', (secret) => `${codeOf(app, secret)}' or '1'='1`],
    ['in Arabic digits', () => '١٢٣٤٥٦'],
  ])('%s is refused, and the session still needs a second factor', async (_what, make) => {
    const { factor, secret, phone } = await atFirstStep();

    expect(await refusal(await postCode(phone, factor.id, make(secret)))).toEqual(wrong);
    expect(await stillOwes(phone)).toBe(true);
  });

  test.each<[string, unknown, { status: number; code: string }]>([
    ['a megabyte', '1'.repeat(1024 * 1024), { status: 413, code: 'request.too_large' }],
    ['5,000 characters long', '1'.repeat(5000), { status: 400, code: 'validation_failed' }],
    ['a number', 123_456, { status: 400, code: 'validation_failed' }],
    ['a list', ['123456'], { status: 400, code: 'validation_failed' }],
    ['nothing', undefined, { status: 400, code: 'validation_failed' }],
  ])('that is %s is refused before it is compared', async (_what, code, answer) => {
    const { factor, phone } = await atFirstStep();
    const challengeId = await challenge(phone, factor.id);
    const response = await phone.post(`/auth/v1/factors/${factor.id}/verify`, {
      challenge_id: challengeId,
      code,
    });

    expect(await refusal(response)).toEqual(answer);
  });

  test('works once: not again in this or another session, and no older code works after it', async () => {
    const { owner, factor, secret, phone } = await atFirstStep();
    const code = codeOf(app, secret);
    const older = codeOf(app, secret, -1);
    expect((await postCode(phone, factor.id, code)).status).toBe(200);
    const { browser: thief } = await signInOnNewBrowser(app, owner.user.email);

    expect(await refusal(await postCode(phone, factor.id, code))).toEqual(wrong);
    expect(await refusal(await postCode(thief, factor.id, code))).toEqual(wrong);
    expect(await refusal(await postCode(thief, factor.id, older))).toEqual(wrong);
    expect(await stillOwes(thief)).toBe(true);
    app.clock.pass(30);
    expect((await postCode(thief, factor.id, codeOf(app, secret))).status).toBe(200);
  });

  test('that verified the app does not open a second session', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const factor = await enrol(owner);
    const code = codeOf(app, factor.totp.secret);
    await proceedWith(owner, await postCode(owner, factor.id, code));
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);

    expect(await refusal(await postCode(phone, factor.id, code))).toEqual(wrong);
  });

  test('sent several times in parallel, to two processes, opens one session', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const other = await app.anotherProcess();
    const browsers = [app.newBrowser(), other.newBrowser(), app.newBrowser(), other.newBrowser()];
    for (const browser of browsers) {
      await proceedWith(browser, await postToken(browser, owner.user.email));
    }
    const asked = await Promise.all(browsers.map((browser) => challenge(browser, factor.id)));
    const answers = await Promise.all(
      browsers.map((browser, at) => postCode(browser, factor.id, codeOf(app, secret), asked[at])),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(
      await app.count('auth_sessions', "user_id = $1 and aal = 'aal2' and id <> $2", [
        owner.user.id,
        owner.session.id,
      ]),
    ).toBe(1);
  });

  test('does not work for another app', async () => {
    const { owner, factor } = await buildProtectedOwner(app);
    const second = await addFactor(app, owner);

    expect(await refusal(await postCode(owner, factor.id, codeOf(app, second.totp.secret)))).toEqual(wrong);
  });
});

describe('the first code of an app', () => {
  test('raises the session to aal2, ends all others and notifies the owner by mail', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
    const cookie = phone.jar.get('denmate_refresh');
    const factor = await enrol(owner);
    const session = await proceedWith(
      owner,
      await postCode(owner, factor.id, codeOf(app, factor.totp.secret)),
    );
    await app.jobs.run();

    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2', session_id: owner.session.id });
    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await phone.get('/api/pets')).status).toBe(401);
    expect(cookie).toBeDefined();
    expect((await phone.post('/auth/v1/token?grant_type=refresh_token', {})).status).toBe(400);
    expect(mailsTo(owner.user.email)).toEqual(['An authenticator app was added to your DenMate account']);
  });

  test('does not verify the app if it is wrong', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
    const factor = await enrol(owner);
    const response = await postCode(owner, factor.id, otherThan(codeOf(app, factor.totp.secret)));

    expect(await refusal(response)).toEqual(wrong);
    expect(await verifiedOf(owner.user.id)).toBe(0);
    expect((await phone.get('/api/pets')).status).toBe(200);
    expect(await app.jobs.waiting('deliveries.send')).toBe(0);
  });

  test("of an app added with the password alone doesn't open an account that has a second factor", async () => {
    // A guest knew the password before the owner protected the account, and prepared an app.
    const { owner, factor } = await buildProtectedOwner(app);
    const guests = await enrol(owner);
    const { browser: guest } = await signInOnNewBrowser(app, owner.user.email);
    const stolen = await challenge(owner, guests.id);

    expect(await refusal(await postChallenge(guest, guests.id))).toEqual(owing);
    expect((await postCode(guest, guests.id, codeOf(app, guests.totp.secret), stolen)).status).toBe(400);
    expect(await refusal(await postEnrol(guest))).toEqual(owing);
    expect(await verifiedOf(owner.user.id)).toBe(1);
    expect((await guest.get('/api/pets')).status).toBe(401);
    expect((await postChallenge(guest, factor.id)).status).toBe(200);
  });

  test('is refused with an access token from before the second step, even if its session has verified another app since', async () => {
    const owner = await buildOwner(app);
    const before = owner.session.accessToken;
    await addFactor(app, owner);
    const second = await enrol(owner);
    const asked = await challenge(owner, second.id);
    owner.useToken(before);
    const code = codeOf(app, second.totp.secret);

    expect(await refusal(await postChallenge(owner, second.id))).toEqual(owing);
    expect(await refusal(await postCode(owner, second.id, code, asked))).toEqual(owing);
    expect(await verifiedOf(owner.user.id)).toBe(1);
  });
});
