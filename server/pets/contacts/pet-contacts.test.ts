import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { PetContacts } from '#shared/pets/pet-contacts.schema.ts';

const app = await createTestApp();

const path = (petId: string) => `/api/pets/${petId}/contacts`;
const person = (facts: object = {}) => ({
  name: 'Ada Byron',
  phone: '+49 170 1234567',
  note: null,
  ...facts,
});
const save = (owner: Owner, petId: string, kind: string, value: unknown, before: unknown = []) =>
  owner.put(path(petId), { kind, value, before });
const contactsOf = async (response: Response) => (await read<{ contacts: PetContacts }>(response)).contacts;

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

describe('refusals', () => {
  test.each([
    ['an unknown list', 'groomer', [person()]],
    ['a person without a name', 'emergency', [person({ name: ' ' })]],
    ['a number with letters', 'vet', [person({ phone: '0800 VETS NOW' })]],
    ['a number of four digits', 'vet', [person({ phone: '1234' })]],
    ['a number of sixteen digits', 'vet', [person({ phone: '1234567890123456' })]],
    ['a note with a line break', 'emergency', [person({ note: 'one\ntwo' })]],
    ['six people', 'emergency', Array.from({ length: 6 }, () => person())],
    ['a value that isn’t a list', 'vet', person()],
  ])('PROMISE-2: %s is refused and changes nothing', async (_what, kind, value) => {
    const { owner, pet } = await ownerWithPet();

    expect((await save(owner, pet.id, kind, value)).status).toBe(400);
    expect(await contactsOf(await owner.get(path(pet.id)))).toEqual({ vet: [], emergency: [] });
  });

  test('SEC-1: the contacts of another account’s pet get the same response as those of an unknown pet', async () => {
    const { owner, pet } = await ownerWithPet();
    await save(owner, pet.id, 'vet', [person()]);
    const other = await buildOwner(app);
    const answers = [];
    for (const id of [pet.id, randomUUID(), 'no-id']) {
      answers.push(await visible(await other.get(path(id))));
      answers.push(await visible(await save(other, id, 'vet', [])));
    }

    expect(answers[0]).toMatchObject({ status: 404 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await app.newBrowser().get(path(pet.id))).status).toBe(401);
    expect(await app.count('pet_contacts', 'pet_id = $1', [pet.id])).toBe(1);
  });
});

test('PROMISE-2: vets and emergency contacts are stored in order, each list separately', async () => {
  const { owner, pet } = await ownerWithPet();
  const vet = [person({ name: 'Clínica Ñandú', note: 'Main Street 1, day and night' })];
  const emergency = [person({ name: 'Zoe' }), person({ name: 'Ada', phone: null })];
  await save(owner, pet.id, 'vet', vet);
  expect(await contactsOf(await save(owner, pet.id, 'emergency', emergency))).toEqual({ vet, emergency });

  await save(owner, pet.id, 'emergency', [], emergency);
  expect(await contactsOf(await owner.get(path(pet.id)))).toEqual({ vet, emergency: [] });
});

test('PROMISE-2: contacts of the other pets are offered, except those of archived pets and of other owners', async () => {
  const { owner, pet } = await ownerWithPet();
  const archived = await buildPet(app, owner, { archived: true });
  const bella = await buildPet(app, owner, { name: 'Bella' });
  for (const { id } of [pet, archived, bella]) await save(owner, id, 'vet', [person({ name: id })]);
  const stranger = await ownerWithPet();
  await save(stranger.owner, stranger.pet.id, 'vet', [person()]);

  expect(await read(await owner.get(`${path(pet.id)}/others`))).toEqual({
    others: [{ petName: 'Bella', contacts: { vet: [person({ name: bella.id })], emergency: [] } }],
  });
  expect((await stranger.owner.get(`${path(pet.id)}/others`)).status).toBe(404);
});

test('PROMISE-2: of ten concurrent changes to a list one is stored, and the others are refused', async () => {
  const { owner, pet } = await ownerWithPet();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(owner, pet.id, 'vet', [person({ name: `Vet ${index}` })])),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect(await app.count('pet_contacts', 'pet_id = $1', [pet.id])).toBe(1);
});
