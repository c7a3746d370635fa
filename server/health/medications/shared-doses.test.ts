import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, readAs } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addRecord, healthOf } from '#server/testing/health-steps.ts';
import { addPerson } from '#server/testing/people-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();
const slot = '2030-05-01T08:00';

async function setUp() {
  const owner = await buildOwner(app, { name: 'Robin Owner' });
  await readAs(200, owner.patch('/api/preferences', { timeZone: 'UTC' }));
  const pet = await buildPet(app, owner);
  const course = { startDate: '2030-04-01', schedule: { times: ['08:00', '20:00'], every: 1 } };
  const { id } = await addRecord(owner, pet.id, 'medications', { name: 'Apoquel', ...course });
  const { person } = await addPerson(app, owner, pet.id);

  return { owner, person, pet, path: `/api/pets/${pet.id}/medications/${id}/doses` };
}

const give = (who: Owner, path: string, facts: object = {}) =>
  who.post(path, {
    id: randomUUID(),
    slot,
    state: 'given',
    at: '2030-05-01T08:04:00.000Z',
    by: null,
    note: null,
    ...facts,
  });

const errorOf = async (response: Response) =>
  (await read<{ error?: { code: string; message: string } }>(response)).error;

describe('PEOPLE-4: one dose of several people', () => {
  test('PEOPLE-4: given twice at once counts once, and the second reads who gave it and when', async () => {
    const { owner, person, pet, path } = await setUp();
    const answers = await Promise.all([give(owner, path), give(person, path)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { doses } = await healthOf(owner, pet.id);
    expect(doses).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409);
    const error = late && (await errorOf(late));

    expect(error?.code).toBe('medications.dose_recorded');
  });

  test('PEOPLE-4: each side reads the name of the other', async () => {
    const one = await setUp();
    await readAs(201, give(one.person, one.path));
    expect((await errorOf(await give(one.owner, one.path)))?.message).toMatch(
      /^Ana Helper gave this dose on May 1 at 8:04/,
    );
    const other = await setUp();
    await readAs(201, give(other.owner, other.path));

    expect((await errorOf(await give(other.person, other.path)))?.message).toMatch(
      /^Robin Owner gave this dose on /,
    );
  });

  test('PEOPLE-4: a dose sooner than its interval asks the other person first', async () => {
    const { owner, person, path } = await setUp();
    await readAs(201, give(person, path));
    const early = { slot: null, at: '2030-05-01T08:50:00.000Z' };
    const error = await errorOf(await give(owner, path, early));
    expect(error).toMatchObject({ code: 'medications.given_recently' });
    expect(error?.message).toMatch(/^Ana Helper gave this dose on .+ Do you want to record another dose\?$/);

    await readAs(201, give(owner, path, { ...early, again: true }));
  });

  test('PEOPLE-4: a caregiver undoes an own dose, not that of someone else', async () => {
    const { owner, person, path } = await setUp();
    const own = await readAs<{ dose: { id: string; addedBy: string } }>(201, give(person, path));
    expect(own.dose.addedBy).toBe('Ana Helper');
    await readAs(200, person.delete(`${path}/${own.dose.id}`));
    const owners = await readAs<{ dose: { id: string; addedBy: null } }>(201, give(owner, path));
    expect(owners.dose.addedBy).toBeNull();

    expect((await person.delete(`${path}/${owners.dose.id}`)).status).toBe(404);
    await readAs(200, owner.delete(`${path}/${owners.dose.id}`));
  });
});

describe('PEOPLE-3: who did what', () => {
  type Activity = {
    activity: { action: string; subject: string | null; addedBy: string | null }[];
    owner: string;
  };
  const activityOf = (who: Owner, petId: string) =>
    readAs<Activity>(200, who.get(`/api/pets/${petId}/activity`));

  test('PEOPLE-3: records name their person, and the activity of the pet lists each change', async () => {
    const { owner, person, pet, path } = await setUp();
    await readAs(201, give(person, path));
    await addRecord(person, pet.id, 'weights', { weight: '12 lb' });
    await addRecord(owner, pet.id, 'events', { title: 'Checkup' });
    const { weights, events } = await healthOf(owner, pet.id);
    expect([weights[0], events[0]]).toEqual([
      expect.objectContaining({ addedBy: 'Ana Helper' }),
      expect.objectContaining({ addedBy: null }),
    ]);
    const { activity, owner: name } = await activityOf(owner, pet.id);

    expect(name).toBe('Robin Owner');
    expect(activity.map(({ action, subject, addedBy }) => [action, subject, addedBy])).toEqual([
      ['event_added', 'Checkup', null],
      ['weight_added', '12 lb', 'Ana Helper'],
      ['dose_given', 'Apoquel', 'Ana Helper'],
      ['person_added', null, 'Ana Helper'],
      ['person_invited', null, null],
      ['medication_added', 'Apoquel', null],
    ]);
  });

  test('PEOPLE-3: helpers and viewers see no activity', async () => {
    const { owner, pet } = await setUp();
    const { person } = await addPerson(app, owner, pet.id, {
      role: 'viewer',
      scope: 'basics',
      name: 'Viewer',
    });

    const helper = await addPerson(app, owner, pet.id, { name: 'Caregiver' });
    for (const each of [person, helper.person])
      expect((await each.get(`/api/pets/${pet.id}/activity`)).status).toBe(404);
  });
});
