import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { formatPetIdentifier, normalizePetIdentifier } from '#shared/pets/pet-identifier.ts';

import { addPet } from './add-pet.usecases.ts';

const app = await createTestApp();

type PetBody = {
  pet: { id: string; petIdentifier: string; [field: string]: unknown };
};
type PetsBody = { pets: PetBody['pet'][] };

const bella = (facts: object = {}) => ({ name: 'Bella', requestKey: randomUUID(), ...facts });

describe('what is refused', () => {
  test.each([
    ['no name', { name: '' }, 'name', 'Enter a name'],
    ['a name of blanks', { name: '   ' }, 'name', 'Enter a name'],
    ['a name of 300 characters', { name: 'B'.repeat(300) }, 'name', 'Use 60 characters or fewer'],
    ['a name with a NUL byte', { name: 'Be\0lla' }, 'name', 'Remove any hidden characters'],
    ['a name with half a character', { name: 'B\udc36' }, 'name', 'Remove any hidden characters'],
    ['a name that turns text around', { name: 'B\u2066ella' }, 'name', 'Remove any hidden characters'],
    ['a breed with a line break', { breed: 'Lab\nrador' }, 'breed', expect.any(String)],
    ['a species that is none', { type: 'dragon' }, 'type', 'Choose a species'],
    ['a sex that is none', { gender: 'yes' }, 'gender', 'Choose one'],
    ['the 31st of February', { birthDate: '2021-02-31' }, 'birthDate', expect.any(String)],
    ['the 29th of February of a common year', { birthDate: '2023-02-29' }, 'birthDate', expect.any(String)],
    ['a birthday that is still to come', { birthDate: '2999-01-01' }, 'birthDate', expect.any(String)],
    ['a birthday before 1900', { birthDate: '1899-12-31' }, 'birthDate', expect.any(String)],
    ['a birthday with a time', { birthDate: '2021-05-14T00:00:00Z' }, 'birthDate', expect.any(String)],
    // zod/mini has no such messages: they come from zod, which the server has loaded.
    [
      'no request key',
      { requestKey: undefined },
      'requestKey',
      'Invalid input: expected string, received undefined',
    ],
  ])('%s, with a sentence beside the field', async (_what, facts, field, message) => {
    const owner = await buildOwner(app);
    const response = await owner.post('/api/pets', bella(facts));

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { code: 'request.invalid', fields: { [field]: message } },
    });
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('a pet of 200 kB of JSON, and broken JSON, without an entry in the error log', async () => {
    const owner = await buildOwner(app);
    const large = await owner.post('/api/pets', bella({ note: 'x'.repeat(200_000) }));
    const broken = await owner.request('POST', '/api/pets', '{"name":', {
      headers: { 'content-type': 'application/json' },
    });

    expect(large.status).toBe(413);
    expect(await read<object>(large)).toMatchObject({ error: { code: 'request.too_large' } });
    expect(broken.status).toBe(400);
    expect(await read<object>(broken)).toMatchObject({ error: { code: 'request.invalid' } });
  });

  test("SEC-1: another owner's pet gets the same response as an unknown and a malformed id", async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const pet = await buildPet(app, owner);
    const answers = [];
    for (const id of [pet.id, randomUUID(), 'no-id', "1' or '1'='1"]) {
      const path = `/api/pets/${encodeURIComponent(id)}`;
      answers.push(await visible(await other.get(path)));
      answers.push(await visible(await other.upload('PUT', `${path}/photo`, Buffer.from('x'))));
    }

    expect(answers[0]).toMatchObject({ status: 404 });
    expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
      error: { code: 'pets.not_found', message: 'Pet not found' },
    });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await app.storedFiles()).toEqual([]);
  });

  test('SEC-1: lists contain only the account’s own pets', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    await buildPet(app, owner);

    expect(await read<PetsBody>(await other.get('/api/pets'))).toEqual({ pets: [], next: null, total: 0 });
  });
});

describe('PET-1: adding a pet', () => {
  test('PET-1: a name is enough; the defaults are a male dog, and the pet has a Pet ID', async () => {
    const owner = await buildOwner(app);
    const response = await owner.post('/api/pets', bella());

    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      pet: {
        id: expect.any(String),
        name: 'Bella',
        type: 'dog',
        gender: 'male',
        breed: null,
        birthDate: null,
        neutered: null,
        colour: null,
        marks: null,
        conditions: null,
        microchip: null,
        microchippedOn: null,
        microchipRegistry: null,
        ending: null,
        endedOn: null,
        petIdentifier: expect.stringMatching(/^DM-[0-9A-Z]{2}-[0-9A-Z]{4}$/),
        archived: false,
        kept: false,
        lost: false,
        photoUrl: null,
        photo: null,
        issuedOn: '2030-05-01',
        createdAt: app.clock.now().toISOString(),
        sharedBy: null,
      },
    });
  });

  test('PET-1: every fact is saved, the name in its own script and the date as a calendar day', async () => {
    const owner = await buildOwner(app);
    const facts = { name: 'ليلى', type: 'cat', gender: 'female', breed: 'Şah 猫', birthDate: '2024-02-29' };
    const { pet } = await read<PetBody>(await owner.post('/api/pets', bella(facts)));

    expect(pet).toMatchObject(facts);
    expect((await read<PetBody>(await owner.get(`/api/pets/${pet.id}`))).pet).toEqual(pet);
    expect(await app.count('pets', "id = $1 and birth_or_adoption_date = date '2024-02-29'", [pet.id])).toBe(
      1,
    );
  });

  test('PET-1: fields left empty in the form are absent', async () => {
    const owner = await buildOwner(app);
    const { pet } = await read<PetBody>(await owner.post('/api/pets', bella({ breed: '', birthDate: '' })));

    expect(pet).toMatchObject({ breed: null, birthDate: null });
  });

  test('twenty concurrent requests with one request key add one pet', async () => {
    const owner = await buildOwner(app);
    const input = bella();
    const responses = await Promise.all(Array.from({ length: 20 }, () => owner.post('/api/pets', input)));
    const ids = await Promise.all(responses.map(async (response) => (await read<PetBody>(response)).pet.id));

    expect(new Set(ids).size).toBe(1);
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
  });

  test('a request key used by another owner adds a new pet', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const input = bella({ name: 'Secret name' });
    await owner.post('/api/pets', input);
    const { pet } = await read<PetBody>(await other.post('/api/pets', { ...input, name: 'Mine' }));

    expect(pet).toMatchObject({ name: 'Mine' });
    expect(await app.count('pets', 'request_key = $1', [input.requestKey])).toBe(2);
  });

  test('the list is newest first, without the archived ones', async () => {
    const owner = await buildOwner(app);
    for (const name of ['first', 'second', 'third']) {
      await owner.post('/api/pets', bella({ name }));
      app.clock.pass(60);
    }
    await buildPet(app, owner, { name: 'gone', archived: true });
    const { pets } = await read<PetsBody>(await owner.get('/api/pets'));

    expect(pets.map(({ name }) => name)).toEqual(['third', 'second', 'first']);
  });
});

test('PROMISE-5: an account can have 150 pets, and all are listed', async () => {
  const owner = await buildOwner(app);
  await Promise.all(Array.from({ length: 149 }, () => buildPet(app, owner)));

  expect((await owner.post('/api/pets', bella())).status).toBe(201);
  expect((await read<PetsBody>(await owner.get('/api/pets'))).pets).toHaveLength(150);
});

describe('PETID-2: the Pet ID', () => {
  test('PETID-2: a hundred Pet IDs have the right format and alphabet and are all different', async () => {
    const { ctx } = await buildOwner(app);
    const pets = await Promise.all(
      Array.from({ length: 100 }, () => addPet(ctx, { ...plain, requestKey: randomUUID() })),
    );
    const ids = pets.map(({ petIdentifier }) => petIdentifier);

    for (const id of ids) expect(id).toMatch(/^DM-[0-9A-HJKMNP-TV-Z]{2}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(ids).size).toBe(100);
    // Chance alone keeps any of the 32 characters out of 600 once in a million runs.
    expect(new Set(ids.flatMap((id) => [...id.slice(3).replace('-', '')])).size).toBe(32);
  });

  test('PETID-2: a Pet ID that is taken is drawn again', async () => {
    const [owner, other] = [await buildOwner(app), await buildOwner(app)];
    const taken = await buildPet(app, other);
    const draws = [taken.petIdentifier, taken.petIdentifier, formatPetIdentifier('ZZZZZ9')];
    // The other owner's request key as well: it must not lead to the other owner's pet.
    const { requestKey } = taken;
    const pet = await addPet(owner.ctx, { ...plain, requestKey }, () => draws.shift() ?? '');

    expect(pet.petIdentifier).toBe('DM-ZZ-ZZZ9');
    expect(pet.userId).toBe(owner.user.id);
    expect(draws).toEqual([]);
  });

  test('PETID-2: after too many taken draws the search stops, and no pet is added', async () => {
    const owner = await buildOwner(app);
    const taken = await buildPet(app, owner);

    await expect(
      addPet(owner.ctx, { ...plain, requestKey: randomUUID() }, () => taken.petIdentifier),
    ).rejects.toThrow('No free Pet ID');
    expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
  });

  test('PETID-2: typed Pet IDs are normalized: case, spaces, O for 0, I and L for 1', () => {
    for (const typed of ['DM-10-0A1B', 'dm-10-0a1b', ' dm 1o oalb ', 'DM10OAIB', 'Dm-lO-0a1B']) {
      expect(normalizePetIdentifier(typed)).toBe('DM-10-0A1B');
    }
    for (const typed of ['', 'DM', 'XX-10-0A1B', 'DM-10-0A1', 'DM-10-0A1BC', 'DM-10-0AUB', 'DM-10-0A1é']) {
      expect(normalizePetIdentifier(typed)).toBeUndefined();
    }
  });
});

const plain = { name: 'Bella', type: 'dog', gender: 'female', breed: null, birthDate: null } as const;
