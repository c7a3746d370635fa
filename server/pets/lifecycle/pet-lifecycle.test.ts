import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

type PetBody = { pet: Record<string, unknown> & { id: string; archived: boolean } };
type PetsBody = { pets: PetBody['pet'][] };

const change = (owner: Owner, petId: string, changes: object, before: object = {}) =>
  owner.request('PATCH', `/api/pets/${petId}`, JSON.stringify({ changes, before }), {
    headers: { 'content-type': 'application/json' },
  });
const notEnded = { ending: null, endedOn: null };
const end = (owner: Owner, petId: string, value: object, before: object = {}) =>
  owner.put(`/api/pets/${petId}/ending`, {
    value: { ...notEnded, ...value },
    before: { ...notEnded, ...before },
  });
const namesIn = async (owner: Owner, path: string) =>
  (await read<PetsBody>(await owner.get(path))).pets.map(({ name }) => name);

describe('what is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 'changes.name'],
    ['a species that is none', { type: 'dragon' }, 'changes.type'],
    ['a day to come', { birthDate: '2999-01-01' }, 'changes.birthDate'],
    [
      'a chip that was implanted on a day to come',
      { microchippedOn: '2999-01-01' },
      'changes.microchippedOn',
    ],
    ['a chip date that is none', { microchippedOn: '2025-02-29' }, 'changes.microchippedOn'],
    ['a chip date before 1900', { microchippedOn: '1899-12-31' }, 'changes.microchippedOn'],
    ['half a microchip', { microchip: '27609810' }, 'changes.microchip'],
    ['nothing', {}, 'changes'],
  ])('PET-2: %s, with a sentence, and nothing changes', async (_what, changes, field) => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const response = await change(owner, pet.id, changes, { name: 'Bella' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect((await read<PetBody>(await owner.get(`/api/pets/${pet.id}`))).pet).toMatchObject({
      name: 'Bella',
    });
  });

  test("SEC-1, PET-3: another owner's pet, a deleted one and an unknown one get the same response", async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, owner, { archived: true });
    for (const [ask, message] of [
      [(id: string) => change(other, id, { name: 'Mine' }, { name: 'Bella' }), 'Pet not found'],
      [(id: string) => end(other, id, { ending: 'rehomed' }), 'Pet not found'],
      [(id: string) => other.post(`/api/pets/${id}/archive`, {}), 'Pet not found'],
      [(id: string) => other.post(`/api/pets/${id}/restore`, {}), 'Archived pet not found'],
      [(id: string) => other.get(`/api/pets/${id}/deletion`), 'Archived pet not found'],
      [(id: string) => other.post(`/api/pets/${id}/deletion`, { name: 'Bella' }), 'Archived pet not found'],
    ] as const) {
      const answers = [];
      for (const id of [pet.id, randomUUID(), 'no-id']) answers.push(await visible(await ask(id)));
      expect(answers[0]).toMatchObject({ status: 404 });
      expect(answers[0]?.body).toContain(`"${message}"`);
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
    expect(await app.count('pets', 'id = $1 and name = $2', [pet.id, 'Bella'])).toBe(1);
  });
});

describe('PET-2: a change', () => {
  test('PET-2: of one fact leaves the others as they are', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, {
      breed: 'Whippet',
      birthOrAdoptionDate: '2020-02-29',
      microchip: '276098102345678',
      neutered: true,
    });
    const response = await change(owner, pet.id, { colour: ' fawn ' }, { colour: null });

    expect(response.status).toBe(200);
    expect((await read<PetBody>(response)).pet).toMatchObject({
      name: 'Bella',
      breed: 'Whippet',
      birthDate: '2020-02-29',
      microchip: '276098102345678',
      neutered: true,
      colour: 'fawn',
    });
  });

  test('PET-2: every fact is saved and can be cleared', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const facts = {
      name: 'ليلى',
      type: 'cat',
      gender: 'unknown',
      breed: 'Şah',
      birthDate: '2024-02-29',
      neutered: false,
      colour: 'tortoiseshell',
      marks: 'a notch in the left ear',
      microchip: '985 112 345 678 903',
      microchippedOn: '2024-02-29',
      microchipRegistry: 'TASSO',
    };
    const before = { name: 'Bella', type: 'dog', gender: 'female' };
    const { pet: changed } = await read<PetBody>(await change(owner, pet.id, facts, before));
    expect(changed).toMatchObject({ ...facts, microchip: '985112345678903' });

    const nothing = { breed: '', birthDate: null, marks: '', microchip: null };
    const { pet: emptied } = await read<PetBody>(await change(owner, pet.id, nothing, changed));
    expect(emptied).toMatchObject({
      breed: null,
      birthDate: null,
      marks: null,
      microchip: null,
    });
  });

  test('PET-2: another chip number, or none, leaves no date of the chip before, unless one is given', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner, { microchip: '276098102345678', microchippedOn: '2024-05-01' });
    const [one, other] = ['276098102345678', '985112345678903'];
    const { pet: given } = await read<PetBody>(
      await change(
        owner,
        pet.id,
        { microchip: other, microchippedOn: '2025-05-01' },
        { microchip: one, microchippedOn: '2024-05-01' },
      ),
    );
    const { pet: without } = await read<PetBody>(
      await change(owner, pet.id, { microchip: null }, { microchip: other }),
    );

    expect([given, without]).toMatchObject([{ microchippedOn: '2025-05-01' }, { microchippedOn: null }]);
  });

  test('PET-2: of a fact that was changed elsewhere meanwhile is refused', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    await change(owner, pet.id, { name: 'Bella Rosa' }, { name: 'Bella' });
    const late = await change(owner, pet.id, { name: 'Bea', colour: 'red' }, { name: 'Bella', colour: null });

    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      error: { code: 'pets.changed_elsewhere' },
    });
    expect(await app.count('pets', 'id = $1 and colour is null', [pet.id])).toBe(1);
    // Changes of different facts don't conflict, and repeating a change has no effect.
    expect((await change(owner, pet.id, { colour: 'red' }, { colour: null })).status).toBe(200);
    expect((await change(owner, pet.id, { colour: 'red' }, { colour: null })).status).toBe(200);
  });

  test('PET-2: from two devices at once is refused for one of them', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const names = Array.from({ length: 8 }, (_, index) => `Bella ${index}`);
    const answers = await Promise.all(
      names.map((name) => change(owner, pet.id, { name }, { name: 'Bella' })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
  });
});

describe("PET-2: a pet's end", () => {
  test('is saved with its day, and undone', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const passedAway = { ending: 'passed_away', endedOn: '2025-01-01' };
    expect((await read<PetBody>(await end(owner, pet.id, passedAway))).pet).toMatchObject(passedAway);
    expect((await read<PetBody>(await end(owner, pet.id, notEnded, passedAway))).pet).toMatchObject(notEnded);
  });

  test('has no day without an ending', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const { pet: changed } = await read<PetBody>(await end(owner, pet.id, { endedOn: '2025-01-01' }));
    expect(changed).toMatchObject(notEnded);
  });

  test.each([
    ['an unknown ending', { ending: 'lost' }, 'value.ending'],
    ['a day in the future', { ending: 'rehomed', endedOn: '2999-01-01' }, 'value.endedOn'],
  ])('is refused with a sentence: %s', async (_what, value, field) => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const response = await end(owner, pet.id, value);

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
    expect(await app.count('pets', 'id = $1 and ending is null', [pet.id])).toBe(1);
  });

  test('that was changed elsewhere meanwhile is refused, and one of eight changes at the same time is saved', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const days = Array.from({ length: 8 }, (_, index) => `2025-01-0${index + 1}`);
    const answers = await Promise.all(
      days.map((endedOn) => end(owner, pet.id, { ending: 'rehomed', endedOn })),
    );

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ]);
    const late = await end(owner, pet.id, { ending: 'passed_away' });
    expect(await late.json()).toMatchObject({ error: { code: 'pets.changed_elsewhere' } });
  });
});

describe('PET-2: the archive', () => {
  test('PET-2: a pet is archived and restored, also concurrently', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    await buildPet(app, owner, { name: 'Stays' });
    const both = await Promise.all([
      owner.post(`/api/pets/${pet.id}/archive`, {}),
      owner.post(`/api/pets/${pet.id}/archive`, {}),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await namesIn(owner, '/api/pets')).toEqual(['Stays']);
    expect(await namesIn(owner, '/api/pets/archived')).toEqual(['Bella']);

    const back = await owner.post(`/api/pets/${pet.id}/restore`, {});
    expect((await read<PetBody>(back)).pet).toMatchObject({ archived: false });
    expect(await namesIn(owner, '/api/pets/archived')).toEqual([]);
    expect((await owner.post(`/api/pets/${pet.id}/restore`, {})).status).toBe(200);
  });
});
