import { expect, test } from 'vitest';

import { goodPassword, signUpAndConfirm } from '#server/testing/account-steps.ts';
import { publicClient } from '#server/testing/public-client.ts';
import { createSoftwareAuthenticator } from '#server/testing/software-authenticator.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function signedIn() {
  const { email } = await signUpAndConfirm(app);
  const { auth } = await publicClient(app);
  expect((await auth.signInWithPassword({ email, password: goodPassword })).error).toBeNull();

  return { auth, email };
}

type Client = Awaited<ReturnType<typeof publicClient>>['auth'];

async function addPasskey(auth: Client) {
  const authenticator = createSoftwareAuthenticator();
  const { data: asked } = await auth.passkey.startRegistration();
  if (!asked) throw new Error('no challenge was given');
  const added = await auth.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: authenticator.register(asked.options),
  });

  return { authenticator, ...added };
}

test('the public client adds a passkey, and another browser signs in with it', async () => {
  const { auth, email } = await signedIn();
  const { authenticator, data: added, error } = await addPasskey(auth);
  expect(error).toBeNull();
  expect(added).toMatchObject({ id: expect.any(String), friendly_name: expect.any(String) });

  const elsewhere = await publicClient(app);
  const { data: asked } = await elsewhere.auth.passkey.startAuthentication();
  if (!asked) throw new Error('no challenge was given');
  const { data, error: refused } = await elsewhere.auth.passkey.verifyAuthentication({
    challengeId: asked.challenge_id,
    credential: authenticator.sign(asked.options),
  });

  expect(refused).toBeNull();
  expect(data).toMatchObject({ session: { token_type: 'bearer' }, user: { email } });
  expect(elsewhere.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  expect(elsewhere.browser.jar.has('denmate_refresh')).toBe(true);
  const { data: level } = await elsewhere.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'passkey' }],
  });
  expect((await elsewhere.auth.refreshSession()).error).toBeNull();
});

test('the public client lists and renames passkeys', async () => {
  const { auth } = await signedIn();
  const { data: added } = await addPasskey(auth);
  const passkeyId = added?.id ?? '';
  const renamed = await auth.passkey.update({ passkeyId, friendlyName: 'Grey laptop' });

  expect(renamed).toMatchObject({ error: null, data: { id: passkeyId, friendly_name: 'Grey laptop' } });
  expect(await auth.passkey.list()).toEqual({ error: null, data: [renamed.data] });
});

test('the public client removes passkeys', async () => {
  const { auth } = await signedIn();
  const { data: added } = await addPasskey(auth);
  const passkeyId = added?.id ?? '';

  expect(await auth.passkey.delete({ passkeyId })).toEqual({ data: null, error: null });
  expect((await auth.passkey.list()).data).toEqual([]);
  expect((await auth.passkey.delete({ passkeyId })).error).toMatchObject({
    code: 'passkey_not_found',
    status: 404,
  });
});

test('the public client distinguishes an expired challenge from a refused passkey', async () => {
  const { auth } = await signedIn();
  const { authenticator } = await addPasskey(auth);
  const elsewhere = await publicClient(app);
  const attempt = async (origin: string, seconds: number) => {
    const { data: asked } = await elsewhere.auth.passkey.startAuthentication();
    if (!asked) throw new Error('no challenge was given');
    app.clock.pass(seconds);

    return elsewhere.auth.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: authenticator.sign(asked.options, { origin }),
    });
  };

  expect((await attempt('http://pets.test', 301)).error).toMatchObject({
    code: 'webauthn_challenge_expired',
    message: 'This request has expired. Try again.',
  });
  expect((await attempt('https://evil.example', 0)).error).toMatchObject({
    code: 'webauthn_verification_failed',
    status: 400,
  });
  expect(elsewhere.events).toEqual(['INITIAL_SESSION']);
});

test('the public client stays signed in when adding a passkey needs a recent sign-in', async () => {
  const { auth } = await signedIn();
  await app.pool.query("update auth_sessions set created_at = created_at - interval '61 minutes'");
  const { error } = await auth.passkey.startRegistration();

  expect(error).toMatchObject({ code: 'reauthentication_needed' });
  expect((await auth.getUser()).error).toBeNull();
});
