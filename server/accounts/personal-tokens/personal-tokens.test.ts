import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { isPersonalToken, newPersonalToken } from '#server/accounts/users/personal-tokens.rules.ts';
import { goodPassword, nextPassword } from '#server/testing/account-steps.ts';
import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { buildProgram, postPersonalToken } from '#server/testing/personal-token-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const codeOf = async (response: Response) =>
  (await read<{ error?: { code: string }; code?: string }>(response)).error?.code;

describe('making a token', () => {
  test.each([
    ['no name', { name: ' ' }],
    ['another scope', { scope: 'admin' as 'read' }],
    ['no pet in the list', { petIds: [] }],
    ['another time', { days: 31 }],
  ])('is refused with %s', async (_, asked) => {
    expect((await postPersonalToken(await buildOwner(app), asked)).status).toBe(400);
  });

  test('is refused without a session and with a token', async () => {
    const program = await buildProgram(app, await buildOwner(app));

    expect((await postPersonalToken(app.newBrowser())).status).toBe(401);
    expect(await codeOf(await postPersonalToken(program))).toBe('auth.token_refused');
  });

  test('is refused more than an hour after signing in', async () => {
    const owner = await buildOwner(app);
    app.clock.pass(3601);
    owner.useToken(await freshAccess(owner));

    expect(await codeOf(await postPersonalToken(owner))).toBe('reauthentication_needed');
  });

  test('is refused for a pet of someone else, as for an unknown one', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, other);
    const stolen = await postPersonalToken(owner, { petIds: [pet.id] });
    const unknown = await postPersonalToken(owner, { petIds: [randomUUID()] });

    expect([stolen.status, unknown.status]).toEqual([404, 404]);
    expect(await stolen.text()).toBe(await unknown.text());
  });

  test('is refused when there are twenty, also at the same time', async () => {
    const owner = await buildOwner(app);
    for (let made = 0; made < 18; made++) await readAs(201, postPersonalToken(owner));
    await app.pool.query('truncate rate_limits');
    const answers = await Promise.all([1, 2, 3, 4].map(() => postPersonalToken(owner)));

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    expect(await app.count('personal_tokens', 'user_id = $1', [owner.user.id])).toBe(20);
  });

  test('shows what it reaches: all pets, or those that it names', async () => {
    const owner = await buildOwner(app);
    const [bella, rex] = [
      await buildPet(app, owner, { name: 'Bella' }),
      await buildPet(app, owner, { name: 'Rex' }),
    ];
    await buildPet(app, owner, { name: 'Other' });
    await readAs(201, postPersonalToken(owner, { petIds: [rex.id, bella.id] }));
    app.clock.pass(1);
    await readAs(201, postPersonalToken(owner, { petIds: null }));

    const { tokens } = await read<{ tokens: unknown[] }>(await owner.get('/api/personal-tokens'));
    expect(tokens).toMatchObject([
      { pets: null },
      {
        pets: [
          { id: bella.id, name: 'Bella' },
          { id: rex.id, name: 'Rex' },
        ],
      },
    ]);
  });

  test('shows it once, keeps only its hash, and tells the owner', async () => {
    const owner = await buildOwner(app);
    const { token, personalToken } = await buildProgram(app, owner, { name: 'Backup' });
    await app.jobs.run();

    expect(token).toMatch(/^dmt_[0-9A-Za-z]{49}$/);
    const { rows } = await app.pool.query('select * from personal_tokens where id = $1', [personalToken.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
    const listed = await (await owner.get('/api/personal-tokens')).text();
    expect(listed).toContain('Backup');
    expect(listed).not.toContain(token);
    const mail = app.mailer.sent.find(({ to }) => to === owner.user.email);
    expect(mail?.subject).toBe('An access token was created for your DenMate account');
    expect(JSON.stringify(mail)).not.toContain(token);
  });
});

/** A new access token of the same session. */
async function freshAccess(owner: Awaited<ReturnType<typeof buildOwner>>) {
  const { id: sessionId, userId, aal } = owner.session;

  return app.tokens.signAccess({
    userId,
    sessionId,
    email: owner.user.email,
    aal,
    amr: ['password'],
    issuedAt: app.clock.now(),
  });
}

describe('a token', () => {
  test('with a typo, or one that was never made, is refused', async () => {
    const program = app.newBrowser();
    for (const token of [newPersonalToken(), `${newPersonalToken()}x`, 'dmt_', 'dmt_short']) {
      program.useToken(token);
      expect(await codeOf(await program.get('/api/pets'))).toBe('auth.token_invalid');
    }
  });

  test('that only reads changes nothing', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const program = await buildProgram(app, owner, { scope: 'read' });
    const change = { changes: { name: 'Mine' }, before: { name: pet.name } };

    expect((await program.get(`/api/pets/${pet.id}`)).status).toBe(200);
    expect((await program.request('HEAD', `/api/pets/${pet.id}`)).status).toBe(200);
    expect(await codeOf(await program.patch(`/api/pets/${pet.id}`, change))).toBe('auth.token_reads_only');
    expect((await read<{ pet: { name: string } }>(await owner.get(`/api/pets/${pet.id}`))).pet.name).toBe(
      pet.name,
    );
  });

  test('that may write adds a pet and reads it', async () => {
    const owner = await buildOwner(app);
    const program = await buildProgram(app, owner);

    const added = await program.post('/api/pets', { name: 'Bella', requestKey: randomUUID() });

    expect(added.status).toBe(201);
    expect(await (await program.get('/api/pets')).text()).toContain('Bella');
  });

  test('says on which day it was used last', async () => {
    const owner = await buildOwner(app);
    const program = await buildProgram(app, owner);
    await program.get('/api/pets');
    app.clock.pass(24 * 3600);
    await program.get('/api/pets');
    owner.useToken(await freshAccess(owner));

    const { tokens } = await read<{ tokens: { lastUsedOn: string }[] }>(
      await owner.get('/api/personal-tokens'),
    );
    expect(tokens).toMatchObject([{ lastUsedOn: '2030-05-02' }]);
  });

  test('can call 600 times a minute, apart from the others', async () => {
    const owner = await buildOwner(app);
    const [busy, other] = [await buildProgram(app, owner), await buildProgram(app, owner)];
    await busy.get('/api/pets');
    await app.pool.query('update rate_limits set hits = 600 where key like $1', ['calls with%']);
    const refused = await busy.get('/api/pets');

    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.get('/api/pets')).status).toBe(200);
  });
});

describe('a token ends', () => {
  const codeFor = async (program: Awaited<ReturnType<typeof buildProgram>>) =>
    codeOf(await program.get('/api/pets'));
  const ended = 'auth.token_invalid';

  test('when its time is over, and is listed as expired', async () => {
    const owner = await buildOwner(app);
    const [month, forever] = [
      await buildProgram(app, owner, { days: 30 }),
      await buildProgram(app, owner, { days: null }),
    ];
    app.clock.pass(30 * 24 * 3600);

    expect(await codeFor(month)).toBe(ended);
    expect((await forever.get('/api/pets')).status).toBe(200);
    expect(forever.personalToken.expiresAt).toBeNull();
  });

  test('when its owner removes it, which others can’t', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const program = await buildProgram(app, owner);
    const path = `/api/personal-tokens/${program.personalToken.id}`;

    expect((await other.delete(path)).status).toBe(404);
    expect((await program.get('/api/pets')).status).toBe(200);
    expect((await owner.delete(path)).status).toBe(204);
    expect(await codeFor(program)).toBe(ended);
  });

  test('while its account is blocked', async () => {
    const owner = await buildOwner(app);
    const program = await buildProgram(app, owner);
    await app.pool.query("update auth_users set banned_until = '2031-01-01' where id = $1", [owner.user.id]);

    expect(await codeFor(program)).toBe(ended);
  });

  test('when its account is closed, and stays away when it is kept', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const program = await buildProgram(app, owner);
    expect((await owner.post('/api/account/deletion', { password: goodPassword })).status).toBe(204);

    expect(await codeFor(program)).toBe(ended);
    expect(await app.count('personal_tokens', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('when the password is reset by mail, and not when it is changed', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const program = await buildProgram(app, owner);
    const change = { password: nextPassword, current_password: goodPassword };
    expect((await owner.put('/auth/v1/user', change)).status).toBe(200);
    expect((await program.get('/api/pets')).status).toBe(200);
    const visitor = app.newBrowser();
    await visitor.post('/auth/v1/recover', { email: owner.user.email });
    await app.jobs.run();
    const token = app.mailer.tokenFor(owner.user.email);
    const { access_token } = await read<{ access_token: string }>(
      await visitor.post('/auth/v1/verify', { type: 'recovery', token_hash: token }),
    );
    visitor.useToken(access_token);
    expect((await visitor.put('/auth/v1/user', { password: 'Third-parrot-5' })).status).toBe(200);

    expect(await codeFor(program)).toBe(ended);
  });
});

test('a token has 256 random bits, and a checksum that finds typos', () => {
  const token = newPersonalToken();
  const typo = token.replace(/^(dmt_.)(.)/, (_, start, letter) => start + (letter === 'a' ? 'b' : 'a'));

  expect(isPersonalToken(token)).toBe(true);
  expect(isPersonalToken(typo)).toBe(false);
  expect(isPersonalToken(token.slice(0, -1))).toBe(false);
  expect(new Set(Array.from({ length: 50 }, newPersonalToken)).size).toBe(50);
});
