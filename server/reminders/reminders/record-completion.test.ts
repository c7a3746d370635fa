import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { handOver } from '#server/testing/handover-steps.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function ownerWithRecords() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Rex' });
  const [vaccinationId, medicationId] = [randomUUID(), randomUUID()];
  const whose = { petId: pet.id, userId: owner.user.id, createdAt: app.clock.now() };
  await app.base.db
    .insert(vaccinationsTable)
    .values({ ...whose, id: vaccinationId, name: 'Rabies', dateAdministered: '2029-05-01' });
  await app.base.db.insert(medicationsTable).values({ ...whose, id: medicationId, name: 'Apoquel' });

  return { owner, pet, vaccinationId, medicationId };
}

const add = (owner: Owner, facts: object) =>
  owner.post('/api/reminders', { id: randomUUID(), title: 'Due', date: '2030-06-01', ...facts });
const listed = async (owner: Owner, query = '') =>
  (await read<{ reminders: { title: string; date: string }[] }>(await owner.get(`/api/reminders${query}`)))
    .reminders;

const vaccinate = (owner: Owner, petId: string, name = 'rabies') =>
  owner.post(`/api/pets/${petId}/vaccinations`, {
    id: randomUUID(),
    name,
    vaccine: null,
    dateAdministered: '2026-05-01',
    expirationDate: null,
    administrator: null,
    batchNumber: null,
    notes: null,
    documentIds: [],
  });
const give = (owner: Owner, petId: string, medicationId: string, at: string) =>
  owner.post(`/api/pets/${petId}/medications/${medicationId}/doses`, {
    id: randomUUID(),
    slot: null,
    state: 'given',
    at,
    by: null,
    note: null,
    again: true,
  });

test('REM-4: recording a vaccination closes the reminder of the dose before, and no other', async () => {
  const { owner, pet, vaccinationId } = await ownerWithRecords();
  await add(owner, { title: 'Booster', vaccinationId, petIds: [pet.id] });
  await add(owner, { title: 'Other' });
  expect((await vaccinate(owner, pet.id, 'Distemper')).status).toBe(201);
  expect(await listed(owner)).toHaveLength(2);
  expect((await vaccinate(owner, pet.id)).status).toBe(201);

  expect((await listed(owner)).map(({ title }) => title)).toEqual(['Other']);
  expect(await listed(owner, '?archived=true')).toMatchObject([{ title: 'Booster' }]);
});

test('REM-4: a dose moves its repeating reminder on, but not that of the evening or of a later day', async () => {
  const { owner, pet, medicationId } = await ownerWithRecords();
  await owner.patch('/api/preferences', { timeZone: 'UTC' });
  const daily = { medicationId, petIds: [pet.id], repeat: 'FREQ=DAILY', date: '2030-05-01' };
  await add(owner, { ...daily, title: 'Morning', customTime: '09:00' });
  await add(owner, { ...daily, title: 'Evening', customTime: '20:00' });
  await add(owner, { title: 'Refill', medicationId, petIds: [pet.id], date: '2030-05-20' });
  app.clock.set(new Date('2030-05-01T09:10:00Z'));
  expect((await give(owner, pet.id, medicationId, '2030-05-01T09:05:00Z')).status).toBe(201);

  expect((await listed(owner)).map(({ title, date }) => `${title} ${date}`).toSorted()).toEqual([
    'Evening 2030-05-01',
    'Morning 2030-05-02',
    'Refill 2030-05-20',
  ]);
});

test('SEC-1: another account’s record closes nothing, and no reminder can be made for it', async () => {
  const { owner, pet, vaccinationId } = await ownerWithRecords();
  const other = await buildOwner(app);
  const theirs = await buildPet(app, other, { name: 'Rex' });
  await add(owner, { vaccinationId, petIds: [pet.id] });

  expect((await add(other, { vaccinationId })).status).toBe(404);
  expect((await vaccinate(other, theirs.id)).status).toBe(201);
  expect(await listed(owner)).toHaveLength(1);
});

test('PEOPLE-7: what the new owner records closes no reminder that stayed with the owner before', async () => {
  const { owner, pet, vaccinationId, medicationId } = await ownerWithRecords();
  const other = await buildPet(app, owner, { name: 'Other' });
  const now = app.clock.now().toISOString();
  const day = now.slice(0, 10);
  const mine = { petIds: [pet.id], audience: 'owner', date: day };
  await add(owner, { ...mine, title: 'My pill', medicationId });
  await add(owner, { ...mine, title: 'My booster', vaccinationId });
  await add(owner, { title: 'Pill of both', petIds: [pet.id, other.id], medicationId, date: day });
  await add(owner, { title: 'Pill', petIds: [pet.id], medicationId, date: day });
  const after = await buildOwner(app);
  await handOver(owner, after, pet.id);
  expect((await listed(after)).map(({ title }) => title)).toEqual(['Pill']);
  expect((await give(after, pet.id, medicationId, now)).status).toBe(201);
  expect((await vaccinate(after, pet.id)).status).toBe(201);

  expect(await listed(after)).toEqual([]);
  expect(await listed(owner, '?archived=true')).toEqual([]);
  expect((await listed(owner)).map(({ title }) => title).toSorted()).toEqual([
    'My booster',
    'My pill',
    'Pill of both',
  ]);
});
