import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { postToken, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  addFactor,
  buildProtectedOwner,
  claimsOf,
  enrol,
  generateCodes,
  postRecoveryCode,
  proceedWith,
} from '#server/testing/second-factor-steps.ts';
import type { CodesBody } from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { makeRecoveryCodes } from './make-recovery-codes.usecases.ts';

const app = await createTestApp();

const path = '/auth/v1/factors/recovery-codes';
const refusal = async (response: Response) => ({
  status: response.status,
  code: (await read<{ code: string }>(response)).code,
});
const wrong = { status: 400, code: 'mfa_verification_failed' };

/** An owner with recovery codes, and a new browser that still needs the second step. */
async function withCodes() {
  const { owner, factor } = await buildProtectedOwner(app);
  const { codes } = await generateCodes(owner);
  const { browser: phone } = await signInOnNewBrowser(app, owner.user.email);
  const [first = '', second = ''] = codes;

  return { owner, factor, phone, codes, first, second };
}

describe('making recovery codes', () => {
  test('returns ten, once; the database holds none of them', async () => {
    const { owner } = await buildProtectedOwner(app);
    const set = await generateCodes(owner);
    const { rows } = await app.pool.query<{ code_hash: string }>(
      'select code_hash from auth_recovery_codes where user_id = $1',
      [owner.user.id],
    );

    expect(set).toEqual({
      id: expect.any(String),
      type: 'recovery_code',
      friendly_name: 'Recovery codes',
      total: 10,
      codes: expect.any(Array),
    });
    expect(new Set(set.codes).size).toBe(10);
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[\w-]{43}$/);
    expect(await read<object>(await owner.get(path))).toEqual({
      id: set.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
  });

  test('accepts a name from the client, or no body', async () => {
    const [{ owner }, { owner: other }] = [await buildProtectedOwner(app), await buildProtectedOwner(app)];

    expect((await owner.request('POST', path)).status).toBe(200);
    expect((await other.post(path, { friendly_name: 'Backup codes' })).status).toBe(200);
  });

  test('is refused without a session', async () => {
    const stranger = app.newBrowser();

    expect((await stranger.get(path)).status).toBe(401);
    expect((await stranger.post(path, {})).status).toBe(401);
    expect((await stranger.post(`${path}/regenerate`, {})).status).toBe(401);
    expect((await postRecoveryCode(stranger, 'AAAAA-AAAAA')).status).toBe(401);
  });

  test('needs a verified authenticator app', async () => {
    const owner = await buildOwner(app);
    await enrol(owner);
    const sole = { status: 409, code: 'mfa_recovery_codes_sole_factor' };

    expect(await refusal(await owner.post(path, {}))).toEqual(sole);
    expect(await refusal(await owner.post(`${path}/regenerate`, {}))).toEqual(sole);
    expect(await refusal(await owner.get(path))).toEqual({ status: 404, code: 'mfa_factor_not_found' });
  });

  test('needs the code of the app, even if the app was verified after the session was read', async () => {
    const owner = await buildOwner(app);
    const seen = { user: owner.user, session: owner.session, hasFactor: false };
    await addFactor(app, owner);

    await expect(makeRecoveryCodes(app.context(), seen, 'first')).rejects.toMatchObject({
      code: 'insufficient_aal',
    });
  });

  test('a second time is refused, also in parallel: the set already shown stays valid', async () => {
    const { owner } = await buildProtectedOwner(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => owner.post(path, {})));
    const made = answers.filter(({ status }) => status === 200);

    expect(made).toHaveLength(1);
    expect(await refusal(await owner.post(path, {}))).toEqual({
      status: 409,
      code: 'mfa_verified_factor_exists',
    });
    expect(await app.count('auth_recovery_codes', 'user_id = $1', [owner.user.id])).toBe(10);
  });

  test('replacing a set gives ten new codes and voids the old ones', async () => {
    const { owner, phone, codes, first } = await withCodes();
    const next = await read<CodesBody>(await owner.post(`${path}/regenerate`, {}));

    expect(next.total).toBe(10);
    expect(next.codes.filter((code) => codes.includes(code))).toEqual([]);
    expect(await refusal(await postRecoveryCode(phone, first))).toEqual(wrong);
    expect((await postRecoveryCode(phone, next.codes[0] ?? '')).status).toBe(200);
  });

  test('replacing a set is refused when there is none', async () => {
    const { owner } = await buildProtectedOwner(app);

    expect(await refusal(await owner.post(`${path}/regenerate`, {}))).toEqual({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });
});

describe('a recovery code', () => {
  test('replaces the code of the app once; the owner is notified by mail', async () => {
    const { owner, phone, first } = await withCodes();
    const session = await proceedWith(phone, await postRecoveryCode(phone, first));
    await app.jobs.run();

    expect(claimsOf(session.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'recovery_code' }],
    });
    expect((await phone.get('/api/pets')).status).toBe(200);
    expect(await read<object>(await owner.get(path))).toMatchObject({ total: 10, remaining: 9 });
    expect(app.mailer.sent.filter(({ to }) => to === owner.user.email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['A recovery code was used to sign in to DenMate']),
    );
  });

  test.each<[string, (code: string) => string]>([
    ['in lowercase', (code) => code.toLowerCase()],
    ['without its hyphen', (code) => code.replace('-', '')],
    ['with spaces around and inside', (code) => ` ${code.replace('-', ' ')}\n`],
    ['with O for 0 and I for 1', (code) => code.replaceAll('0', 'O').replaceAll('1', 'I')],
    ['with small o for 0 and small l for 1', (code) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('%s is accepted', async (_what, write) => {
    const { phone, codes } = await withCodes();
    const telling = codes.find((code) => /[01]/.test(code)) ?? codes[0] ?? '';

    expect((await postRecoveryCode(phone, write(telling))).status).toBe(200);
  });

  test.each<[string, (code: string) => string]>([
    ['that never existed', () => '00000-00000'],
    ['that is empty', () => ''],
    ['with a null byte', (code) => `${code}\0`],
    ['containing SQL', (code) => `${code}' or '1'='1`],
    ['written backwards', (code) => [...code].reverse().join('')],
  ])('%s is refused; no code is spent and no mail is sent', async (_what, make) => {
    const { owner, phone, first } = await withCodes();

    expect(await refusal(await postRecoveryCode(phone, make(first)))).toEqual(wrong);
    expect((await phone.get('/api/pets')).status).toBe(401);
    expect(await read<object>(await owner.get(path))).toMatchObject({ remaining: 10 });
    expect(await app.jobs.waiting('deliveries.send')).toBe(0);
  });

  test.each<[string, unknown, { status: number; code: string }]>([
    ['a megabyte', 'A'.repeat(1024 * 1024), { status: 413, code: 'request.too_large' }],
    ['5,000 characters long', 'A'.repeat(5000), { status: 400, code: 'validation_failed' }],
    ['a number', 1_234_567_890, { status: 400, code: 'validation_failed' }],
    ['nothing', undefined, { status: 400, code: 'validation_failed' }],
  ])('that is %s is refused before it is compared', async (_what, code, answer) => {
    const { phone } = await withCodes();

    expect(await refusal(await phone.post(`${path}/verify`, { code }))).toEqual(answer);
  });

  test('works once', async () => {
    const { owner, phone, first, second } = await withCodes();
    expect((await postRecoveryCode(phone, first)).status).toBe(200);
    const { browser: thief } = await signInOnNewBrowser(app, owner.user.email);

    expect(await refusal(await postRecoveryCode(thief, first))).toEqual(wrong);
    expect((await thief.get('/api/pets')).status).toBe(401);
    expect((await postRecoveryCode(thief, second)).status).toBe(200);
  });

  test('sent several times in parallel, to two processes, opens one session', async () => {
    const { owner, first } = await withCodes();
    const other = await app.anotherProcess();
    const browsers = [app.newBrowser(), other.newBrowser(), app.newBrowser(), other.newBrowser()];
    for (const browser of browsers) await proceedWith(browser, await postToken(browser, owner.user.email));
    const answers = await Promise.all(browsers.map((browser) => postRecoveryCode(browser, first)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
  });

  test('opens no other account, even if its row is copied there', async () => {
    const { owner, first } = await withCodes();
    const { phone } = await withCodes();
    expect(await refusal(await postRecoveryCode(phone, first))).toEqual(wrong);
    const other = await buildProtectedOwner(app);
    await app.pool.query(
      `insert into auth_recovery_codes (user_id, code_hash, created_at)
       select $1, code_hash, created_at from auth_recovery_codes where user_id = $2`,
      [other.owner.user.id, owner.user.id],
    );
    const { browser } = await signInOnNewBrowser(app, other.owner.user.email);

    expect(await refusal(await postRecoveryCode(browser, first))).toEqual(wrong);
  });

  test('does not work for an account without an app: removing the app has removed the codes', async () => {
    const { owner, factor, first } = await withCodes();
    await owner.delete(`/auth/v1/factors/${factor.id}`);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);

    expect(await refusal(await postRecoveryCode(browser, first))).toEqual(wrong);
    await addFactor(app, owner);
    expect(await refusal(await postRecoveryCode(browser, first))).toMatchObject({
      code: 'session_not_found',
    });
  });

  test('can’t be challenged, verified or removed like an app', async () => {
    const { owner } = await withCodes();
    const { id } = await read<{ id: string }>(await owner.get(path));
    for (const name of [id, 'recovery-codes', randomUUID()]) {
      expect((await owner.post(`/auth/v1/factors/${name}/challenge`, {})).status).toBe(404);
      expect((await owner.delete(`/auth/v1/factors/${name}`)).status).toBe(404);
    }
    expect(await app.count('auth_recovery_codes', 'user_id = $1', [owner.user.id])).toBe(10);
  });
});
