import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';

const app = await createTestApp();

const emptyLifestyle: Lifestyle = {
  food: [],
  treats: [],
  allergies: [],
  medications: [],
  supplements: [],
  insurance: null,
};

const path = (petId: string) => `/api/pets/${petId}/lifestyle`;
const save = (owner: Owner, petId: string, field: string, value: unknown, before: unknown = []) =>
  owner.put(path(petId), { field, value, before });
const lifestyleOf = async (response: Response) => (await read<{ lifestyle: Lifestyle }>(response)).lifestyle;

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

describe('refusals', () => {
  test.each([
    ['an unknown question', 'hobbies', []],
    ['a value that isn’t a list', 'food', 'kibble'],
    ['an entry without a name', 'food', [{ name: ' ' }]],
    ['a name of 121 characters', 'allergies', [{ name: 'x'.repeat(121) }]],
    [
      'a medication with a line break',
      'medications',
      [{ name: 'A', dosage: 'one\ntwo', frequency: null, provider: null }],
    ],
    ['51 treats', 'treats', Array.from({ length: 51 }, (_, index) => ({ name: `${index}` }))],
    ['an insurance that is a list', 'insurance', []],
  ])('LIFE-1: %s is refused and changes nothing', async (_what, field, value) => {
    const { owner, pet } = await ownerWithPet();
    const response = await save(owner, pet.id, field, value, field === 'insurance' ? null : []);

    expect(response.status).toBe(400);
    expect(await lifestyleOf(await owner.get(path(pet.id)))).toEqual(emptyLifestyle);
  });

  test("SEC-1: another account's pet gets the same response as an unknown one", async () => {
    const { pet } = await ownerWithPet();
    const other = await buildOwner(app);
    const answers = [];
    for (const id of [pet.id, randomUUID(), 'no-id']) {
      answers.push(await visible(await other.get(path(id))));
      answers.push(await visible(await save(other, id, 'food', [{ name: 'Mine' }])));
      answers.push(await visible(await other.post('/api/rpc/get_pet_lifestyle_data', { p_pet_id: id })));
    }

    expect(answers[0]).toMatchObject({ status: 404 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await app.newBrowser().get(path(pet.id))).status).toBe(401);
  });
});

test('LIFE-1, LIFE-3: every answer is stored in order, in its own table, and can be removed', async () => {
  const { owner, pet } = await ownerWithPet();
  const food = [{ name: 'Zebra kibble' }, { name: 'Apple' }];
  const medications = [
    { name: 'Apoquel', dosage: '5.4 mg', frequency: 'twice a day', provider: 'Dr. Ada Vet' },
    { name: 'Zylkene', dosage: null, frequency: null, provider: null },
  ];
  const supplements = [{ name: 'Salmon oil', dosage: 'a spoon', frequency: null }];
  await save(owner, pet.id, 'food', food);
  await save(owner, pet.id, 'medications', medications);
  await save(owner, pet.id, 'supplements', supplements);
  const response = await save(owner, pet.id, 'insurance', 'Agria', null);

  expect(await lifestyleOf(response)).toEqual({
    ...emptyLifestyle,
    food,
    medications,
    supplements,
    insurance: 'Agria',
  });
  expect(await app.count('pet_foods', "pet_id = $1 and food_name = 'Apple'", [pet.id])).toBe(1);
  expect(
    await app.count('pet_profiles', "pet_id = $1 and has_insurance and insurance_provider = 'Agria'", [
      pet.id,
    ]),
  ).toBe(1);

  await save(owner, pet.id, 'insurance', '', 'Agria');
  const emptied = await lifestyleOf(await save(owner, pet.id, 'food', [], food));
  expect(emptied).toMatchObject({ food: [], insurance: '' });
  expect(await app.count('pet_profiles', 'pet_id = $1 and has_insurance = false', [pet.id])).toBe(1);
});

test('LIFE-2: a change from another device is not overwritten; saving the same answer twice is fine', async () => {
  const { owner, pet } = await ownerWithPet();
  const chicken = [{ name: 'Chicken' }];
  expect((await save(owner, pet.id, 'allergies', chicken)).status).toBe(200);
  expect((await save(owner, pet.id, 'allergies', chicken)).status).toBe(200);
  const late = await save(owner, pet.id, 'allergies', [{ name: 'Beef' }]);

  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ error: { code: 'lifestyle.changed_elsewhere' } });
  expect(await lifestyleOf(await owner.get(path(pet.id)))).toMatchObject({ allergies: chicken });
});

test('LIFE-2: of ten concurrent changes one is stored completely', async () => {
  const { owner, pet } = await ownerWithPet();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      save(owner, pet.id, 'treats', [{ name: `first ${index}` }, { name: `second ${index}` }]),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { treats } = await lifestyleOf(await owner.get(path(pet.id)));
  expect(treats.map(({ name }) => name.replace(/.* /, ''))).toEqual([
    expect.any(String),
    treats[0]?.name.slice(6),
  ]);
});

test('DATA-2: get_pet_lifestyle_data returns each list as names', async () => {
  const { owner, pet } = await ownerWithPet();
  await save(owner, pet.id, 'medications', [
    { name: 'Apoquel', dosage: '5 mg', frequency: null, provider: null },
  ]);
  const response = await owner.post('/api/rpc/get_pet_lifestyle_data', { p_pet_id: pet.id });

  expect(await response.json()).toEqual({
    food: [],
    treats: [],
    allergies: [],
    medications: ['Apoquel'],
    supplements: [],
    insurance: '',
  });
});

test('names entered for one pet are suggested for the owner’s next pet, and to no other owner', async () => {
  const { owner, pet } = await ownerWithPet();
  const other = await buildOwner(app);
  await save(owner, pet.id, 'food', [{ name: 'Kibble' }, { name: 'Apple' }]);

  expect(await (await owner.get('/api/lifestyle/suggestions')).json()).toMatchObject({
    food: ['Apple', 'Kibble'],
    treats: [],
  });
  expect(await (await other.get('/api/lifestyle/suggestions')).json()).toMatchObject({ food: [] });
});

test('PET-7: deleting the pet deletes its lifestyle data', async () => {
  const { owner, pet } = await ownerWithPet();
  await save(owner, pet.id, 'food', [{ name: 'Kibble' }]);
  await owner.post(`/api/pets/${pet.id}/archive`, {});
  expect((await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' })).status).toBe(204);

  expect(await app.count('pet_foods', 'pet_id = $1', [pet.id])).toBe(0);
  expect(await app.count('pet_profiles', 'pet_id = $1', [pet.id])).toBe(0);
});
