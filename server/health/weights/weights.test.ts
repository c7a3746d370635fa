import { randomUUID } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { addRecord, healthOf, postRecord, recordBody } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

type Refusal = { error: { code: string; message: string; fields?: Record<string, string> } };

describe('refusals', () => {
  test.each([
    ['-5 kg', 'A weight can’t be below zero. Did you mean 5 kg?'],
    ['0', 'A weight can’t be zero. What does the scale say?'],
    ['heavy', 'Enter a weight, such as 12.5 lb, 12 lb 4 oz, 5.6 kg, or 560 g'],
  ])('HEALTH-1: a weight of %s is asked about, even if it was confirmed', async (weight, question) => {
    const { owner, pet } = await ownerWithPet();
    const response = await postRecord(owner, pet.id, 'weights', { weight, confirm: true });

    expect(response.status).toBe(400);
    expect(await read<Refusal>(response)).toMatchObject({
      error: { code: 'weights.unclear', fields: { weight: question } },
    });
    expect((await healthOf(owner, pet.id)).weights).toEqual([]);
  });

  test('HEALTH-1: a weight that no pet has, or far from the one before, is added once it is confirmed', async () => {
    const { owner, pet } = await ownerWithPet();
    const huge = recordBody('weights', { weight: '200 kg', recordDate: '2026-01-01' });
    const path = `/api/pets/${pet.id}/weights`;
    const asked = await read<Refusal>(await owner.post(path, huge));
    expect(asked.error).toMatchObject({ code: 'weights.please_confirm' });
    await addRecord(owner, pet.id, 'weights', { weight: '12 lb', recordDate: '2026-02-01' });

    for (const weight of ['37 lb', '3.9 lb']) {
      const { error } = await read<Refusal>(await postRecord(owner, pet.id, 'weights', { weight }));
      expect(error).toMatchObject({
        code: 'weights.please_confirm',
        message: `Is ${weight} right? The previous weight, on February 1, 2026, was 12 lb.`,
      });
    }
    expect((await postRecord(owner, pet.id, 'weights', { weight: '35 lb' })).status).toBe(201);
    expect((await owner.post(path, { ...huge, confirm: true })).status).toBe(201);
    // Sent again, it is accepted.
    expect((await owner.post(path, huge)).status).toBe(201);
  });

  test('HEALTH-1: a weight that would fit in the other unit is asked about with it', async () => {
    const { owner, pet } = await ownerWithPet();
    await addRecord(owner, pet.id, 'weights', { weight: '8.3 lb', recordDate: '2026-02-01' });
    const { error } = await read<Refusal>(await postRecord(owner, pet.id, 'weights', { weight: '8.4 kg' }));

    expect(error).toMatchObject({
      code: 'weights.other_unit',
      message: 'Did you mean 8.4 lb? The previous weight, on February 1, 2026, was 8.3 lb.',
    });
    expect((await postRecord(owner, pet.id, 'weights', { weight: '8.4 kg', confirm: true })).status).toBe(
      201,
    );
  });

  test('HEALTH-1: a changed weight is asked about as a new one is', async () => {
    const { owner, pet } = await ownerWithPet();
    await addRecord(owner, pet.id, 'weights', { recordDate: '2026-01-01' });
    const { id } = await addRecord(owner, pet.id, 'weights');
    const path = `/api/pets/${pet.id}/weights/${id}`;
    const change = { changes: { weight: '120 lb' }, before: { weight: '12 lb 4 oz' } };

    expect((await owner.patch(path, change)).status).toBe(409);
    expect((await owner.patch(path, { ...change, changes: { weight: '-1' } })).status).toBe(400);
    expect((await owner.patch(path, { ...change, confirm: true })).status).toBe(200);
  });
});

test('HEALTH-4: a weight is stored in grams with what was typed; a number alone is in the preferred unit', async () => {
  const { owner, pet } = await ownerWithPet();
  await addRecord(owner, pet.id, 'weights', { weight: '5,6', unit: 'kg', recordDate: '2026-01-02' });
  const { id } = await addRecord(owner, pet.id, 'weights', { weight: '12.35', recordDate: '2026-01-03' });
  const patch = (weight: string, before: string) =>
    owner.patch(`/api/pets/${pet.id}/weights/${id}`, { changes: { weight }, before: { weight: before } });
  expect((await patch('12,5', '12.35 lb')).status).toBe(200);
  // The same change again, in its original spelling.
  expect((await patch('12,5', '12.35 lb')).status).toBe(200);

  expect((await healthOf(owner, pet.id)).weights).toMatchObject([
    { weight: 5670, weightTyped: '12.5 lb' },
    { weight: 5600, weightTyped: '5.6 kg' },
  ]);
});

describe('HEALTH-1: medications that are added with a health record', () => {
  const medicationsOf = (...names: string[]) =>
    names.map((name) => recordBody('medications', { name, id: randomUUID() }));

  test('are saved with it, once, and stay when it is deleted', async () => {
    const { owner, pet } = await ownerWithPet();
    const body = recordBody('weights', { medications: medicationsOf('Apoquel', 'Zylkene') });
    const path = `/api/pets/${pet.id}/weights`;
    await Promise.all([owner.post(path, body), owner.post(path, body)]);
    const added = await healthOf(owner, pet.id);
    expect(added.medications).toHaveLength(2);
    expect(added.medications).toEqual(
      expect.arrayContaining(
        ['Apoquel', 'Zylkene'].map((name) => expect.objectContaining({ name, healthRecordId: body.id })),
      ),
    );

    await owner.delete(`${path}/${body.id}`);
    const { weights, medications } = await healthOf(owner, pet.id);
    expect([weights, medications.map(({ healthRecordId }) => healthRecordId)]).toEqual([[], [null, null]]);
  });

  test('are saved all, or not at all: one that can’t be added keeps the record out too', async () => {
    const { owner, pet } = await ownerWithPet();
    const other = await ownerWithPet();
    const taken = await addRecord(other.owner, other.pet.id, 'medications');
    const medications = [...medicationsOf('Apoquel'), recordBody('medications', { id: taken.id })];

    expect((await postRecord(owner, pet.id, 'weights', { medications })).status).toBe(404);
    const { weights, medications: kept } = await healthOf(owner, pet.id);
    expect([weights, kept]).toEqual([[], []]);
  });
});
