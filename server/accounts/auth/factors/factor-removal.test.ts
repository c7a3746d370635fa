import { describe, expect, test } from 'vitest';

import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  addFactor,
  buildProtectedOwner,
  challenge,
  codeOf,
  enrol,
  generateCodes,
  postCode,
  proceedWith,
} from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { removeFactor } from './remove-factor.usecases.ts';

const app = await createTestApp();

const factorsOf = (userId: string) =>
  app.count('auth_mfa_factors', 'user_id = $1 and removed_at is null', [userId]);
const verifiedOf = (userId: string) =>
  app.count('auth_mfa_factors', "user_id = $1 and status = 'verified' and removed_at is null", [userId]);
const codesOf = (userId: string) => app.count('auth_recovery_codes', 'user_id = $1', [userId]);
const mailsTo = (email: string) =>
  app.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('removing an authenticator app', () => {
  test('the last one: signing in needs the password only, sessions continue, codes are removed, a mail is sent', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    await generateCodes(owner);
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
    await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));
    const response = await owner.delete(`/auth/v1/factors/${factor.id}`);
    await app.jobs.run();

    expect(response.status).toBe(200);
    expect(await read<object>(response)).toEqual({ id: factor.id });
    expect(await factorsOf(owner.user.id)).toBe(0);
    expect(await codesOf(owner.user.id)).toBe(0);
    expect((await owner.get('/api/pets')).status).toBe(200);
    expect((await phone.get('/api/pets')).status).toBe(200);
    const { browser: laptop } = await signInOnNewBrowser(app, owner.user.email);
    expect((await laptop.get('/api/pets')).status).toBe(200);
    expect(mailsTo(owner.user.email)).toEqual(['Two-step sign-in is off for your DenMate account']);
  });

  test('one of two: the other is still required, and the recovery codes stay', async () => {
    const { owner, factor } = await buildProtectedOwner(app);
    const second = await addFactor(app, owner);
    await generateCodes(owner);
    await owner.delete(`/auth/v1/factors/${factor.id}`);
    await app.jobs.run();

    expect(await codesOf(owner.user.id)).toBe(10);
    const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
    expect((await phone.get('/api/pets')).status).toBe(401);
    expect((await postCode(phone, second.id, codeOf(app, second.totp.secret))).status).toBe(200);
    expect(mailsTo(owner.user.email)).toEqual([]);
  });

  test('an unverified one: nothing else changes, and no mail is sent', async () => {
    const { owner } = await buildProtectedOwner(app);
    await generateCodes(owner);
    const waiting = await enrol(owner);

    expect((await owner.delete(`/auth/v1/factors/${waiting.id}`)).status).toBe(200);
    await app.jobs.run();
    expect(await verifiedOf(owner.user.id)).toBe(1);
    expect(await codesOf(owner.user.id)).toBe(10);
    expect(mailsTo(owner.user.email)).toEqual([]);
  });

  test('needs the code, even if the app was verified after the session was read', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const factor = await enrol(owner);
    const seen = { user: owner.user, session: owner.session, hasFactor: false };
    await proceedWith(owner, await postCode(owner, factor.id, codeOf(app, factor.totp.secret)));

    await expect(removeFactor(app.context(), seen, factor.id)).rejects.toMatchObject({
      code: 'insufficient_aal',
    });
    expect(await verifiedOf(owner.user.id)).toBe(1);
  });

  test('afterwards its codes are refused', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const asked = await challenge(owner, factor.id);
    await owner.delete(`/auth/v1/factors/${factor.id}`);

    const response = await postCode(owner, factor.id, codeOf(app, secret), asked);
    expect(response.status).toBe(404);
    expect(await read<object>(response)).toMatchObject({ code: 'mfa_factor_not_found' });
  });
});
