import { beforeEach, describe, expect, test } from 'vitest';

import {
  askedClinic,
  clinic,
  confirmBoth,
  correctRabies,
  originsOf,
  requestsOf,
  submit,
} from '#server/testing/asked-clinics.ts';
import { readAs } from '#server/testing/browser.ts';
import { healthOf } from '#server/testing/health-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
});

describe('PROOF-5: a correction', () => {
  const corrected = async () => {
    const asked = await askedClinic(app);
    await submit(app, asked.path, correctRabies);
    const path = `/api/pets/${asked.pet.id}/clinic-requests/${asked.request.id}/corrections/${asked.rabies.id}`;

    return { ...asked, use: () => asked.owner.post(path, {}) };
  };
  const rabiesOf = async ({ owner, pet }: Awaited<ReturnType<typeof askedClinic>>) =>
    (await healthOf(owner, pet.id)).vaccinations[0];

  test('PROOF-5: leaves the record as it is until the owner uses it, which confirms it', async () => {
    const asked = await corrected();
    expect(await rabiesOf(asked)).toMatchObject({ expirationDate: '2029-05-11', origin: { kind: 'owner' } });
    expect((await requestsOf(asked.owner, asked.pet.id))[0]?.lines[0]).toMatchObject({
      answer: 'corrected',
      correction: { expirationDate: '2027-05-12', batchNumber: 'B2' },
      used: false,
    });
    app.clock.pass(60);
    expect((await asked.use()).status).toBe(204);
    expect((await asked.use()).status).toBe(204);

    expect(await rabiesOf(asked)).toMatchObject({
      expirationDate: '2027-05-12',
      batchNumber: 'B2',
      origin: { kind: 'confirmed', address: clinic },
    });
    const { rows } = await app.pool.query('select from vaccination_confirmations where vaccination_id = $1', [
      asked.rabies.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('PROOF-5: is not used after the owner has changed the record', async () => {
    const asked = await corrected();
    await readAs(
      200,
      asked.owner.patch(`/api/pets/${asked.pet.id}/vaccinations/${asked.rabies.id}`, {
        changes: { batchNumber: 'C3' },
        before: { batchNumber: 'A1' },
      }),
    );

    expect((await asked.use()).status).toBe(409);
    expect(await rabiesOf(asked)).toMatchObject({ batchNumber: 'C3', origin: { kind: 'owner' } });
  });

  test('PROOF-5: a line that was confirmed or refused, and an unanswered request, have none to use', async () => {
    const { owner, pet, request, rabies, path } = await askedClinic(app);
    const use = () =>
      owner.post(`/api/pets/${pet.id}/clinic-requests/${request.id}/corrections/${rabies.id}`, {});
    expect((await use()).status).toBe(409);
    await submit(app, path, { ...confirmBoth, 'answer-0': 'refused' });
    expect((await use()).status).toBe(409);
  });

  test('PROOF-5: facts that were typed again as they were confirm them', async () => {
    const { owner, pet, path } = await askedClinic(app);
    await submit(app, path, { ...correctRabies, 'until-0': '2029-05-11', 'lot-0': 'A1' });

    expect(await originsOf(owner, pet.id)).toEqual(['confirmed', 'owner']);
  });

  test('PROOF-5: a product against something else changes the vaccine along', async () => {
    const asked = await askedClinic(app);
    await submit(app, asked.path, { ...correctRabies, 'name-0': 'DHPP' });
    await readAs(
      204,
      asked.owner.post(
        `/api/pets/${asked.pet.id}/clinic-requests/${asked.request.id}/corrections/${asked.rabies.id}`,
        {},
      ),
    );

    expect(await rabiesOf(asked)).toMatchObject({ name: 'DHPP', vaccine: 'dapp' });
  });
});
