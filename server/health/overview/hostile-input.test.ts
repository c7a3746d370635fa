import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord, healthOf, postRecord, recordPaths } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { dosesMax } from '#shared/health/health.ts';

const app = await createTestApp();

const patchText = (owner: Owner, path: string, text: string) =>
  owner.request('PATCH', path, text, { headers: { 'content-type': 'application/json' } });
const dose = (facts: object = {}) => ({
  id: randomUUID(),
  slot: null,
  state: 'given',
  at: '2030-04-30T08:00:00Z',
  by: null,
  note: null,
  ...facts,
});

async function ownerWithPet() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);

  return { owner, pet, path: `/api/pets/${pet.id}` };
}

describe('bad input is refused with a reason', () => {
  test.each([
    ['lists within lists', `{"notes":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a deep list of documents', `{"documentIds":[${'['.repeat(20_000)}${']'.repeat(20_000)}]}`],
    ['a document that is no text', '{"documentIds":[{"toString":1,"valueOf":1}]}'],
  ])('a change that says it saw %s', async (_what, before) => {
    const { owner, pet, path } = await ownerWithPet();
    const { id } = await addRecord(owner, pet.id, 'weights');
    const changes = '{"notes":"x","documentIds":[]}';
    const answer = await patchText(
      owner,
      `${path}/weights/${id}`,
      `{"changes":${changes},"before":${before}}`,
    );

    expect(answer.status).toBe(400);
  });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'a dose at %s, also one that comes back with its medication',
    async (at) => {
      const { owner, pet, path } = await ownerWithPet();
      const { id } = await addRecord(owner, pet.id, 'medications');

      expect((await owner.post(`${path}/medications/${id}/doses`, dose({ at }))).status).toBe(400);
      expect((await postRecord(owner, pet.id, 'medications', { doses: [dose({ at })] })).status).toBe(400);
      expect((await healthOf(owner, pet.id)).doses).toEqual([]);
    },
  );

  test.each(['1e308 kg', 'Infinity kg', 'NaN', '-5 kg', `0.${'0'.repeat(36)}1`, '十二 kg'])(
    'a weight of %s',
    async (weight) => {
      const { owner, pet } = await ownerWithPet();

      expect((await postRecord(owner, pet.id, 'weights', { weight })).status).toBe(400);
    },
  );
});

test('SEC-1: nothing in a body changes whose record it is, and documents of others can’t be attached', async () => {
  const { owner, pet } = await ownerWithPet();
  const other = await ownerWithPet();
  const theirs = await buildDocument(app, other.owner, { petId: other.pet.id });
  const foreign = { userId: other.owner.user.id, petId: other.pet.id, createdAt: '1990-01-01T00:00:00Z' };
  for (const kind of recordPaths) {
    expect((await postRecord(owner, pet.id, kind, foreign)).status).toBe(201);
    const refusals = [theirs.id, randomUUID()].map(async (id) =>
      visible(await postRecord(owner, pet.id, kind, { documentIds: [id] })),
    );
    const [refused, unknown] = await Promise.all(refusals);
    expect(refused).toEqual(unknown);
  }
  const mine = await healthOf(owner, pet.id);
  const seen = await healthOf(other.owner, other.pet.id);

  expect(recordPaths.map((kind) => [mine[kind].length, seen[kind].length])).toEqual(
    recordPaths.map(() => [1, 0]),
  );
  expect(JSON.stringify(mine)).not.toContain('1990-01-01');
});

describe('what one pet can hold is bounded', () => {
  test.each([
    ['weights', 'health_records', 'notes', 'record_date'],
    ['vaccinations', 'vaccinations', 'notes', 'date_administered, name'],
    ['medications', 'medications', 'notes', 'name'],
    ['events', 'medical_events', 'description', 'event_date, event_type, title, currency'],
  ] as const)('the notes of its %s', async (kind, table, column, needed) => {
    const { owner, pet, path } = await ownerWithPet();
    const values: Record<string, string> = {
      name: "'x'",
      title: "'x'",
      event_type: "'other'",
      currency: "'USD'",
    };
    const facts = needed.split(', ').map((name) => values[name] ?? "'2026-01-01'");
    await app.pool.query(
      `insert into ${table} (id, pet_id, user_id, created_at, ${column}, ${needed})
       select gen_random_uuid(), $1, $2, now(), repeat('é', 5000), ${facts.join(', ')} from generate_series(1, 400)`,
      [pet.id, owner.user.id],
    );
    const { id } = await addRecord(owner, pet.id, kind);
    const answers = [
      await postRecord(owner, pet.id, kind, { [column]: 'One more' }),
      await owner.patch(`${path}/${kind}/${id}`, {
        changes: { [column]: 'One more' },
        before: { [column]: null },
      }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    expect(await answers[0]?.text()).toContain('You’ve run out of space for notes');
    expect((await postRecord(owner, pet.id, kind)).status).toBe(201);
  });

  test('the notes of its home checks', async () => {
    const { owner, pet, path } = await ownerWithPet();
    await app.pool.query(
      `insert into home_checks (id, pet_id, user_id, created_at, checked_on, answers, notes)
       select gen_random_uuid(), $1, $2, now(), '2026-01-01', '{}', repeat('é', 5000) from generate_series(1, 400)`,
      [pet.id, owner.user.id],
    );
    const check = (notes: string | null) =>
      owner.post(`${path}/home-checks`, {
        id: randomUUID(),
        checkedOn: '2026-01-01',
        answers: { appetite: 'usual' },
        notes,
      });

    expect((await check('One more')).status).toBe(409);
    expect((await check(null)).status).toBe(201);
  });

  test('its doses, also those that come back with their medication', async () => {
    const { owner, pet } = await ownerWithPet();
    const { id } = await addRecord(owner, pet.id, 'medications');
    await app.pool.query(
      `insert into medication_doses (id, medication_id, pet_id, state, at, created_at)
       select gen_random_uuid(), $1, $2, 'given', now(), now() from generate_series(1, $3::int)`,
      [id, pet.id, dosesMax],
    );

    expect((await postRecord(owner, pet.id, 'medications', { doses: [dose()] })).status).toBe(409);
    expect(await app.count('medications', 'pet_id = $1', [pet.id])).toBe(1);
  });
});

test('SEC-2: an account that changes health records without end is slowed down', async () => {
  const { owner, pet } = await ownerWithPet();
  await addRecord(owner, pet.id, 'weights');
  await app.pool.query("update rate_limits set hits = 3000 where key like 'health changes:%'");

  expect((await postRecord(owner, pet.id, 'weights')).status).toBe(429);
});
