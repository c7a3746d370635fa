import { beforeEach, describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { passPhotoUndo, photoOf, putPhoto, sweepReleasedFiles } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

// Files released by one test must not be counted in the next.
beforeEach(() => sweepReleasedFiles(app));

type ChangeBody = { pet: { id: string; photo: { width: number } | null }; undo: string | null };

async function ownerWithPhoto() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await change(putPhoto(owner, pet.id, await samples.png(20, 20)));

  return { owner, pet };
}

const change = async (asked: Promise<Response>) => {
  const response = await asked;
  expect(response.status).toBe(200);

  return read<ChangeBody>(response);
};

const remove = (owner: Owner, petId: string) => change(owner.delete(`/api/pets/${petId}/photo`));
const undo = (owner: Owner, petId: string, token: string | null) =>
  owner.post(`/api/pets/${petId}/photo/undo`, { undo: token });
const widthOf = async (owner: Owner, petId: string) => (await photoOf(owner, petId)).width;

describe('what is refused', () => {
  test.each(['', 'x', 'x.y'])('PET-6: an undo that the server never offered: %j', async (token) => {
    const { owner, pet } = await ownerWithPhoto();
    const response = await undo(owner, pet.id, token);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'photos.undo_expired' } });
  });

  test('SEC-1: the undo of another pet and of another owner', async () => {
    const { owner, pet } = await ownerWithPhoto();
    const other = await ownerWithPhoto();
    const { undo: token } = await remove(owner, pet.id);
    const sibling = await buildPet(app, owner);

    expect((await undo(other.owner, pet.id, token)).status).toBe(404);
    expect((await undo(other.owner, other.pet.id, token)).status).toBe(409);
    expect((await undo(owner, sibling.id, token)).status).toBe(409);
    expect((await read<ChangeBody>(await owner.get(`/api/pets/${pet.id}`))).pet.photo).toBeNull();
  });

  test('PET-6: an undo after ten minutes, when the file may be gone', async () => {
    const { owner, pet } = await ownerWithPhoto();
    const { undo: token } = await remove(owner, pet.id);
    app.clock.pass(10 * 60);

    const response = await undo(owner, pet.id, token);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      error: { message: 'It’s too late to undo this. You can add the photo again.' },
    });
  });

  test('PET-6: an undo after the photo was changed again, which keeps the newest', async () => {
    const { owner, pet } = await ownerWithPhoto();
    const { undo: token } = await remove(owner, pet.id);
    await change(putPhoto(owner, pet.id, await samples.png(30, 30)));
    const response = await undo(owner, pet.id, token);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'pets.changed_elsewhere' } });
    expect(await widthOf(owner, pet.id)).toBe(30);
  });
});

test('PET-6: a first photo offers nothing to undo', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  expect((await change(putPhoto(owner, pet.id, await samples.png()))).undo).toBeNull();
});

test('PET-6: a replaced photo comes back, also twice, and the newer one leaves no file', async () => {
  const { owner, pet } = await ownerWithPhoto();
  const files = (await app.storedFiles()).length;
  const { undo: token } = await change(putPhoto(owner, pet.id, await samples.png(30, 30)));
  expect(await widthOf(owner, pet.id)).toBe(30);

  expect((await undo(owner, pet.id, token)).status).toBe(200);
  expect((await undo(owner, pet.id, token)).status).toBe(200);
  await passPhotoUndo(app);
  const { url, width } = await photoOf(owner, pet.id);
  expect(width).toBe(20);
  expect((await owner.get(url)).status).toBe(200);
  expect(await app.storedFiles()).toHaveLength(files);
  expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(1);
});

test('PET-6: a removed photo comes back', async () => {
  const { owner, pet } = await ownerWithPhoto();
  const { url } = await photoOf(owner, pet.id);
  const { undo: token } = await remove(owner, pet.id);
  expect((await owner.get(url)).status).toBe(404);

  expect((await undo(owner, pet.id, token)).status).toBe(200);
  expect((await owner.get(url)).status).toBe(200);
});

test('PET-8: a photo is uploaded, listed and removed; after the time for an undo nothing is left behind', async () => {
  const before = await app.storedFiles();
  const rows = await app.count('stored_files');
  const { owner, pet } = await ownerWithPhoto();
  const { pets } = await read<{ pets: ChangeBody['pet'][] }>(await owner.get('/api/pets'));
  expect(pets).toMatchObject([{ id: pet.id, photo: { width: 20 } }]);
  const { url } = await photoOf(owner, pet.id);

  expect((await remove(owner, pet.id)).pet.photo).toBeNull();
  expect((await owner.get(url)).status).toBe(404);
  await passPhotoUndo(app);
  expect(await app.storedFiles()).toEqual(before);
  expect(await app.count('stored_files')).toBe(rows);
  expect(await app.count('pets', 'id = $1 and photo_url is null and photo_variants is null', [pet.id])).toBe(
    1,
  );
});
