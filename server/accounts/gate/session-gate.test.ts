import { createECDH, randomUUID } from 'node:crypto';

import { SignJWT, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWTPayload } from 'jose';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';

import { createTokens } from '#server/accounts/users/tokens.ts';
import { createPublicRouter, handleError, requestContext } from '#server/core/http.ts';
import { createSigner } from '#server/platform/signer.ts';
import { visible } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { createSessionGate } from './session-gate.ts';

const app = await createTestApp();
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const ours = 'http://pets.test';
const { kid } = app.tokens.publicKeys.keys[0] ?? {};

/** Claims that are valid except for what a test changes. */
const claimsOf = (owner: Owner): JWTPayload => ({
  sub: owner.user.id,
  session_id: owner.session.id,
  aal: 'aal1',
  iss: ours,
  aud: 'authenticated',
  iat: seconds(),
  exp: seconds() + 600,
});
const sign = (claims: JWTPayload, key: CryptoKey | Uint8Array, header: Record<string, unknown> = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...(kid && { kid }), ...header }).sign(key);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const ourKey = async () => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(app.base.signer.key('access token ES256'));
  const [jwk] = app.tokens.publicKeys.keys;

  return (await importJWK({ ...jwk, d: curve.getPrivateKey().toString('base64url') }, 'ES256')) as CryptoKey;
};
const strangersKey = async () => (await generateKeyPair('ES256')).privateKey;

const ask = async (owner: Owner, token: string) => {
  owner.useToken(token);
  const answer = await visible(await owner.get('/api/pets'));
  const reasons = app.log.lines
    .filter(({ msg }) => msg === 'access token refused')
    .map(({ reason }) => reason);

  return { answer, reasons };
};

describe('SES-11: which access tokens are refused', () => {
  test('a token built like the refused ones, but valid, is accepted', async () => {
    const owner = await buildOwner(app);

    expect((await ask(owner, await sign(claimsOf(owner), await ourKey()))).answer.status).toBe(200);
  });

  type Forge = (owner: Owner) => Promise<string> | string;
  const without = (owner: Owner, name: string) =>
    Object.fromEntries(Object.entries(claimsOf(owner)).filter(([claim]) => claim !== name));
  const cases: [string, Forge, RegExp][] = [
    [
      'expired',
      async (o) => sign({ ...claimsOf(o), exp: seconds() - 1 }, await ourKey()),
      /^ERR_JWT_EXPIRED: "exp" claim timestamp check failed$/,
    ],
    [
      'without expiry',
      async (o) => sign(without(o, 'exp'), await ourKey()),
      /^ERR_JWT_CLAIM_VALIDATION_FAILED: missing required "exp" claim$/,
    ],
    [
      'without subject',
      async (o) => sign(without(o, 'sub'), await ourKey()),
      /^ERR_JWT_CLAIM_VALIDATION_FAILED: missing required "sub" claim$/,
    ],
    [
      'of another issuer',
      async (o) => sign({ ...claimsOf(o), iss: 'http://evil.test' }, await ourKey()),
      /^ERR_JWT_CLAIM_VALIDATION_FAILED: unexpected "iss" claim value$/,
    ],
    [
      'for another audience',
      async (o) => sign({ ...claimsOf(o), aud: 'admin' }, await ourKey()),
      /^ERR_JWT_CLAIM_VALIDATION_FAILED: unexpected "aud" claim value$/,
    ],
    [
      'not valid yet',
      async (o) => sign({ ...claimsOf(o), nbf: seconds() + 60 }, await ourKey()),
      /^ERR_JWT_CLAIM_VALIDATION_FAILED: "nbf" claim timestamp check failed$/,
    ],
    ['without a session', async (o) => sign(without(o, 'session_id'), await ourKey()), /^unexpected claims$/],
    [
      'with a malformed session id',
      async (o) => sign({ ...claimsOf(o), session_id: "x' or 1=1" }, await ourKey()),
      /^unexpected claims$/,
    ],
    [
      'signed with another key',
      async (o) => sign(claimsOf(o), await strangersKey()),
      /^ERR_JWS_SIGNATURE_VERIFICATION_FAILED: signature verification failed$/,
    ],
    [
      'naming an unknown key',
      async (o) => sign(claimsOf(o), await strangersKey(), { kid: 'other' }),
      /^ERR_JWKS_NO_MATCHING_KEY: no applicable key found in the JSON Web Key Set$/,
    ],
    [
      'without a signature (alg none)',
      (o) => `${encode({ alg: 'none' })}.${encode(claimsOf(o))}.`,
      /"alg" \(Algorithm\) Header Parameter value not allowed/,
    ],
    [
      'signed with HMAC and our public key',
      (o) => sign(claimsOf(o), Buffer.from(JSON.stringify(app.tokens.publicKeys.keys[0])), { alg: 'HS256' }),
      /"alg" \(Algorithm\) Header Parameter value not allowed/,
    ],
    [
      'changed after it was signed',
      async (o) =>
        (await sign(claimsOf(o), await ourKey())).replace(
          /\.[^.]+\./,
          `.${encode({ ...claimsOf(o), sub: randomUUID() })}.`,
        ),
      /^ERR_JWS_SIGNATURE_VERIFICATION_FAILED: signature verification failed$/,
    ],
    ['that isn’t a token', () => 'abc', /^ERR_JW[ST]_INVALID: /],
  ];

  test.each(cases)(
    "SES-11: a token %s is refused; the log has the library's error, the caller a neutral message",
    async (_what, forge, reason) => {
      const owner = await buildOwner(app);
      const { answer, reasons } = await ask(owner, await forge(owner));

      expect(answer.status).toBe(401);
      expect(JSON.parse(answer.body)).toEqual({
        error: { code: 'auth.required', message: 'Your session has expired. Please sign in again.' },
      });
      expect(reasons).toEqual([expect.stringMatching(reason)]);
    },
  );

  test('SES-11: all of them, and a missing token, get the same response', async () => {
    const owner = await buildOwner(app);
    const answers = new Set<string>();
    for (const [, forge] of cases) answers.add(JSON.stringify((await ask(owner, await forge(owner))).answer));
    answers.add(JSON.stringify(await visible(await app.newBrowser().get('/api/pets'))));

    expect(answers.size).toBe(1);
  });

  test('a token of another installation, with another secret, is refused', async () => {
    const owner = await buildOwner(app);
    const foreign = await createTokens(createSigner('the secret of another server, as long'), ours);
    const token = await foreign.signAccess({
      userId: owner.user.id,
      sessionId: owner.session.id,
      email: owner.user.email,
      aal: 'aal1',
      amr: ['password'],
      issuedAt: app.clock.now(),
    });

    expect((await ask(owner, token)).answer.status).toBe(401);
  });

  test('a token of one owner with the session of another is refused', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const token = await sign({ ...claimsOf(owner), session_id: other.session.id }, await ourKey());

    expect((await ask(owner, token)).answer.status).toBe(401);
  });

  test('a token is valid for half an hour', async () => {
    const owner = await buildOwner(app);
    app.clock.pass(1799);
    expect((await owner.get('/api/pets')).status).toBe(200);
    app.clock.pass(1);
    expect((await owner.get('/api/pets')).status).toBe(401);
  });

  test('the log never contains a token', async () => {
    const owner = await buildOwner(app);
    await ask(owner, `${owner.session.accessToken}x`);

    expect(app.log.lines.length).toBeGreaterThan(1);
    expect(JSON.stringify(app.log.lines)).not.toContain(owner.session.accessToken.slice(0, 100));
  });
});

describe('GUARD-4: the server checks every call', () => {
  const open = [
    /^\/api\/site/,
    // The description of the API, without anyone's data.
    /^\/api\/(openapi\.json|docs)$/,
    // Events of visitors who allowed analytics, the analytics settings, and forgetting a visitor's id.
    /^\/(ingest|api\/analytics(\/forget)?$)/,
    // The secret of the provider is the permission.
    /^\/inbox\/webhook$/,
    /^\/api\/referral-codes/,
    /^\/api\/(sign-up-invitations|pet-invitation-offers)/,
    /^\/api\/contact/,
    // The description of the export format is public.
    /^\/export-format\//,
    /^\/api\/shared/,
    // Authorized by a secret in the address.
    /^\/(r|unsubscribe|calendar|confirm)\//,
    /^\/(documents\/)?shared\//,
    /^\/proof\//,
    /^\/needs$/,
    /^\/auth\/v1/,
    /^\/files/,
    /^\/id(\/|$)/,
    /^\/\*$/,
  ];
  const guarded = app.app.routes
    .filter(({ method, path }) => method !== 'ALL' && !open.some((pattern) => pattern.test(path)))
    .map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+/g, randomUUID()) }));

  test('GUARD-4: there are routes to guard', () => {
    expect(new Set(guarded.map(({ path }) => path)).size).toBeGreaterThan(5);
  });

  test.each(guarded)(
    'GUARD-4: $method $path refuses a request without a session',
    async ({ method, path }) => {
      const response = await app.newBrowser().request(method, path, method === 'GET' ? undefined : '{}');

      expect(response.status).toBe(401);
    },
  );

  test('GUARD-4: the refresh cookie alone is not enough', async () => {
    const owner = await buildOwner(app);
    owner.useToken(undefined);
    const cookie = `denmate_refresh=${owner.jar.get('denmate_refresh')?.value}`;

    expect((await owner.get('/api/pets', { headers: { cookie } })).status).toBe(401);
    expect((await owner.get('/auth/v1/user', { headers: { cookie } })).status).toBe(401);
  });

  test('an unknown API address is not found, even with a session', async () => {
    const owner = await buildOwner(app);

    expect((await owner.get('/api/nothing-here')).status).toBe(404);
  });

  test('responses to owners can’t be cached', async () => {
    const owner = await buildOwner(app);

    expect((await owner.get('/api/pets')).headers.get('cache-control')).toBe('no-store');
  });
});

test('SES-1: the user of a session is returned for its access token', async () => {
  const owner = await buildOwner(app, { name: 'Robin' });
  const response = await owner.get('/auth/v1/user');

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ id: owner.user.id, user_metadata: { full_name: 'Robin' } });
});

test('the published key contains no private part', async () => {
  const response = await app.newBrowser().get('/auth/v1/.well-known/jwks.json');

  expect(await response.json()).toEqual({
    keys: [
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        use: 'sig',
        kid,
        x: expect.any(String),
        y: expect.any(String),
      },
    ],
  });
});

describe('screens read while the session is checked', () => {
  const screens = ['/api/dashboard', '/api/pets', '/api/pets/archived', '/api/documents'];
  const screensOf = async (owner: Owner) => {
    const [pet, document] = [await buildPet(app, owner), await buildDocument(app, owner)];

    return [...screens, `/api/pets/${pet.id}`, `/api/documents/${document.id}`];
  };

  test('SES-11: the response of an ended session has nothing of what was read', async () => {
    const owner = await buildOwner(app);
    const paths = await screensOf(owner);
    for (const path of paths) expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
    await app.pool.query('delete from auth_sessions where id = $1', [owner.session.id]);
    const refusals = await Promise.all(
      [...paths, `/api/pets/${randomUUID()}`, '/api/account/sessions'].map(async (path) =>
        visible(await owner.get(path)),
      ),
    );

    for (const refusal of refusals) expect(refusal).toEqual(refusals.at(-1));
    expect(refusals[0]).toMatchObject({ status: 401 });
  });

  test.each([
    ['has ended', 'delete from auth_sessions where id = $1'],
    ['is a recovery session', "update auth_sessions set amr = 'recovery' where id = $1"],
    ['has expired', "update auth_sessions set not_after = '2030-05-01T09:00:00Z' where id = $1"],
    [
      'is of a banned owner',
      `update auth_users set banned_until = '2031-01-01'
       where id = (select user_id from auth_sessions where id = $1)`,
    ],
    [
      'owes a second factor',
      `insert into auth_mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       select gen_random_uuid(), user_id, '', 'totp', 'verified', '', now(), now() from auth_sessions where id = $1`,
    ],
  ])('SES-11: a session that %s reads nothing and changes nothing', async (_what, statement) => {
    const owner = await buildOwner(app);
    const paths = await screensOf(owner);
    await app.pool.query(statement, [owner.session.id]);

    for (const path of paths) expect((await owner.get(path)).status).toBe(401);
    expect((await owner.post('/api/pets', { name: 'Rex', requestKey: randomUUID() })).status).toBe(401);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
    expect(await app.count('rate_limits')).toBe(0);
  });

  test('when the database is away, the check says so and not the read', async () => {
    const owner = await buildOwner(app);
    const away = Object.assign(new Error('the server is shutting down'), { code: '57P01' });
    const send = vi.spyOn(pg.Client.prototype, 'query').mockImplementation((...args: unknown[]) => {
      (args.at(-1) as (error: Error) => void)(away);
    });
    const response = await owner.get('/api/pets');
    send.mockRestore();

    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  test('the check and what is read take different connections', async () => {
    const owner = await buildOwner(app);
    const spy = vi.spyOn(app.pool.reads, 'query');
    await owner.get('/api/pets');
    const lanes = spy.mock.calls.map(([, , lane]) => lane);
    spy.mockRestore();

    expect(lanes).toEqual(['checks', 'reads']);
  });

  test('a refusal has no header of the response that it replaces', async () => {
    const owner = await buildOwner(app);
    const token = await sign(claimsOf(owner), await ourKey());
    const screen = createPublicRouter()
      .onError(handleError)
      .use(requestContext(app.base, () => app.clock.now()))
      .use(createSessionGate(app.tokens, { whileChecking: /^\/screen$/ }))
      .get('/screen', (c) => {
        c.header('X-Pet', 'Rex');
        c.header('Set-Cookie', 'pet=Rex');

        return c.json({ name: 'Rex' }, 200, { ETag: '"Rex"' });
      });
    const read = () => screen.request('/screen', { headers: { authorization: `Bearer ${token}` } });
    const headers = [...(await read()).headers.keys()];
    await app.pool.query('delete from auth_sessions where id = $1', [owner.session.id]);
    const refusal = await read();

    expect(headers).toEqual(expect.arrayContaining(['x-pet', 'set-cookie', 'etag']));
    expect(refusal.status).toBe(401);
    expect([...refusal.headers.keys()].toSorted()).toEqual(['cache-control', 'content-type', 'x-request-id']);
  });

  test('none of them changes anything', async () => {
    const owner = await buildOwner(app);
    for (const path of await screensOf(owner)) {
      const statements = await statementsOf(() => owner.get(path));
      expect(statements.length).toBeGreaterThan(1);
      for (const statement of statements)
        expect(statement).toMatch(/^select (?!.* for (update|no key|share|key))/s);
    }
  });

  test('a list, a pet and a document take two statements with the check', async () => {
    const owner = await buildOwner(app);
    const [pet, document] = [await buildPet(app, owner), await buildDocument(app, owner)];
    for (const path of [
      '/api/pets',
      `/api/pets/${pet.id}`,
      '/api/documents',
      `/api/documents/${document.id}`,
    ])
      expect([path, (await statementsOf(() => owner.get(path))).length]).toEqual([path, 2]);
  });
});
