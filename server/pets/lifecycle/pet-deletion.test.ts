import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import { addRecord } from '#server/testing/health-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp();

test('PET-2, PET-7: only an archived pet is deleted, and only with its name', async () => {
  const owner = await buildOwner(app);
  const active = await buildPet(app, owner);
  const archived = await buildPet(app, owner, { name: 'Zoë  Rosa', archived: true });
  const remove = (id: string, name: unknown) => owner.post(`/api/pets/${id}/deletion`, { name });

  expect((await remove(active.id, 'Bella')).status).toBe(404);
  for (const name of ['', 'Zoe Rosa', 'Zoë', null]) {
    const refused = await remove(archived.id, name);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      error: { fields: { name: 'Type the name exactly as shown above' } },
    });
  }
  expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(2);
  expect((await remove(archived.id, ' zoë rosa')).status).toBe(204);
  expect(await app.count('pets', 'user_id = $1', [owner.user.id])).toBe(1);
});

test('PET-7: the preview lists what is deleted with a pet, and it is deleted: documents, links, health, reminders, photo, files', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const photo = await owner.upload('PUT', `/api/pets/${pet.id}/photo`, await samples.jpeg());
  expect(photo.status).toBe(200);
  const later = new Date(app.clock.now().getTime() + 1000);
  const shared = await buildDocument(app, owner, { petId: pet.id });
  await buildShareLink(app, shared, { shareId: 'sh-7kQm2VxRtB9fN', expiresAt: later });
  await buildDocument(app, owner, { petId: pet.id, archived: true });
  const other = await buildDocument(app, owner);
  const anotherPet = await buildPet(app, owner);
  const check = { id: randomUUID(), checkedOn: '2026-05-01', answers: { appetite: 'usual' }, notes: null };
  await addRecord(owner, pet.id, 'weights');
  await addRecord(owner, pet.id, 'vaccinations');
  await addRecord(owner, anotherPet.id, 'events');
  await owner.post(`/api/pets/${pet.id}/home-checks`, check);
  const pill = { id: randomUUID(), title: 'Pill', date: '2030-05-02' };
  const done = { id: randomUUID(), title: 'Bath', date: '2030-05-02' };
  await owner.post('/api/reminders', { ...pill, petIds: [pet.id] });
  await owner.post('/api/reminders', { ...done, petIds: [pet.id] });
  await owner.post(`/api/reminders/${done.id}/complete`, { occurrence: done.date });
  await owner.post('/api/reminders', { ...pill, id: randomUUID(), petIds: [pet.id, anotherPet.id] });
  await owner.post(`/api/pets/${pet.id}/archive`, {});

  const foreseen = await owner.get(`/api/pets/${pet.id}/deletion`);
  expect(await read<object>(foreseen)).toEqual({ documents: 2, links: 1, healthRecords: 3, reminders: 2 });
  expect((await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' })).status).toBe(204);
  await app.jobs.run();

  expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(1);
  expect(await app.count('documents', 'id = $1', [other.id])).toBe(1);
  for (const table of ['health_records', 'vaccinations', 'home_checks'])
    expect(await app.count(table, 'user_id = $1', [owner.user.id])).toBe(0);
  // One is about another pet as well.
  expect(await app.count('reminders', 'user_id = $1', [owner.user.id])).toBe(1);
  expect(await app.storedFiles()).toEqual([]);
  expect((await app.newBrowser().get('/shared/sh-7kQm2VxRtB9fN')).status).toBe(404);
});

test('PET-7: of two concurrent deletions one succeeds, and the pet cannot be restored', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { archived: true });
  const remove = () => owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' });
  const both = await Promise.all([remove(), remove()]);

  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  expect((await owner.post(`/api/pets/${pet.id}/restore`, {})).status).toBe(404);
});

test('PET-7: an upload for a pet that is deleted meanwhile gets "not found" and leaves nothing', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const { storage } = app.base;
  const save = storage.save.bind(storage);
  storage.save = async (...all) => {
    await save(...all);
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' });
  };
  try {
    const response = await owner.upload('POST', uploadPath({ petId: pet.id }), samples.pdf());

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'pets.not_found' } });
  } finally {
    storage.save = save;
  }
  expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
});
