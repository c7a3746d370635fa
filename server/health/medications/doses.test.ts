import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, healthOf, postRecord } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

const twiceADay = { startDate: '2030-04-20', schedule: { times: ['08:00', '20:00'], every: 1 } };

async function givenMedication(facts: Record<string, unknown> = twiceADay) {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const medication = await addRecord(owner, pet.id, 'medications', facts);

  return { owner, pet, path: `/api/pets/${pet.id}/medications/${medication.id}` };
}

const dose = (facts: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  slot: null,
  state: 'given',
  at: '2030-05-01T08:02:00.000Z',
  by: 'Sam',
  note: null,
  ...facts,
});

type Answer = { dose?: { id: string }; error?: { code: string; message: string } };

async function give(owner: Owner, path: string, facts: Record<string, unknown> = {}) {
  const response = await owner.post(`${path}/doses`, dose(facts));

  return { status: response.status, ...(await read<Answer>(response)) };
}

describe('refusals', () => {
  test.each([
    ['of no schedule', { slot: '2030-05-01T08:30' }, 'medications.not_scheduled'],
    ['before the first day', { slot: '2030-04-19T08:00' }, 'medications.not_scheduled'],
    ['in the future', { at: '2030-05-01T09:06:00.000Z' }, 'medications.in_future'],
    ['of the week after', { slot: '2030-05-08T08:00', state: 'skipped' }, 'medications.in_future'],
    ['without a state', { state: 'eaten' }, 'request.invalid'],
    ['at no moment', { at: 'noon' }, 'request.invalid'],
    ['at an impossible time', { slot: '2030-05-01T25:00' }, 'request.invalid'],
  ])('HEALTH-1: a dose %s is refused', async (_what, facts, code) => {
    const { owner, pet, path } = await givenMedication();

    expect((await give(owner, path, facts)).error?.code).toBe(code);
    expect((await healthOf(owner, pet.id)).doses).toEqual([]);
  });

  test('HEALTH-1: a dose of an ended course is refused; one of its last day can still be recorded', async () => {
    const { owner, path } = await givenMedication({ ...twiceADay, endDate: '2030-04-30' });

    expect((await give(owner, path, { slot: '2030-05-01T08:00' })).error?.code).toBe(
      'medications.course_ended',
    );
    expect((await give(owner, path)).error?.code).toBe('medications.course_ended');
    expect(
      (await give(owner, path, { slot: '2030-04-30T20:00', at: '2030-04-30T20:00:00.000Z' })).status,
    ).toBe(201);
  });

  test('SEC-1: a dose of another medication is not undone, and its id adds none', async () => {
    const { owner, pet, path } = await givenMedication();
    const other = await givenMedication();
    const { dose: taken } = await give(other.owner, other.path);

    expect((await owner.delete(`${path}/doses/${taken?.id}`)).status).toBe(404);
    expect((await give(owner, path, { id: taken?.id })).status).toBe(404);
    expect((await healthOf(owner, pet.id)).doses).toEqual([]);
  });

  test('an archived pet gets no dose', async () => {
    const { owner, pet, path } = await givenMedication();
    await owner.post(`/api/pets/${pet.id}/archive`, {});

    expect((await give(owner, path)).error?.code).toBe('pets.archived');
  });
});

test('HEALTH-1: of two people who give the same dose at once, the second learns who gave it and when', async () => {
  const { owner, pet, path } = await givenMedication();
  const slot = '2030-05-01T08:00';
  const answers = await Promise.all([
    give(owner, path, { slot, by: 'Sam' }),
    give(owner, path, { slot, by: 'Alex', again: true }),
  ]);
  const { doses } = await healthOf(owner, pet.id);

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(doses).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error).toEqual({
    code: 'medications.dose_recorded',
    message: `${String(doses[0]?.['by'])} gave this dose on May 1 at 8:02 AM. To record it again, undo that entry first.`,
  });
});

test('HEALTH-1: the time in the message is that of the owner’s zone', async () => {
  const { owner, path } = await givenMedication();
  await app.pool.query(
    "insert into user_preferences (id, user_id, time_zone, created_at, updated_at) values (gen_random_uuid(), $1, 'America/Los_Angeles', now(), now())",
    [owner.user.id],
  );
  await give(owner, path, { by: null });

  expect((await give(owner, path)).error?.message).toBe(
    'This dose was given on May 1 at 1:02 AM. Do you want to record another dose?',
  );
});

test('HEALTH-1: another dose soon after one is asked about, and recorded when the person is sure', async () => {
  const { owner, path } = await givenMedication({});
  await give(owner, path, { at: '2030-05-01T03:00:00.000Z' });

  const soon = await give(owner, path, { at: '2030-05-01T06:59:00.000Z' });
  expect(soon.error).toEqual({
    code: 'medications.given_recently',
    message: 'Sam gave this dose on May 1 at 3:00 AM. Do you want to record another dose?',
  });
  // Recorded later, but given before the other one.
  expect((await give(owner, path, { at: '2030-04-30T23:30:00.000Z' })).status).toBe(409);
  expect((await give(owner, path, { at: '2030-05-01T06:00:00.000Z', state: 'skipped' })).status).toBe(201);
  expect((await give(owner, path, { at: '2030-05-01T07:00:00.000Z' })).status).toBe(201);
  expect((await give(owner, path, { at: '2030-05-01T07:01:00.000Z', again: true })).status).toBe(201);
});

test('HEALTH-1: with a schedule, half of the time between two doses is asked about', async () => {
  const { owner, path } = await givenMedication();
  await give(owner, path, { slot: '2030-05-01T08:00', at: '2030-05-01T01:00:00.000Z' });

  expect((await give(owner, path, { at: '2030-05-01T06:59:00.000Z' })).status).toBe(409);
  expect((await give(owner, path, { at: '2030-05-01T07:00:00.000Z' })).status).toBe(201);
});

test('HEALTH-1: a dose sent twice at once is one, and can be undone and given again', async () => {
  const { owner, pet, path } = await givenMedication();
  const body = dose({ slot: '2030-05-01T08:00' });
  const responses = await Promise.all([1, 2, 3].map(() => owner.post(`${path}/doses`, body)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { doses } = await healthOf(owner, pet.id);
  expect(doses).toMatchObject([body]);

  expect(await read(await owner.delete(`${path}/doses/${body.id}`))).toEqual({ dose: doses[0] });
  expect((await healthOf(owner, pet.id)).doses).toEqual([]);
  expect((await owner.post(`${path}/doses`, body)).status).toBe(201);
});

test('HEALTH-1: a deleted medication comes back with its doses', async () => {
  const { owner, pet, path } = await givenMedication();
  await give(owner, path, { slot: '2030-05-01T08:00' });
  const before = await healthOf(owner, pet.id);
  const { medication, doses } = await read<{
    medication: { id: string; documents: object[] };
    doses: object[];
  }>(await owner.delete(path));
  expect(await healthOf(owner, pet.id)).toMatchObject({ medications: [], doses: [] });

  await postRecord(owner, pet.id, 'medications', { ...medication, doses });
  expect(await healthOf(owner, pet.id)).toEqual(before);
});
