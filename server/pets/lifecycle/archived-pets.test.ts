import { expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function ownerWithArchivedPet() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner, { microchip: '276098102345678' });
  await putPhoto(owner, pet.id, await samples.jpeg());
  const document = await uploadDocument(owner, samples.pdf(), { petId: pet.id });
  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
  await owner.post(`/api/pets/${pet.id}/archive`, {});

  return { owner, pet, document };
}

const patch = (owner: Owner, path: string, body: object) =>
  owner.request('PATCH', path, JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

type Write = (owner: Owner, path: string) => Promise<Response>;

const writes: [string, Write][] = [
  ['a fact', (owner, path) => patch(owner, path, { changes: { name: 'Bea' }, before: { name: 'Bella' } })],
  ['a photo', async (owner, path) => owner.upload('PUT', `${path}/photo`, await samples.jpeg())],
  ['no photo', (owner, path) => owner.delete(`${path}/photo`)],
  ['the photo of before', (owner, path) => owner.post(`${path}/photo/undo`, { undo: 'x.y' })],
  [
    'an ending',
    (owner, path) =>
      owner.put(`${path}/ending`, {
        value: { ending: 'rehomed', endedOn: null },
        before: { ending: null, endedOn: null },
      }),
  ],
  ['contacts', (owner, path) => owner.put(`${path}/contacts`, { kind: 'vet', value: [], before: [] })],
  [
    'lifestyle',
    (owner, path) => owner.put(`${path}/lifestyle`, { field: 'insurance', value: 'x', before: null }),
  ],
  ['an open emergency page', (owner, path) => patch(owner, `${path}/emergency-page`, { open: true })],
  ['a report that it is lost', (owner, path) => owner.put(`${path}/lost`, { lastSeen: null })],
  [
    'a document',
    (owner, path) => postDocument(owner, samples.pdf(), { petId: path.split('/').at(-1) ?? '' }),
  ],
];

test.each(writes)('PET-2: an archived pet cannot get %s until it is restored', async (_what, write) => {
  const { owner, pet } = await ownerWithArchivedPet();
  const path = `/api/pets/${pet.id}`;
  const before = await (await owner.get(path)).text();
  const refused = await write(owner, path);

  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    error: { code: 'pets.archived', message: 'This pet is archived. Restore it to make changes.' },
  });
  expect(await (await owner.get(path)).text()).toBe(before);
  await owner.post(`${path}/restore`, {});
  expect(await (await write(owner, path)).text()).not.toContain('pets.archived');
});

test('PET-2: an archived pet is read with its records and documents, and its emergency page stays closed', async () => {
  const { owner, pet, document } = await ownerWithArchivedPet();
  const path = `/api/pets/${pet.id}`;

  expect((await read<{ pet: object }>(await owner.get(path))).pet).toMatchObject({
    archived: true,
    lost: false,
    microchip: '276098102345678',
    photo: { url: expect.any(String) },
  });
  for (const part of ['contacts', 'lifestyle', 'emergency-page', 'finder-messages'])
    expect((await owner.get(`${path}/${part}`)).status).toBe(200);
  expect(await read<object>(await owner.get(`/api/documents?petId=${pet.id}`))).toMatchObject({
    documents: [{ id: document.id }],
  });
  expect((await owner.get(document.fileUrl ?? '')).status).toBe(200);
  expect((await app.newBrowser().get(`/id/${pet.petIdentifier}`)).status).toBe(404);
  await owner.post(`${path}/restore`, {});
  expect((await app.newBrowser().get(`/id/${pet.petIdentifier}`)).status).toBe(404);
});

test('DOC-3, DOC-7: a link to a document of an archived pet can be ended, and the document deleted', async () => {
  const { owner, document } = await ownerWithArchivedPet();
  const path = `/api/documents/${document.id}`;
  expect((await owner.put(`${path}/share`, {})).status).toBe(200);
  expect((await owner.delete(`${path}/share`)).status).toBe(200);
  expect((await owner.delete(path)).status).toBe(204);
});

test('PET-2: a document that is sent while its pet is archived is refused, and leaves no file', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const files = await app.storedFiles();
  const { storage } = app.base;
  const save = storage.save.bind(storage);
  storage.save = async (...all) => {
    await save(...all);
    await owner.post(`/api/pets/${pet.id}/archive`, {});
  };
  try {
    expect((await postDocument(owner, samples.pdf(), { petId: pet.id })).status).toBe(409);
  } finally {
    storage.save = save;
  }
  expect(await app.storedFiles()).toEqual(files);
});

test('PROMISE-2: lists, the pet and the dashboard say which pet is lost, and only while it is', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await buildPet(app, owner, { name: 'At home' });
  type Lost = { name: string; lost: boolean };
  const lostIn = async (path: string) => {
    const { pets } = await read<{ pets: Lost[] }>(await owner.get(path));

    return pets.filter(({ lost }) => lost).map(({ name }) => name);
  };
  const isLost = async () => (await read<{ pet: Lost }>(await owner.get(`/api/pets/${pet.id}`))).pet.lost;
  expect([await lostIn('/api/pets'), await lostIn('/api/dashboard'), await isLost()]).toEqual([
    [],
    [],
    false,
  ]);

  await owner.put(`/api/pets/${pet.id}/lost`, { lastSeen: null });
  expect([await lostIn('/api/pets'), await lostIn('/api/dashboard'), await isLost()]).toEqual([
    ['Bella'],
    ['Bella'],
    true,
  ]);
  await owner.delete(`/api/pets/${pet.id}/lost`);
  expect([await lostIn('/api/pets'), await isLost()]).toEqual([[], false]);
});

const someId = '0193d3a5-7e64-7000-8000-000000000000';

test.each([
  ['POST', '/api/pets', 'You must be logged in to add a pet'],
  ['POST', `/api/pets/${someId}/archive`, 'You must be logged in to archive a pet'],
  ['POST', `/api/pets/${someId}/restore`, 'You must be logged in to restore a pet'],
  ['POST', `/api/pets/${someId}/deletion`, 'You must be logged in to delete a pet'],
  ['PATCH', `/api/pets/${someId}`, 'You must be logged in to update a pet'],
  ['PUT', `/api/pets/${someId}/ending`, 'You must be logged in to update a pet'],
  ['PUT', `/api/pets/${someId}/photo`, 'You must be logged in to update a pet'],
  ['DELETE', `/api/pets/${someId}/photo`, 'You must be logged in to update a pet'],
  ['POST', `/api/pets/${someId}/photo/undo`, 'You must be logged in to update a pet'],
  ['PUT', `/api/documents/${someId}/share`, 'You must be logged in to share documents'],
  ['DELETE', `/api/documents/${someId}/share`, 'You must be logged in to remove a share link'],
])(
  'PET-3, APP-8: %s %s without a session says what it is for, and with an ended one that it has expired',
  async (method, path, message) => {
    const nobody = await app.newBrowser().request(method, path);
    const owner = await buildOwner(app);
    await app.pool.query('delete from auth_sessions where id = $1', [owner.session.id]);
    const ended = await owner.request(method, path);

    expect([nobody.status, ended.status]).toEqual([401, 401]);
    expect(await nobody.json()).toEqual({ error: { code: 'auth.required', message } });
    expect(await ended.json()).toEqual({
      error: { code: 'auth.required', message: 'Your session has expired. Please sign in again.' },
    });
  },
);
