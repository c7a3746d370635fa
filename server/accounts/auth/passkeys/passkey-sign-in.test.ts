import { describe, expect, test } from 'vitest';

import { newId } from '#server/platform/ids.ts';
import type { SessionBody } from '#server/testing/account-steps.ts';
import { postRefresh } from '#server/testing/account-steps.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import type { Behaviour } from '#server/testing/software-authenticator.ts';
import {
  askToRegister,
  askToSignIn,
  createSoftwareAuthenticator,
  postSignature,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { provePasskey } from './prove-passkey.usecases.ts';

const app = await createTestApp();

const base = '/auth/v1/passkeys';
const failed = { code: 'webauthn_verification_failed', message: 'We couldn’t verify this passkey' };

/** An account with a passkey. */
async function buildHolder(settings: Parameters<typeof createSoftwareAuthenticator>[0] = {}) {
  const owner = await buildOwner(app);
  const authenticator = createSoftwareAuthenticator(settings);
  expect((await registerWith(owner, authenticator)).status).toBe(200);

  return { owner, authenticator };
}

const sessionsOf = (owner: Owner) =>
  app.count('auth_sessions', "user_id = $1 and amr = 'passkey'", [owner.user.id]);
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown;
const statuses = (answers: Response[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('signing in with a passkey', () => {
  test('needs neither address nor password, and counts as two factors', async () => {
    const { owner, authenticator } = await buildHolder();
    app.clock.pass(60);
    const browser = app.newBrowser();
    const response = await signInWith(browser, authenticator);
    const session = await read<SessionBody>(response);

    expect(response.status).toBe(200);
    expect(session).toMatchObject({ token_type: 'bearer', user: { id: owner.user.id } });
    expect(claimsOf(session.access_token)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
    browser.useToken(session.access_token);
    expect((await browser.get('/api/pets')).status).toBe(200);
    expect((await postRefresh(browser)).status).toBe(200);
    const now = app.clock.now().toISOString();
    expect(await read<object>(await browser.get(base))).toMatchObject([{ last_used_at: now }]);
    expect(await read<object>(await browser.get('/auth/v1/user'))).toMatchObject({ last_sign_in_at: now });
  });

  test('opens an account that has a second factor', async () => {
    const { owner, authenticator } = await buildHolder();
    await app.pool.query(
      `insert into auth_mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'Phone', 'totp', 'verified', 'none', now(), now())`,
      [newId(), owner.user.id],
    );
    const browser = app.newBrowser();
    browser.useToken((await read<SessionBody>(await signInWith(browser, authenticator))).access_token);

    expect((await owner.get('/api/pets')).status).toBe(401);
    expect((await browser.get('/api/pets')).status).toBe(200);
  });

  test('from a new browser is reported to the owner by mail', async () => {
    const { owner, authenticator } = await buildHolder();
    await signInWith(app.newBrowser(), authenticator);
    await app.jobs.run();
    app.mailer.sent.length = 0;
    await signInWith(app.newBrowser(), authenticator);
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([{ to: owner.user.email }]);
  });

  test('the options name no account and no passkey, and differ each time', async () => {
    await buildHolder();
    const [first, second] = [await askToSignIn(app.newBrowser()), await askToSignIn(app.newBrowser())];

    expect(first).toEqual({
      challenge_id: expect.any(String),
      expires_at: app.clock.now().getTime() / 1000 + 300,
      options: {
        rpId: 'pets.test',
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        timeout: 300_000,
        userVerification: 'required',
      },
    });
    expect(second.options.challenge).not.toBe(first.options.challenge);
  });

  test('a synced passkey has no counter and can sign in repeatedly', async () => {
    const { owner, authenticator } = await buildHolder({ countsNothing: true });
    for (let i = 0; i < 3; i++) {
      expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(200);
    }
    expect(await sessionsOf(owner)).toBe(3);
  });

  test('a banned account can’t sign in', async () => {
    const { owner, authenticator } = await buildHolder();
    await app.pool.query("update auth_users set banned_until = '2100-01-01' where id = $1", [owner.user.id]);
    const response = await signInWith(app.newBrowser(), authenticator);

    expect(await read<object>(response)).toMatchObject({ code: 'user_banned' });
    expect(await sessionsOf(owner)).toBe(0);
  });

  test('a removed passkey is refused', async () => {
    const { owner, authenticator } = await buildHolder();
    const [passkey] = await read<{ id: string }[]>(await owner.get(base));
    const { challenge_id, options } = await askToSignIn(owner);
    await owner.delete(`${base}/${passkey?.id}`);

    const response = await postSignature(owner, challenge_id, authenticator.sign(options));
    expect(await read<object>(response)).toEqual(failed);
  });

  test('is limited to thirty times a minute from one network address', async () => {
    const { authenticator } = await buildHolder();
    const browser = app.newBrowser();
    for (let i = 0; i < 30; i++) await signInWith(browser, authenticator);
    const asked = await browser.post(`${base}/authentication/options`, {});
    const answered = await postSignature(browser, newId(), {});

    expect([asked.status, answered.status]).toEqual([429, 429]);
    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(200);
  });
});

describe('a sign-in is refused', () => {
  const attacks: [string, Partial<Behaviour>][] = [
    ['from a page of another site', { origin: 'https://pets.test.evil.example' }],
    ['from the origin "null"', { origin: 'null' }],
    ['for another host', { rpId: 'evil.example' }],
    ['from our page in a cross-origin frame', { crossOrigin: true }],
    ['without user verification', { userVerified: false }],
    ['without user presence', { userPresent: false }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that registers a passkey', { type: 'webauthn.create' }],
    ['without a user handle', { userHandle: undefined }],
    ["with another account's user handle", { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['with the last counter again', { counter: 1 }],
    ['with a lower counter', { counter: 0 }],
  ];

  test.each(attacks)('for a response %s', async (_what, behaviour) => {
    const { owner, authenticator } = await buildHolder();
    const browser = app.newBrowser();
    const { challenge_id, options } = await askToSignIn(browser);
    const response = await postSignature(browser, challenge_id, authenticator.sign(options, behaviour));

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toEqual(failed);
    expect(browser.jar.size).toBe(0);
    // Its challenge is spent, and a valid response to a new one still signs in.
    const again = await postSignature(browser, challenge_id, authenticator.sign(options));
    expect(await read<object>(again)).toMatchObject({ code: 'webauthn_challenge_not_found' });
    expect(await sessionsOf(owner)).toBe(0);
    expect((await signInWith(browser, authenticator)).status).toBe(200);
  });

  test.each(['signature', 'authenticatorData', 'clientDataJSON'] as const)(
    'one in which a single bit of %s is not what was signed',
    async (part) => {
      const { owner, authenticator } = await buildHolder();
      const browser = app.newBrowser();
      const { challenge_id, options } = await askToSignIn(browser);
      const signed = authenticator.sign(options);
      const bytes = Buffer.from(signed.response[part], 'base64url');
      // The last bit of the counter, of a letter of "false", of the signature.
      const at = bytes.length - (part === 'clientDataJSON' ? 3 : 1);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      signed.response[part] = bytes.toString('base64url');

      expect(await read<object>(await postSignature(browser, challenge_id, signed))).toEqual(failed);
      expect(await sessionsOf(owner)).toBe(0);
    },
  );

  test('with an unknown passkey just as with a wrong signature', async () => {
    const { owner, authenticator } = await buildHolder();
    const unknown = createSoftwareAuthenticator();
    unknown.register((await askToRegister(owner)).options);
    const forged = {
      ...unknown,
      sign: (options: Parameters<typeof unknown.sign>[0]) => ({
        ...unknown.sign(options),
        id: authenticator.credentialId,
        rawId: authenticator.credentialId,
      }),
    };

    const stranger = await visible(await signInWith(app.newBrowser(), unknown));
    expect(stranger.status).toBe(400);
    expect(await visible(await signInWith(app.newBrowser(), forged))).toEqual(stranger);
  });

  test('if it was used before', async () => {
    const { owner, authenticator } = await buildHolder({ countsNothing: true });
    const browser = app.newBrowser();
    const { challenge_id, options } = await askToSignIn(browser);
    const signed = authenticator.sign(options);
    expect((await postSignature(browser, challenge_id, signed)).status).toBe(200);
    const other = await askToSignIn(browser);

    expect(await read<object>(await postSignature(browser, challenge_id, signed))).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
    expect(await read<object>(await postSignature(browser, other.challenge_id, signed))).toEqual(failed);
    expect(await sessionsOf(owner)).toBe(1);
  });

  test('for all but one of those sent in parallel with one challenge', async () => {
    const { owner, authenticator } = await buildHolder({ countsNothing: true });
    const browser = app.newBrowser();
    const { challenge_id, options } = await askToSignIn(browser);
    const signed = authenticator.sign(options);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postSignature(app.newBrowser(), challenge_id, signed)),
    );

    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
    expect(await sessionsOf(owner)).toBe(1);
  });

  test('for all but one of those sent in parallel by copied passkeys with one counter', async () => {
    const { owner, authenticator } = await buildHolder();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => signInWith(app.newBrowser(), authenticator, { counter: 7 })),
    );

    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 5 }, () => 400)]);
    expect(await sessionsOf(owner)).toBe(1);
  });

  test('if it comes after five minutes', async () => {
    const { authenticator } = await buildHolder();
    const browser = app.newBrowser();
    const { challenge_id, options } = await askToSignIn(browser);
    app.clock.pass(300);
    const response = await postSignature(browser, challenge_id, authenticator.sign(options));

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({ code: 'webauthn_challenge_expired' });
  });

  test('for a challenge for creating a passkey', async () => {
    const { owner, authenticator } = await buildHolder();
    const { challenge_id, options } = await askToRegister(owner);
    const signed = authenticator.sign({ challenge: options.challenge, rpId: 'pets.test' });

    expect(await read<object>(await postSignature(owner, challenge_id, signed))).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
    expect(await sessionsOf(owner)).toBe(0);
  });

  test('if another site sends it', async () => {
    const { authenticator } = await buildHolder();
    const evil = app.newBrowser({ origin: 'https://evil.example' });
    const { challenge_id, options } = await askToSignIn(app.newBrowser());
    const response = await postSignature(evil, challenge_id, authenticator.sign(options));

    expect(response.status).toBe(403);
    expect(await read<object>(response)).toMatchObject({ code: 'bad_origin' });
  });

  test.each([
    ['nothing', null],
    ['a list', [1]],
    ['no response', { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }],
    ['an id that is a query', { id: "' or 1=1 --" }],
  ])('if it holds %s', async (_what, credential) => {
    const browser = app.newBrowser();
    const { challenge_id } = await askToSignIn(browser);

    expect(await read<object>(await postSignature(browser, challenge_id, credential))).toEqual(failed);
    expect(await app.count('auth_passkey_challenges', 'id = $1', [challenge_id])).toBe(0);
  });

  test.each([
    ['not base64url', '…'],
    ['empty', ''],
    ['too short', 'AAAA'],
    ['thousands of bytes long', 'A'.repeat(7999)],
  ])('if its parts are %s', async (_what, text) => {
    const { owner, authenticator } = await buildHolder();
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']) {
      const { challenge_id, options } = await askToSignIn(owner);
      const signed = authenticator.sign(options);
      const credential = { ...signed, response: { ...signed.response, [part]: text } };

      expect(await read<object>(await postSignature(owner, challenge_id, credential))).toEqual(failed);
    }
    expect(await sessionsOf(owner)).toBe(0);
  });

  test('if the body is too large or not JSON', async () => {
    const browser = app.newBrowser();
    const headers = { 'content-type': 'application/json' };
    const large = await postSignature(browser, newId(), 'x'.repeat(120 * 1024));
    const broken = await browser.request('POST', `${base}/authentication/verify`, '{', { headers });

    expect([large.status, broken.status]).toEqual([413, 400]);
  });
});

describe('proving identity with a passkey', () => {
  test('works once with a passkey of the account', async () => {
    const { owner, authenticator } = await buildHolder();
    const { challenge_id: challengeId, options } = await askToSignIn(owner);
    const answer = { challengeId, credential: authenticator.sign(options) };

    expect(await provePasskey(app.context(), owner.user, answer)).toBe(true);
    await expect(provePasskey(app.context(), owner.user, answer)).rejects.toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
    expect(await sessionsOf(owner)).toBe(0);
  });

  test("is refused with another account's passkey, which still works there", async () => {
    const { owner } = await buildHolder();
    const other = await buildHolder();
    const { challenge_id: challengeId, options } = await askToSignIn(owner);
    const credential = other.authenticator.sign(options, { counter: 9 });

    await expect(provePasskey(app.context(), owner.user, { challengeId, credential })).rejects.toMatchObject(
      failed,
    );
    expect((await signInWith(app.newBrowser(), other.authenticator, { counter: 8 })).status).toBe(200);
  });

  test('is refused with a wrong signature or a repeated counter', async () => {
    const { owner, authenticator } = await buildHolder();
    const prove = async (behaviour: Partial<Behaviour>) => {
      const { challenge_id: challengeId, options } = await askToSignIn(owner);

      return provePasskey(app.context(), owner.user, {
        challengeId,
        credential: authenticator.sign(options, behaviour),
      });
    };

    await expect(prove({ origin: 'https://evil.example' })).rejects.toMatchObject(failed);
    await expect(prove({ counter: 5 })).resolves.toBe(true);
    await expect(prove({ counter: 5 })).rejects.toMatchObject(failed);
  });
});
