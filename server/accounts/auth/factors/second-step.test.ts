import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import type { SessionBody } from '#server/testing/account-steps.ts';
import {
  goodPassword,
  nextPassword,
  openRecovery,
  postRefresh,
  postToken,
  signInOnNewBrowser,
} from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import {
  addFactor,
  buildProtectedOwner,
  challenge,
  claimsOf,
  codeOf,
  enrol,
  generateCodes,
  postChallenge,
  postCode,
  postEnrol,
  postRecoveryCode,
  proceedWith,
} from '#server/testing/second-factor-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const tooMany = 'Too many requests. Wait a moment and try again.';
const path = '/auth/v1/factors/recovery-codes';

/** A browser that has given the password but not the code. */
async function atFirstStep() {
  const { owner, factor, secret } = await buildProtectedOwner(app);
  const { codes } = await generateCodes(owner);
  const { browser: phone, session } = await signInOnNewBrowser(app, owner.user.email);

  return { owner, factor, secret, codes, phone, session };
}

/** Every route, with ids and fields that pass its validation. */
const routesUnder = (prefix: string) =>
  app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith(prefix))
    .map(({ method, path }) => ({ method, path }));
const body = () =>
  JSON.stringify({
    factor_type: 'totp',
    friendly_name: 'Mine',
    challenge_id: randomUUID(),
    credential: {},
    password: nextPassword,
    current_password: goodPassword,
  });
const ask = (browser: Browser, { method, path }: { method: string; path: string }) =>
  browser.request(method, path.replaceAll(/:\w+/g, randomUUID()), method === 'GET' ? undefined : body(), {
    headers: { 'content-type': 'application/json' },
  });

describe('a session that needs its second step', () => {
  // Routes that work without a session also work with this one.
  const open =
    /\/(signup|resend|recover|verify|verify\/(check|browser)|token|logout|jwks\.json|pending-pet|pending-pet\/photo)$|\/v1\/passkeys\/authentication\//;
  const ownAnswer = /\/rpc\/(?!is_admin)/;
  const may =
    /^(GET \/auth\/v1\/user|POST .*\/factors\/(:id\/challenge|:id\/verify|recovery-codes\/verify))$/;
  const guarded = routesUnder('/auth/v1').filter(
    ({ method, path }) => !may.test(`${method} ${path}`) && !open.test(path) && !ownAnswer.test(path),
  );
  const data = routesUnder('/api').filter(
    ({ path }) =>
      !/^\/api\/(site|shared|referral-codes|sign-up-invitations|pet-invitation-offers|contact|openapi\.json|docs|analytics(\/forget)?$)/.test(
        path,
      ),
  );

  let debtor: Browser;
  beforeAll(async () => {
    debtor = (await atFirstStep()).phone;
  });

  test('there are routes to test', () => {
    const names = guarded.map(({ method, path }) => `${method} ${path}`);

    expect(names).toEqual(
      expect.arrayContaining(['PUT /auth/v1/user', 'POST /auth/v1/factors', 'DELETE /auth/v1/factors/:id']),
    );
    expect(data.length).toBeGreaterThan(10);
  });

  test.each(guarded)('cannot $method $path', async (route) => {
    const response = await ask(debtor, route);

    expect(response.status).toBe(403);
    expect(await read<object>(response)).toMatchObject({ code: 'insufficient_aal' });
  });

  test.each(data)('cannot $method $path', async (route) => {
    const response = await ask(debtor, route);

    expect(response.status).toBe(401);
    expect(await read<object>(response)).toMatchObject({ error: { code: 'auth.second_factor' } });
  });

  test('can’t remove the app that it must verify', async () => {
    const { owner, factor, phone } = await atFirstStep();

    expect((await phone.delete(`/auth/v1/factors/${factor.id}`)).status).toBe(403);
    expect((await owner.get('/auth/v1/user')).status).toBe(200);
    expect(await app.count('auth_mfa_factors', 'id = $1', [factor.id])).toBe(1);
  });

  test('counts as signed out for procedures that ask who is signed in', async () => {
    const { owner, phone } = await atFirstStep();
    const response = await phone.post('/auth/v1/rpc/resend_verification_email', { user_id: owner.user.id });

    expect(await read<object>(response)).toMatchObject({ success: false, code: 'not_logged_in' });
  });

  test('can read its user and the apps to verify', async () => {
    const { factor, phone } = await atFirstStep();
    const user = await read<object>(await phone.get('/auth/v1/user'));

    expect(user).toMatchObject({ factors: [{ id: factor.id, status: 'verified' }] });
    expect((await postChallenge(phone, factor.id)).status).toBe(200);
  });

  test('can be refreshed, and still needs the second step; after the step a refresh keeps aal2', async () => {
    const { factor, secret, phone } = await atFirstStep();
    const renewed = await proceedWith(phone, await postRefresh(phone));

    expect(claimsOf(renewed.access_token).aal).toBe('aal1');
    expect((await phone.get('/api/pets')).status).toBe(401);

    await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));
    const complete = await proceedWith(phone, await postRefresh(phone));
    expect(claimsOf(complete.access_token)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp' }],
    });
    expect((await phone.get('/api/pets')).status).toBe(200);
  });

  test('can sign out', async () => {
    const { phone, session } = await atFirstStep();

    expect((await phone.post('/auth/v1/logout?scope=local', {})).status).toBe(204);
    expect(await app.count('auth_sessions', 'id = $1', [claimsOf(session.access_token).session_id])).toBe(0);
  });

  test('stays the same session afterwards: the old access token opens nothing, the new one everything', async () => {
    const { factor, secret, phone, session } = await atFirstStep();
    const complete = await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));
    const thief = app.newBrowser();
    thief.useToken(session.access_token);

    expect(claimsOf(complete.access_token).session_id).toBe(claimsOf(session.access_token).session_id);
    expect((await phone.get('/api/pets')).status).toBe(200);
    const response = await thief.get('/api/pets');
    expect(response.status).toBe(401);
    expect(await read<object>(response)).toMatchObject({ error: { code: 'auth.second_factor' } });
    expect((await thief.put('/auth/v1/user', { data: { full_name: 'Thief' } })).status).toBe(403);
    expect((await thief.delete(`/auth/v1/factors/${factor.id}`)).status).toBe(403);
    expect((await thief.post(`${path}/regenerate`, {})).status).toBe(403);
  });

  test('can’t be completed after it has ended', async () => {
    const { factor, secret, codes, phone } = await atFirstStep();
    const asked = await challenge(phone, factor.id);
    await phone.post('/auth/v1/logout?scope=local', {});

    expect((await postCode(phone, factor.id, codeOf(app, secret), asked)).status).toBe(403);
    expect((await postRecoveryCode(phone, codes[0] ?? '')).status).toBe(403);
  });
});

describe('the browser of a second step', () => {
  const devicesOf = (userId: string) => app.count('auth_devices', 'user_id = $1', [userId]);
  const newSignIns = (email: string) =>
    app.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('New sign-in')).length;

  test.each(['app', 'paper'])(
    'is remembered once the code is verified (%s); the owner is notified once of each further browser',
    async (kind) => {
      const { owner, factor, secret, codes, phone } = await atFirstStep();
      const { browser: laptop } = await signInOnNewBrowser(app, owner.user.email);
      await postCode(laptop, factor.id, codeOf(app, secret));
      await app.jobs.run();
      expect(await devicesOf(owner.user.id)).toBe(1);
      expect(newSignIns(owner.user.email)).toBe(0);

      app.clock.pass(30);
      await (kind === 'app'
        ? postCode(phone, factor.id, codeOf(app, secret))
        : postRecoveryCode(phone, codes[0] ?? ''));
      await app.jobs.run();
      expect(await devicesOf(owner.user.id)).toBe(2);
      expect(newSignIns(owner.user.email)).toBe(1);

      await proceedWith(phone, await postToken(phone, owner.user.email));
      app.clock.pass(30);
      await postCode(phone, factor.id, codeOf(app, secret));
      await app.jobs.run();
      expect(await devicesOf(owner.user.id)).toBe(2);
      expect(newSignIns(owner.user.email)).toBe(1);
    },
  );

  test('does not count as signed in after only setting a password', async () => {
    const { owner, factor, secret } = await buildProtectedOwner(app);
    const { browser } = await openRecovery(app, owner.user.email);
    await postCode(browser, factor.id, codeOf(app, secret));

    expect(await devicesOf(owner.user.id)).toBe(0);
  });
});

describe('the session of a recovery mail', () => {
  test.each(['app', 'paper'])(
    'of a protected account can verify the second factor (%s) and then set the password, nothing else',
    async (kind) => {
      const { owner, factor, secret, codes } = await atFirstStep();
      const { browser } = await openRecovery(app, owner.user.email);
      expect((await browser.put('/auth/v1/user', { password: nextPassword })).status).toBe(403);

      const answer = await (kind === 'app'
        ? postCode(browser, factor.id, codeOf(app, secret))
        : postRecoveryCode(browser, codes[0] ?? ''));
      const session = await proceedWith(browser, answer);
      expect(claimsOf(session.access_token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'recovery' }, { method: kind === 'app' ? 'totp' : 'recovery_code' }],
      });
      expect((await browser.get('/api/pets')).status).toBe(401);
      const closed = { status: 403, code: 'recovery_session' };
      for (const response of [
        await postEnrol(browser),
        await browser.delete(`/auth/v1/factors/${factor.id}`),
        await browser.get(path),
        await browser.post(path, {}),
        await browser.post(`${path}/regenerate`, {}),
      ]) {
        expect({ status: response.status, ...(await read<object>(response)) }).toMatchObject(closed);
      }

      expect((await browser.put('/auth/v1/user', { password: nextPassword })).status).toBe(200);
      expect((await postToken(app.newBrowser(), owner.user.email, goodPassword)).status).toBe(400);
      expect((await postToken(app.newBrowser(), owner.user.email, nextPassword)).status).toBe(200);
    },
  );

  test("of an account without a second factor can't add one", async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const waiting = await enrol(owner);
    const { browser } = await openRecovery(app, owner.user.email);

    expect((await postEnrol(browser)).status).toBe(403);
    expect((await postChallenge(browser, waiting.id)).status).toBe(403);
    expect(await app.count('auth_mfa_factors', "user_id = $1 and status = 'verified'", [owner.user.id])).toBe(
      0,
    );
  });
});

describe('SEC-2: how often codes can be tried', () => {
  const forgetMinute = () =>
    app.pool.query("delete from rate_limits where key like 'second factor each minute:%'");
  const limited = async (response: Response) => {
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await read<object>(response)).toMatchObject({ code: 'over_request_rate_limit', message: tooMany });
  };

  test('SEC-2: five a minute per account, apps and recovery codes together, across processes and sessions', async () => {
    const { owner, factor, secret, codes, phone } = await atFirstStep();
    const other = (await app.anotherProcess()).newBrowser();
    await proceedWith(other, await postToken(other, owner.user.email));
    const statuses: number[] = [];
    for (const browser of [phone, other, phone]) {
      statuses.push((await postCode(browser, factor.id, '000000')).status);
    }
    for (const browser of [other, phone]) {
      statuses.push((await postRecoveryCode(browser, '00000-00000')).status);
    }

    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    for (const browser of [phone, other]) {
      await limited(await postCode(browser, factor.id, codeOf(app, secret)));
      await limited(await postRecoveryCode(browser, codes[0] ?? ''));
    }
    expect((await phone.get('/api/pets')).status).toBe(401);
    // The correct codes weren't spent by the refusal.
    await app.pool.query('truncate rate_limits');
    expect((await postCode(phone, factor.id, codeOf(app, secret))).status).toBe(200);
    expect((await postRecoveryCode(other, codes[0] ?? '')).status).toBe(200);
  });

  test('SEC-2: twenty an hour at any pace; other accounts are unaffected', async () => {
    const { factor, secret, phone } = await atFirstStep();
    for (let tries = 0; tries < 20; tries++) {
      await forgetMinute();
      expect((await postRecoveryCode(phone, '00000-00000')).status).toBe(400);
    }
    await forgetMinute();
    await limited(await postCode(phone, factor.id, codeOf(app, secret)));

    const neighbour = await atFirstStep();
    expect((await postCode(neighbour.phone, neighbour.factor.id, codeOf(app, neighbour.secret))).status).toBe(
      200,
    );
  });

  test('SEC-2: of a hundred in parallel, five are checked', async () => {
    const { factor, phone } = await atFirstStep();
    const asked = await challenge(phone, factor.id);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => postCode(phone, factor.id, String(at).padStart(6, '0'), asked)),
    );

    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(5);
  });

  test('SEC-2: a code for a challenge that isn’t open doesn’t count as a try', async () => {
    const { factor, secret, phone } = await atFirstStep();
    for (let tries = 0; tries < 6; tries++) await postCode(phone, factor.id, '000000', 'forged');

    expect((await postCode(phone, factor.id, codeOf(app, secret))).status).toBe(200);
  });

  test('SEC-2: ten new apps an hour', async () => {
    const owner = await buildOwner(app);
    for (let apps = 0; apps < 10; apps++) expect((await postEnrol(owner)).status).toBe(200);

    expect((await postEnrol(owner)).status).toBe(429);
    const other = await buildOwner(app);
    expect((await postEnrol(other)).status).toBe(200);
  });
});

test('two sessions that complete the second step one after the other both succeed', async () => {
  const { owner, factor, secret, phone } = await atFirstStep();
  await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));

  expect((await owner.get('/api/pets')).status).toBe(200);
  const session = await read<SessionBody>(await postRefresh(owner));
  expect(claimsOf(session.access_token).aal).toBe('aal2');
});

test('adding a second app ends the other sessions, one of which may be on a lost device', async () => {
  const { owner, factor, secret, phone } = await atFirstStep();
  await proceedWith(phone, await postCode(phone, factor.id, codeOf(app, secret)));
  app.clock.pass(30);
  await addFactor(app, owner);

  expect((await owner.get('/api/pets')).status).toBe(200);
  expect((await phone.get('/api/pets')).status).toBe(401);
});

test('a session that has only the password signs out no other session', async () => {
  const { owner } = await buildProtectedOwner(app);
  const { browser: stranger } = await signInOnNewBrowser(app, owner.user.email);
  for (const scope of ['others', 'global']) {
    await stranger.post(`/auth/v1/logout?scope=${scope}`, {});
    expect((await owner.get('/api/pets')).status).toBe(200);
  }
  expect((await stranger.get('/auth/v1/user')).status).toBe(403);
});

test('an hour after signing in, apps and codes can be neither added nor removed', async () => {
  const { owner, factor } = await buildProtectedOwner(app);
  await generateCodes(owner);
  const plain = await buildOwner(app);
  app.clock.pass(3600);
  await proceedWith(owner, await postRefresh(owner));
  await proceedWith(plain, await postRefresh(plain));
  const refused = [
    await postEnrol(plain),
    await postEnrol(owner),
    await owner.delete(`/auth/v1/factors/${factor.id}`),
    await owner.post('/auth/v1/factors/recovery-codes/regenerate', {}),
  ];

  for (const response of refused) {
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'reauthentication_needed' },
    ]);
  }
  expect(await app.count('auth_mfa_factors', 'user_id = any($1)', [[owner.user.id, plain.user.id]])).toBe(1);
});

test('SEC-2: trying codes with a known password uses up neither the tries of the owner’s browser nor those of a reset', async () => {
  const { owner, factor, secret } = await buildProtectedOwner(app);
  const { browser: known } = await signInOnNewBrowser(app, owner.user.email);
  await proceedWith(known, await postCode(known, factor.id, codeOf(app, secret)));
  app.clock.pass(60);
  const { browser: thief } = await signInOnNewBrowser(app, owner.user.email);
  for (let times = 0; times < 6; times++) await postCode(thief, factor.id, '000000');
  expect((await postCode(thief, factor.id, codeOf(app, secret))).status).toBe(429);

  await proceedWith(known, await postToken(known, owner.user.email));
  expect((await postCode(known, factor.id, codeOf(app, secret))).status).toBe(200);
  app.clock.pass(60);
  const { browser: recovering } = await openRecovery(app, owner.user.email);
  expect((await postCode(recovering, factor.id, codeOf(app, secret))).status).toBe(200);
});

test('the owner is notified by mail of new recovery codes', async () => {
  const { owner } = await buildProtectedOwner(app);
  await generateCodes(owner);
  await owner.post('/auth/v1/factors/recovery-codes/regenerate', {});
  await app.jobs.run();

  expect(app.mailer.sent.at(-1)?.subject).toBe('Your DenMate account has new recovery codes');
});
