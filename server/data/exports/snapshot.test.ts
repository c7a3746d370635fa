import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { exportAddress, exportOf, unpacked } from '#server/testing/exports.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { postRecord } from '#server/testing/health-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

test('PROMISE-4: an export shows one moment', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { name: 'Before' });
  const kept = await uploadDocument(owner, samples.pdf(), { name: 'Kept', petId: pet.id });
  const response = await owner.get(await exportAddress(owner));
  await buildPet(app, owner, { name: 'After' });
  await owner.delete(`/api/documents/${kept.id}`);
  const exported = await unpacked(response);

  expect(exported.records('pets').map(({ name }) => name)).toEqual(['Before']);
  expect(exported.records('documents').map(({ name }) => name)).toEqual(['Kept']);
  app.log.takeErrors();
});

test('PROMISE-4: whatever is added meanwhile, every record refers to one that is there', async () => {
  const owner = await buildOwner(app);
  const statuses: number[] = [];
  const add = async (name: string) => {
    const pet = await buildPet(app, owner, { name });
    const reminder = { id: randomUUID(), title: 'Walk', date: '2030-06-01', petIds: [pet.id] };
    for (const response of [
      await postRecord(owner, pet.id, 'weights'),
      await owner.post('/api/reminders', reminder),
    ])
      statuses.push(response.status);
  };
  await add('First');
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; n < 60 && !isOver; n++) await add(`Pet ${n}`);
  })();
  const seen = { weights: 0, reminders: 0 };
  for (let n = 0; n < 3; n++) {
    const exported = await exportOf(owner);
    const pets = new Set(exported.records('pets').map(({ id }) => id));
    const [weights, reminders] = [exported.records('weights'), exported.records('reminders')];
    for (const id of [...weights.map(({ petId }) => petId), ...reminders.flatMap(({ petIds }) => petIds)])
      expect(pets).toContain(id);
    seen.weights += weights.length;
    seen.reminders += reminders.length;
    await expect.poll(async () => (await owner.get('/api/exports')).json()).toMatchObject({ running: false });
  }
  isOver = true;
  await writing;

  // More than the first of each, three times.
  expect(seen.weights).toBeGreaterThan(3);
  expect(seen.reminders).toBeGreaterThan(3);
  expect(new Set(statuses)).toEqual(new Set([201]));
});
