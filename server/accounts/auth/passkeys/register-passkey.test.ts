import { describe, expect, test } from 'vitest';

import { factorsTable } from '#server/accounts/auth/factors/factors.table.ts';
import { newId } from '#server/platform/ids.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import type { Behaviour } from '#server/testing/software-authenticator.ts';
import {
  askToRegister,
  askToSignIn,
  createSoftwareAuthenticator,
  postRegistration,
  registerWith,
  signInWith,
} from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { passkeysTable } from './passkeys.table.ts';

const app = await createTestApp();

const hour = 3600;
const base = '/auth/v1/passkeys';
const passkeysOf = (owner: Owner) => app.count('auth_passkeys', 'user_id = $1', [owner.user.id]);
const challenges = (id: string) => app.count('auth_passkey_challenges', 'id = $1', [id]);
const askedIn = (owner: Owner) => owner.post(`${base}/registration/options`, {});

async function addRows(owner: Owner, total: number) {
  const rows = Array.from({ length: total }, () => ({
    id: newId(),
    userId: owner.user.id,
    credentialId: newId().replaceAll('-', ''),
    publicKey: '',
    counter: 0,
    transports: ['usb'],
    friendlyName: 'Key',
    createdAt: app.clock.now(),
  }));
  await app.base.db.insert(passkeysTable).values(rows);

  return rows;
}

/** An access token for the owner's session with this assurance level. */
const tokenOf = ({ user, session }: Owner, aal: 'aal1' | 'aal2') =>
  app.tokens.signAccess({
    userId: user.id,
    sessionId: session.id,
    email: user.email,
    aal,
    amr: ['password'],
    issuedAt: app.clock.now(),
  });

type Parts = { rawId?: string; response?: object };

const withParts = (made: { response: object }, { rawId, response }: Parts) => ({
  ...made,
  ...(rawId && { rawId }),
  response: { ...made.response, ...response },
});

async function addFactor(owner: Owner) {
  const now = app.clock.now();
  await app.base.db.insert(factorsTable).values({
    id: newId(),
    userId: owner.user.id,
    friendlyName: 'Phone',
    factorType: 'totp',
    status: 'verified',
    secret: 'none',
    createdAt: now,
    updatedAt: now,
  });
}

describe('adding a passkey', () => {
  test('asks the authenticator for a discoverable passkey with user verification', async () => {
    const owner = await buildOwner(app);
    const [old] = await addRows(owner, 1);
    const { options, expires_at } = await askToRegister(owner);

    expect(options).toMatchObject({
      rp: { id: 'pets.test', name: 'DenMate' },
      user: {
        id: Buffer.from(owner.user.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: owner.user.email,
        displayName: 'Robin Owner',
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: old?.credentialId, type: 'public-key', transports: ['usb'] }],
    });
    expect(options.challenge).toMatch(/^[\w-]{43}$/);
    expect(expires_at).toBe(app.clock.now().getTime() / 1000 + 300);
  });

  test('names it after its password manager or device, lists it, and notifies the owner by mail', async () => {
    const owner = await buildOwner(app);
    const keychain = createSoftwareAuthenticator({ aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
    const response = await registerWith(owner, keychain);
    await app.jobs.run();

    expect(response.status).toBe(200);
    const added = await read<{ id: string }>(response);
    expect(added).toEqual({
      id: expect.any(String),
      friendly_name: 'iCloud Keychain',
      created_at: app.clock.now().toISOString(),
    });
    expect(await read<object>(await owner.get(base))).toEqual([added]);
    expect(app.mailer.sent).toMatchObject([
      { to: owner.user.email, subject: 'A passkey was added to your DenMate account' },
    ]);
  });

  test('names one of an unknown model after the browser', async () => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    const response = await owner.post(
      `${base}/registration/verify`,
      { challenge_id, credential: createSoftwareAuthenticator().register(options) },
      { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } },
    );

    expect(await read<object>(response)).toMatchObject({ friendly_name: 'Firefox on Linux' });
  });

  test('needs a session', async () => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    const stranger = app.newBrowser();
    const authenticator = createSoftwareAuthenticator();

    expect((await stranger.post(`${base}/registration/options`, {})).status).toBe(401);
    const response = await postRegistration(stranger, challenge_id, authenticator.register(options));
    expect(response.status).toBe(401);
    expect(await passkeysOf(owner)).toBe(0);
  });

  test('needs a sign-in within the last hour, so an open browser is not enough', async () => {
    const owner = await buildOwner(app);
    app.clock.pass(hour - 1);
    owner.useToken(await tokenOf(owner, 'aal1'));
    expect((await askedIn(owner)).status).toBe(200);
    app.clock.pass(1);
    const response = await askedIn(owner);

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({
      code: 'reauthentication_needed',
      message: expect.stringContaining('Sign in again'),
    });
  });

  test('needs the second factor of an account that has one', async () => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    await addFactor(owner);
    const made = createSoftwareAuthenticator().register(options);

    expect(await read<object>(await askedIn(owner))).toMatchObject({ code: 'insufficient_aal' });
    expect((await postRegistration(owner, challenge_id, made)).status).toBe(403);
    expect((await owner.get(base)).status).toBe(403);
    expect(await passkeysOf(owner)).toBe(0);

    owner.useToken(await tokenOf(owner, 'aal2'));
    // The token alone isn't enough.
    expect((await postRegistration(owner, challenge_id, made)).status).toBe(403);
    await app.pool.query("update auth_sessions set aal = 'aal2' where id = $1", [owner.session.id]);
    expect((await postRegistration(owner, challenge_id, made)).status).toBe(200);
  });

  test('a recovery session can neither add nor list any', async () => {
    const owner = await buildOwner(app);
    await app.pool.query("update auth_sessions set amr = 'recovery' where id = $1", [owner.session.id]);

    expect(await read<object>(await askedIn(owner))).toMatchObject({ code: 'recovery_session' });
    expect((await owner.get(base)).status).toBe(403);
  });

  test('an account has at most ten, also when several are added in parallel', async () => {
    const owner = await buildOwner(app);
    await addRows(owner, 9);
    const asked = await Promise.all(Array.from({ length: 8 }, () => askToRegister(owner)));
    const answers = await Promise.all(
      asked.map(({ challenge_id, options }) =>
        postRegistration(owner, challenge_id, createSoftwareAuthenticator().register(options)),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ]);
    expect(await passkeysOf(owner)).toBe(10);
    expect(await read<object>(await askedIn(owner))).toMatchObject({ code: 'too_many_passkeys' });
  });

  test('can be started ten times an hour', async () => {
    const owner = await buildOwner(app);
    for (let i = 0; i < 10; i++) expect((await askedIn(owner)).status).toBe(200);

    expect((await askedIn(owner)).status).toBe(429);
  });
});

describe('a registration is refused', () => {
  const certified = new Map<string, string | number | Buffer | Buffer[]>([
    ['alg', -7],
    ['sig', Buffer.alloc(70)],
    ['x5c', [Buffer.alloc(300)]],
  ]);
  const attacks: [string, Partial<Behaviour>][] = [
    ['from a page of another site', { origin: 'https://pets.test.evil.example' }],
    ['from our host on another port', { origin: 'http://pets.test:8080' }],
    ['for another host', { rpId: 'evil.example' }],
    ['from our page in a cross-origin frame', { crossOrigin: true }],
    ['without user verification', { userVerified: false }],
    ['without user presence', { userPresent: false }],
    ['to another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['that is a sign-in', { type: 'webauthn.get' }],
    ['with certificates that weren’t requested', { fmt: 'packed', attStmt: certified }],
    ['with an unknown attestation format', { fmt: 'android-safetynet' }],
    ['with a statement where none is allowed', { attStmt: new Map([['x', 1]]) }],
  ];

  test.each(attacks)('for a response %s', async (_what, behaviour) => {
    const owner = await buildOwner(app);
    const authenticator = createSoftwareAuthenticator();
    const { challenge_id, options } = await askToRegister(owner);
    const response = await postRegistration(owner, challenge_id, authenticator.register(options, behaviour));

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toEqual({
      code: 'webauthn_verification_failed',
      message: 'We couldn’t verify this passkey',
    });
    const honest = await postRegistration(owner, challenge_id, authenticator.register(options));
    expect(await read<object>(honest)).toMatchObject({ code: 'webauthn_challenge_not_found' });
    expect(await passkeysOf(owner)).toBe(0);
    expect(app.log.lines.filter(({ msg }) => msg === 'passkey refused')).toHaveLength(1);
  });

  test.each([
    ['nothing', null],
    ['a string', 'credential'],
    ['no attestation', { response: { attestationObject: undefined } }],
    ['strings that aren’t base64url', { response: { clientDataJSON: '{}', attestationObject: '…' } }],
    [
      'bytes that are neither JSON nor CBOR',
      { response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
    ],
    ['JSON that isn’t an object', { response: { clientDataJSON: 'bnVsbA', attestationObject: 'oA' } }],
    ['thousands of nested lists', { response: { attestationObject: 'n5-f'.repeat(3500) } }],
    ['two different ids', { rawId: 'AAAA' }],
  ])('if it holds %s', async (_what, part) => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    const made = createSoftwareAuthenticator().register(options);
    const credential = part && typeof part === 'object' ? withParts(made, part) : part;

    expect(await read<object>(await postRegistration(owner, challenge_id, credential))).toMatchObject({
      code: 'webauthn_verification_failed',
    });
    expect(await challenges(challenge_id)).toBe(0);
  });

  test('if its attestation is cut off at any byte', async () => {
    const owner = await buildOwner(app);
    const { options } = await askToRegister(owner);
    const made = createSoftwareAuthenticator().register(options);
    const whole = Buffer.from(made.response.attestationObject, 'base64url');
    for (let length = 1; length < whole.length; length += 13) {
      await app.pool.query('truncate rate_limits');
      const { challenge_id } = await askToRegister(owner);
      const attestationObject = whole.subarray(0, length).toString('base64url');
      const credential = { ...made, response: { ...made.response, attestationObject } };

      expect((await postRegistration(owner, challenge_id, credential)).status).toBe(400);
    }
    expect(await passkeysOf(owner)).toBe(0);
  });

  test('if it comes after five minutes', async () => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    app.clock.pass(300);
    const response = await postRegistration(
      owner,
      challenge_id,
      createSoftwareAuthenticator().register(options),
    );

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({ code: 'webauthn_challenge_expired' });
  });

  test('if another was sent in parallel for the same challenge', async () => {
    const owner = await buildOwner(app);
    const { challenge_id, options } = await askToRegister(owner);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        postRegistration(owner, challenge_id, createSoftwareAuthenticator().register(options)),
      ),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
    expect(await passkeysOf(owner)).toBe(1);
  });

  test("for another account's challenge, which stays valid for that account", async () => {
    const [owner, thief] = [await buildOwner(app), await buildOwner(app)];
    const { challenge_id, options } = await askToRegister(owner);
    const authenticator = createSoftwareAuthenticator();
    const response = await postRegistration(thief, challenge_id, authenticator.register(options));

    expect(await read<object>(response)).toMatchObject({ code: 'webauthn_challenge_not_found' });
    expect(await passkeysOf(thief)).toBe(0);
    const own = await postRegistration(owner, challenge_id, authenticator.register(options));
    expect(own.status).toBe(200);
  });

  test('for a challenge for signing in', async () => {
    const owner = await buildOwner(app);
    const { options } = await askToRegister(owner);
    const asked = await askToSignIn(owner);
    const made = createSoftwareAuthenticator().register(options, { challenge: asked.options.challenge });

    expect(await read<object>(await postRegistration(owner, asked.challenge_id, made))).toMatchObject({
      code: 'webauthn_challenge_not_found',
    });
  });

  test('with a credential that is already registered, for this or another account', async () => {
    const [owner, thief] = [await buildOwner(app), await buildOwner(app)];
    const authenticator = createSoftwareAuthenticator();
    await registerWith(owner, authenticator);
    const credentialId = Buffer.from(authenticator.credentialId, 'base64url');
    const again = await registerWith(owner, createSoftwareAuthenticator(), { credentialId });
    const copied = await registerWith(thief, createSoftwareAuthenticator(), { credentialId });

    expect([again.status, copied.status]).toEqual([409, 409]);
    expect(await read<object>(copied)).toMatchObject({ code: 'webauthn_credential_exists' });
    expect([await passkeysOf(owner), await passkeysOf(thief)]).toEqual([1, 0]);
    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(200);
  });

  test('if the body is too large or not JSON', async () => {
    const owner = await buildOwner(app);
    const headers = { 'content-type': 'application/json' };
    const large = await postRegistration(owner, newId(), 'x'.repeat(120 * 1024));
    const broken = await owner.request('POST', `${base}/registration/verify`, '{"challenge_id":', {
      headers,
    });
    const unnamed = await owner.post(`${base}/registration/verify`, {
      challenge_id: "' or 1=1",
      credential: {},
    });

    expect([large.status, broken.status, unnamed.status]).toEqual([413, 400, 400]);
    expect(await read<object>(unnamed)).toMatchObject({ code: 'validation_failed' });
  });
});

describe('the host name of passkeys', () => {
  test('in development it is the host at which the page was opened', async () => {
    const origin = 'http://localhost:3123';
    const owner = await buildOwner(app);
    const local = app.newBrowser({ origin, authorization: `Bearer ${owner.session.accessToken}` });
    const authenticator = createSoftwareAuthenticator({ origin });
    const atHost = {
      post: (path: string, value: unknown) =>
        local.post(path, value, { headers: { host: 'localhost:3123' } }),
    };
    const { options } = await askToRegister(atHost);

    expect(options.rp.id).toBe('localhost');
    expect((await registerWith(atHost, authenticator)).status).toBe(200);
    expect((await signInWith(atHost, authenticator)).status).toBe(200);
    // On another host name the same passkey is unknown.
    expect((await signInWith(app.newBrowser(), authenticator)).status).toBe(400);
  });

  test('an IP address is refused with its own error', async () => {
    const process = await app.anotherProcess({ PUBLIC_URL: 'http://127.0.0.1:3000' });
    const response = await process.newBrowser().post(`${base}/authentication/options`, {});
    const six = await app.anotherProcess({ PUBLIC_URL: 'http://[::1]:3000' });

    expect(response.status).toBe(400);
    expect(await read<object>(response)).toMatchObject({
      code: 'passkeys_unavailable',
      message: expect.stringContaining('IP address'),
    });
    expect((await six.newBrowser().post(`${base}/authentication/options`, {})).status).toBe(400);
  });
});
