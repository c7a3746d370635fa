import { describe, expect, test } from 'vitest';

import { goodPassword, signUpAndConfirm } from '#server/testing/account-steps.ts';
import { publicClient } from '#server/testing/public-client.ts';
import { codeOf } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

/** The client, signed in with the password. */
async function signedIn(email: string) {
  const client = await publicClient(app);
  const { error } = await client.auth.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;

  return client;
}

/** A client that has added an authenticator app, and the app's next unused code. */
async function protectedAccount() {
  const { email } = await signUpAndConfirm(app);
  const client = await signedIn(email);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (error) throw error;
  const { id: factorId, totp } = data;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(app, totp.secret) });
  if (verified.error) throw verified.error;

  return { ...client, email, factorId, secret: totp.secret, picture: totp.qr_code };
}

const levelsOf = async ({ auth }: Awaited<ReturnType<typeof publicClient>>) => {
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();

  return [data?.currentLevel, data?.nextLevel];
};

describe('the public client, unmodified, with a second factor', () => {
  test('SES-1: adds an app, verifies its code, and emits MFA_CHALLENGE_VERIFIED', async () => {
    const client = await protectedAccount();
    const { auth, events, browser, picture, factorId } = client;

    expect(picture).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    const { data } = await auth.mfa.listFactors();
    expect(data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone', status: 'verified' }]);
    const session = (await auth.getSession()).data.session;
    expect((await browser.get('/api/pets', bearing(session))).status).toBe(200);
    const refreshed = await auth.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
  });

  test('SES-1: signing in again is the first of two steps, and allows nothing before the second', async () => {
    const { email, factorId, secret } = await protectedAccount();
    const client = await signedIn(email);
    const { auth, browser, events } = client;
    const first = (await auth.getSession()).data.session;

    expect(await levelsOf(client)).toEqual(['aal1', 'aal2']);
    expect((await browser.get('/api/pets', bearing(first))).status).toBe(401);
    expect((await auth.updateUser({ data: { full_name: 'Nobody' } })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    });

    expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject({ code: 'insufficient_aal' });
    const asked = await auth.mfa.challenge({ factorId });
    expect(asked.data?.type).toBe('totp');
    const answer = { factorId, challengeId: asked.data?.id ?? '' };
    const refused = await auth.mfa.verify({ ...answer, code: '000000' });
    expect(refused.error).toMatchObject({ code: 'mfa_verification_failed', status: 400 });
    app.clock.pass(30);
    const accepted = await auth.mfa.verify({ ...answer, code: codeOf(app, secret) });
    expect(accepted.error).toBeNull();

    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED']);
    expect((await browser.get('/api/pets', bearing((await auth.getSession()).data.session))).status).toBe(
      200,
    );
    expect((await browser.get('/api/pets', bearing(first))).status).toBe(401);
  });

  test('SES-1: a recovery code completes the second step when the app is lost', async () => {
    const { auth: owner, email } = await protectedAccount();
    expect((await owner.mfa.recoveryCodes.getStatus()).error).toMatchObject({ code: 'mfa_factor_not_found' });
    const made = await owner.mfa.recoveryCodes.generate({ friendlyName: 'Backup codes' });
    expect(made.data).toMatchObject({ type: 'recovery_code', total: 10 });
    const client = await signedIn(email);
    const code = made.data?.codes[0] ?? '';
    const { auth, events } = client;

    const used = await auth.mfa.recoveryCodes.verify({ code: code.toLowerCase().replace('-', ' ') });
    expect(used.error).toBeNull();
    expect(await levelsOf(client)).toEqual(['aal2', 'aal2']);
    expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
    expect((await auth.mfa.recoveryCodes.verify({ code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    });
    expect((await auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      code: 'mfa_verified_factor_exists',
    });
    const next = await auth.mfa.recoveryCodes.regenerate();
    expect(next.data).toMatchObject({ type: 'recovery_code', total: 10, id: made.data?.id });
    expect(next.data?.codes).not.toContain(made.data?.codes[1]);
  });

  test('SES-1: removes the app, and after the next refresh the password alone is enough', async () => {
    const client = await protectedAccount();
    const { auth, factorId, email } = client;
    const removed = await auth.mfa.unenroll({ factorId });

    expect(removed).toEqual({ data: { id: factorId }, error: null });
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
    expect(await levelsOf(await signedIn(email))).toEqual(['aal1', 'aal1']);
  });

  test('SEC-2: too many codes are an error that the form can show, and the session continues', async () => {
    const { email, factorId } = await protectedAccount();
    const { auth, events } = await signedIn(email);
    for (let tries = 0; tries < 5; tries++) await auth.mfa.challengeAndVerify({ factorId, code: '000000' });
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: '000000' });

    expect(error).toMatchObject({
      code: 'over_request_rate_limit',
      message: 'Too many requests. Wait a moment and try again.',
      status: 429,
    });
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect((await auth.getUser()).data.user?.email).toBe(email);
  });
});

/** Requests data as the product's pages do. */
function bearing(session: { access_token: string } | null) {
  return { headers: { authorization: `Bearer ${session?.access_token ?? 'none'}` } };
}
