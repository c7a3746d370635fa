import { buffer } from 'node:stream/consumers';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { reencryptFiles } from '#server/files/maintenance/reencryption.usecases.ts';
import { photoLink } from '#server/files/photos/photos.policy.ts';
import { openPhoto } from '#server/files/photos/photos.usecases.ts';
import { storeAllAsEarlier } from '#server/testing/earlier-files.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { passPhotoUndo, addressesOf, photoOf, putPhoto, shownPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { requirePet } from './pets.access.ts';

const app = await createTestApp();

async function petWithPhoto() {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  const photo = await shownPhoto(await putPhoto(owner, pet.id, await samples.jpeg(1500, 1000)));

  return { owner, pet, photo };
}

/** A valid signature of the same text, made for another purpose. */
const signatureOf = (purpose: string, url: string) =>
  app.base.signer
    .sign(purpose, url.replace('/files/photos/', '').replace(/&by=.*/, ''))
    .split('.')
    .at(-1);

describe('PET-6: the addresses of a photo', () => {
  test('PET-6: each works without signing in for 24 hours at least, and then ends', async () => {
    const { photo } = await petWithPhoto();
    const stranger = app.newBrowser();
    app.clock.pass(24 * 3600);
    for (const { url } of addressesOf(photo)) expect((await stranger.get(url)).status).toBe(200);
    app.clock.pass(4 * 3600);
    for (const { url } of addressesOf(photo)) expect((await stranger.get(url)).status).toBe(404);
  });

  test('PET-6: after they have ended the next list has new ones, for as long as there is the photo', async () => {
    const { owner, pet, photo } = await petWithPhoto();
    for (let month = 0; month < 12; month++) {
      app.clock.pass(30 * 24 * 3600);
      const later =
        photoLink((await requirePet(owner.ctx, pet.id, 'read')).pet, 'large', app.context()) ?? '';
      expect(later).not.toBe(photo.url);
      expect((await app.newBrowser().get(later)).status).toBe(200);
    }
  });

  test('PET-6: within the hours the addresses stay the same, and what was got may be kept for a year', async () => {
    const { owner, pet, photo } = await petWithPhoto();
    app.clock.pass(60);

    expect(await photoOf(owner, pet.id)).toEqual(photo);
    for (const { url } of addressesOf(photo)) {
      const { headers } = await owner.get(url);
      expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(headers.get('content-disposition')).toBe('inline');
    }
  });

  test('PET-6: an address is named by what is in it, and tells nothing of the owner or of where it lies', async () => {
    const { owner, pet, photo } = await petWithPhoto();
    const again = await shownPhoto(await putPhoto(owner, pet.id, await samples.jpeg(1500, 1000)));
    const nameIn = ({ url }: { url: string }) => url.split('?')[0];

    expect(addressesOf(again).map(nameIn)).toEqual(addressesOf(photo).map(nameIn));
    expect(new Set(addressesOf(photo).map(nameIn)).size).toBe(6);
    expect(JSON.stringify(photo)).not.toContain(owner.user.id);
    expect(JSON.stringify(photo)).not.toContain('pet-photos');
  });

  test('PET-6: what was changed in an address opens nothing', async () => {
    const { owner, pet, photo } = await petWithPhoto();
    const other = await petWithPhoto();
    const { url } = photo;
    const [path = '', query = ''] = url.split('?');
    const small = addressesOf(photo)[0]?.url.split('?')[0];
    const forged = {
      longer: url.replace(/until=\d+/, 'until=9999999999'),
      'another size': `${small}?${query}`,
      'another pet': url.replace(pet.id, other.pet.id),
      'no pet': url.replace(pet.id, 'x'),
      unsigned: path,
      'signature of another': `${path}?${other.photo.url.split('?')[1]}`,
      'cut off': url.slice(0, -1),
      'without an end': url.replace(/until=\d+/, 'until='),
      'signed for something else': `${url.replace(/&by=.*/, '')}&by=${signatureOf('file link', url)}`,
      nonsense: `/files/photos/${pet.id}/%00.webp?until=1&by=x`,
    };

    for (const [name, address] of Object.entries(forged)) {
      const response = await owner.get(address);
      expect([name, response.status]).toEqual([name, 404]);
      expect(await response.json()).toMatchObject({ error: { code: 'files.not_found' } });
    }
  });

  test('PET-6, PET-7: they stop at once when the pet is deleted', async () => {
    const { owner, pet, photo } = await petWithPhoto();
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    expect((await owner.get(photo.url)).status).toBe(200);
    await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' });

    for (const { url } of addressesOf(photo)) expect((await owner.get(url)).status).toBe(404);
    await passPhotoUndo(app);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('PET-6, PROMISE-1: they go on when the file behind them is encrypted again', async () => {
    const { owner, photo } = await petWithPhoto();
    const before = await app.pool.query('select photo_url from pets where user_id = $1', [owner.user.id]);
    await storeAllAsEarlier(app);
    await reencryptFiles(app.context(), {});
    const { newBrowser } = await app.anotherProcess();

    expect(
      await app.count('pets', 'user_id = $1 and photo_url <> $2', [owner.user.id, before.rows[0].photo_url]),
    ).toBe(1);
    for (const { url } of addressesOf(photo)) expect((await newBrowser().get(url)).status).toBe(200);
  });

  test('a browser that asks for the head alone gets that', async () => {
    const { owner, photo } = await petWithPhoto();
    const whole = await owner.get(photo.url);
    const head = await owner.request('HEAD', photo.url);

    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(Number(whole.headers.get('content-length'))).toBe((await whole.bytes()).length);
    expect((await head.bytes()).length).toBe(0);
  });
});

describe('what other parts of the product get of a photo', () => {
  test.each([
    ['small', 320],
    ['medium', 640],
    ['large', 1280],
  ] as const)('a WebP that is %s, by address and to be read', async (size, width) => {
    const { owner, pet } = await petWithPhoto();
    const { pet: row } = await requirePet(owner.ctx, pet.id, 'read');
    const shown = await app.newBrowser().get(photoLink(row, size, app.context()) ?? '');
    const read = await openPhoto(owner.ctx, row, size);
    const content = read && (await buffer(read));

    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(content?.equals(Buffer.from(await shown.bytes()))).toBe(true);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width });
  });

  test('nothing of a pet without one', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);

    expect(photoLink(pet, 'small', app.context())).toBeNull();
    expect(await openPhoto(owner.ctx, pet)).toBeUndefined();
    expect(await (await owner.get(`/api/pets/${pet.id}`)).json()).toMatchObject({ pet: { photo: null } });
  });
});
