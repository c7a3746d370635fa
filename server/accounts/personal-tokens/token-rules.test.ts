import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { tokenRules } from '#server/core/token-rules.ts';
import { routesWithoutIds } from '#server/testing/access-cases/routes-without-ids.ts';
import { routesOf, sendTo, withIds } from '#server/testing/access-cases/send.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildPet } from '#server/testing/factories.ts';
import { buildFullAccount } from '#server/testing/full-account.ts';
import { buildProgram } from '#server/testing/personal-token-steps.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const account = await buildFullAccount(app, 'Zanzibar');
const named = await buildPet(app, account.owner, { name: 'Named pet' });
const ofPet = await uploadDocument(account.owner, pdf(), { name: 'Named document', petId: named.id });
const ofAll = await buildProgram(app, account.owner);
const ofOne = await buildProgram(app, account.owner, { petIds: [named.id] });

type Program = typeof ofAll;

/** The first call of a route with the account's ids. */
const call = (program: Program, route: string) =>
  sendTo(program, route, withIds[route]?.[0] ?? {}, account.ids, { petId: named.id });

const codeOf = async (response: Response) => (await read<{ error?: { code: string } }>(response)).error?.code;

const behindGate = routesOf(app).filter(
  (route) =>
    / \/api\//.test(route) &&
    !/ \/api\/(site|analytics(\/forget)?$|shared\/|referral-codes|sign-up-invitations|pet-invitation-offers|contact|openapi\.json|docs|admin\/)/.test(
      route,
    ),
);
const rules = [...tokenRules];

test('every route behind the session gate says what it needs of a token', () => {
  expect(rules.map(([route]) => route).toSorted()).toEqual(behindGate.toSorted());
});

describe('routes that refuse every token', () => {
  test.each(rules.filter(([, rule]) => rule === 'refused').map(([route]) => route))('%s', async (route) => {
    expect(await codeOf(await call(ofAll, route))).toBe('auth.token_refused');
  });

  const administration = routesOf(app).filter((route) => route.includes(' /api/admin/'));

  test.each(administration)('%s', async (route) => {
    expect(await codeOf(await call(ofAll, route))).toBe('auth.token_refused');
  });

  test('a route that is not known', async () => {
    expect((await ofAll.get('/api/nothing')).status).toBe(403);
  });

  const ofSessions = [...routesWithoutIds, ...Object.keys(withIds)].filter((route) =>
    / \/auth\/v1\/(user|passkeys(?!\/authentication)|factors|rpc\/is_admin)/.test(route),
  );

  test.each(ofSessions)('%s', async (route) => {
    // Some routes validate the body first.
    expect([400, 401, 403, 404]).toContain((await call(ofAll, route)).status);
  });

  test('changing the password or the address, and adding an app', async () => {
    const { owner } = account;
    const email = 'mine@example.org';
    const answers = await Promise.all([
      ofAll.put('/auth/v1/user', { password: 'Another-dog-7', current_password: 'x' }),
      ofAll.put('/auth/v1/user', { email }),
      ofAll.post('/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Mine' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await app.count('auth_users', 'id = $1 and new_email = $2', [owner.user.id, email])).toBe(0);
  });
});

describe('a token that names pets is refused where an answer could be about others', () => {
  const ofAccount = rules.filter(([, rule]) => rule !== 'refused' && rule.pets === 'all');

  test.each(ofAccount.map(([route]) => route))('%s', async (route) => {
    expect(await codeOf(await call(ofOne, route))).toBe('auth.token_refused');
  });
});

async function everything() {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows: unknown[] = [];
  for (const { name } of tables) {
    if (['rate_limits', 'personal_tokens'].includes(name)) continue;
    rows.push((await app.pool.query(`select to_jsonb(t) as row from ${name} t order by 1`)).rows);
  }

  return rows;
}

const unknownIds = () =>
  Object.fromEntries(
    Object.keys(account.ids).map((name) => [name, randomUUID()]),
  ) as unknown as typeof account.ids;

describe('to a token that names pets, the others don’t exist', () => {
  const ofPets = rules.flatMap(([route, rule]) =>
    rule !== 'refused' && rule.pets === 'some' && withIds[route] ? [route] : [],
  );

  test.each(ofPets)('%s', async (route) => {
    const before = await everything();
    for (const variant of withIds[route] ?? []) {
      const hidden = await visible(await sendTo(ofOne, route, variant, account.ids, { petId: named.id }));
      const unknown = await visible(await sendTo(ofOne, route, variant, unknownIds(), { petId: named.id }));

      expect(hidden.status).toBe(404);
      expect(hidden).toEqual(unknown);
      expect(hidden.body).not.toContain(account.mark);
    }
    expect(await everything()).toEqual(before);
  });

  test.each([
    '/api/pets',
    '/api/pets/archived',
    '/api/documents',
    '/api/documents?archived=true',
    '/api/documents?q=Zanzibar',
    '/api/documents?petId=none',
    '/api/documents?expiring=true',
    '/api/documents?shared=true',
    '/api/documents?favorite=false&limit=1',
  ])('in %s', async (path) => {
    const text = await (await ofOne.get(path)).text();

    expect(text).not.toContain(account.mark);
    for (const id of [account.ids.petId, account.ids.documentId, account.ids.looseDocumentId])
      expect(text).not.toContain(id);
  });

  test('but the named one does, with its documents', async () => {
    const pets = await read<{ pets: unknown[]; total: number }>(await ofOne.get('/api/pets'));
    const documents = await read<{ documents: unknown[]; total: number }>(await ofOne.get('/api/documents'));

    expect(pets).toMatchObject({ pets: [{ id: named.id }], total: 1 });
    expect(documents).toMatchObject({ documents: [{ id: ofPet.id }], total: 1 });
    expect((await ofOne.get(`/api/pets/${named.id}/health`)).status).toBe(200);
    expect((await ofOne.get(`/api/documents?petId=${named.id}`)).status).toBe(200);
  });
});

test('a token that names pets adds documents to them only, and moves none away', async () => {
  const before = await app.count('documents');
  const loose = await postDocument(ofOne, pdf());
  const elsewhere = await postDocument(ofOne, pdf(), { petId: account.ids.petId });
  const path = `/api/documents/${ofPet.id}`;
  const moved = await ofOne.patch(path, { changes: { petId: account.ids.petId } });
  const freed = await ofOne.patch(path, { changes: { petId: null } });

  expect([loose.status, elsewhere.status, moved.status, freed.status]).toEqual([404, 404, 404, 404]);
  expect(await app.count('documents')).toBe(before);
  expect(await app.count('documents', 'id = $1 and pet_id = $2', [ofPet.id, named.id])).toBe(1);
  expect((await postDocument(ofOne, pdf(), { petId: named.id })).status).toBe(201);
});

test('a token reaches nothing once its pet is deleted', async () => {
  const pet = await buildPet(app, account.owner, { name: 'Short' });
  const program = await buildProgram(app, account.owner, { petIds: [pet.id] });
  await app.pool.query('delete from pets where id = $1', [pet.id]);

  expect(await read(await program.get('/api/pets'))).toMatchObject({ pets: [], total: 0 });
});
