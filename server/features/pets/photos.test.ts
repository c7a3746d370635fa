import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { databaseThatLosesAnAnswer, whileRefusing } from '#server/testing/broken-database.ts';
import { read } from '#server/testing/browser.ts';
import type { Browser } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { unreadable } from '#server/testing/unreadable-storage.ts';

const app = await createTestApp();

const put = (owner: Browser, petId: string, photo: Uint8Array) =>
  owner.upload('PUT', `/api/pets/${petId}/photo`, photo);
const photoUrlOf = async (response: Response) =>
  (await read<{ pet: { photoUrl: string } }>(response)).pet.photoUrl;

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

describe('PET-6: what is refused', () => {
  test.each([
    ['a drawing that may hold scripts (SVG)', () => samples.svg, 415, 'pets.photo_unreadable'],
    ['a GIF', () => samples.gif(), 415, 'pets.photo_unreadable'],
    ['a web page', () => samples.html, 415, 'pets.photo_unreadable'],
    ['a program', () => samples.executable, 415, 'pets.photo_unreadable'],
    ['a PDF', () => samples.pdf(), 415, 'pets.photo_unreadable'],
    ['a picture of which half is missing', () => samples.truncatedJpeg(), 415, 'pets.photo_unreadable'],
    ['a small file of 900 million pixels', () => samples.pixelBomb(), 413, 'pets.photo_too_many_pixels'],
    ['one of 51 million pixels', () => samples.pixelBomb(51_000_000), 413, 'pets.photo_too_many_pixels'],
    [
      'one that says it has 50 million pixels and has not',
      () => samples.pixelBomb(50_000_000),
      415,
      'pets.photo_unreadable',
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'files.empty'],
  ])('PET-6: %s; nothing of it is kept, and the photo before stays', async (_what, sample, status, code) => {
    const { owner, pet } = await ownerWithPet();
    const before = await photoUrlOf(await put(owner, pet.id, await samples.jpeg()));
    const files = await app.storedFiles();
    const unowned = await app.count('unowned_files');
    const response = await put(owner, pet.id, await sample());

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.count('unowned_files')).toBe(unowned);
    expect(await photoUrlOf(await owner.get(`/api/pets/${pet.id}`))).toBe(before);
  });

  test('PET-6: a file of more than 20 MB', async () => {
    const { owner, pet } = await ownerWithPet();
    const large = Buffer.concat([await samples.jpeg(), Buffer.alloc(20 * 1024 * 1024)]);
    const undeclared = await owner.request('PUT', `/api/pets/${pet.id}/photo`, new Uint8Array(large));

    expect((await put(owner, pet.id, large)).status).toBe(413);
    expect(undeclared.status).toBe(413);
    expect(await app.count('unowned_files')).toBe(0);
  });
});

describe('PET-6: what becomes of a photo', () => {
  test('PET-6: it is turned upright, and the place and camera are gone', async () => {
    const { owner, pet } = await ownerWithPet();
    const original = await samples.phonePhoto(200, 100);
    // The tag that leads to the place (0x8825), and the camera's name.
    const told = (await sharp(original).metadata()).exif;
    expect([told?.includes(Buffer.from([0x25, 0x88])), told?.includes('Phone')]).toEqual([true, true]);

    const photo = await owner.get(await photoUrlOf(await put(owner, pet.id, original)));
    const content = Buffer.from(await photo.bytes());
    const { format, width, height, exif, xmp, orientation } = await sharp(content).metadata();

    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect({ format, width, height }).toEqual({ format: 'webp', width: 100, height: 200 });
    expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
    expect(content.includes('Phone')).toBe(false);
    const [red, , blue] = await sharp(content)
      .extract({ left: 20, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(40);
    const [, green] = await sharp(content)
      .extract({ left: 80, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(green).toBeGreaterThan(120);
  });

  test.each([
    ['a large one is made smaller', 3000, 1500, 1280, 640],
    ['a small one is not blown up', 40, 30, 40, 30],
  ])('PET-6: %s', async (_what, width, height, shownWidth, shownHeight) => {
    const { owner, pet } = await ownerWithPet();
    const url = await photoUrlOf(await put(owner, pet.id, await samples.png(width, height)));
    const shown = await sharp(Buffer.from(await (await owner.get(url)).bytes())).metadata();

    expect([shown.width, shown.height]).toEqual([shownWidth, shownHeight]);
  });

  test('PET-6: its address works without signing in for 24 hours at least, and then ends', async () => {
    const { owner, pet } = await ownerWithPet();
    const url = await photoUrlOf(await put(owner, pet.id, await samples.webp()));
    const stranger = app.newBrowser();
    app.clock.pass(24 * 3600);
    expect((await stranger.get(url)).status).toBe(200);
    app.clock.pass(12 * 3600);
    expect((await stranger.get(url)).status).toBe(404);
  });

  test('PET-6: asked for again within the hours the address is the same, so that browsers keep the picture', async () => {
    const { owner, pet } = await ownerWithPet();
    const url = await photoUrlOf(await put(owner, pet.id, await samples.webp()));
    app.clock.pass(60);

    expect(await photoUrlOf(await owner.get(`/api/pets/${pet.id}`))).toBe(url);
    expect((await owner.get(url)).headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
  });

  test('a new photo takes the place of the one before, whose file goes', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const first = await photoUrlOf(await put(owner, pet.id, await samples.jpeg()));
    const second = await photoUrlOf(await put(owner, pet.id, await samples.png()));
    await app.jobs.run();

    expect(second).not.toBe(first);
    const gone = await owner.get(first);
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBeNull();
    expect((await owner.get(second)).status).toBe(200);
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
  });

  test('when the new photo cannot be written the one before stays, and the new file goes', async () => {
    const { owner, pet } = await ownerWithPet();
    const before = await photoUrlOf(await put(owner, pet.id, await samples.jpeg()));
    const files = await app.storedFiles();
    const photo = await samples.png();
    const response = await whileRefusing(app, 'update on pets', () => put(owner, pet.id, photo));

    expect(response.status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    expect(await app.jobs.waiting()).toBe(0);
    expect(await app.count('unowned_files')).toBe(0);
    expect(await app.storedFiles()).toEqual(files);
    expect((await owner.get(before)).status).toBe(200);
  });

  test('when the disk cannot be read it is our failure and not the picture’s', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const { newBrowser } = await app.anotherProcess({}, { storage: unreadable(app.base.storage) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    const response = await put(browser, pet.id, await samples.jpeg());

    expect(response.status).toBe(500);
    expect(JSON.stringify(app.log.takeErrors())).toContain('EIO');
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.count('unowned_files')).toBe(0);
  });

  test('a photo whose commit was done but not answered keeps its file', async () => {
    const { owner, pet } = await ownerWithPet();
    const { newBrowser } = await app.anotherProcess({}, { db: databaseThatLosesAnAnswer(app) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    expect((await put(browser, pet.id, await samples.jpeg())).status).toBe(500);
    expect(app.log.takeErrors()).toHaveLength(1);
    const url = await photoUrlOf(await owner.get(`/api/pets/${pet.id}`));

    expect((await owner.get(url)).status).toBe(200);
    expect(await app.count('unowned_files')).toBe(0);
  });

  test('of two new photos at once one stays, and no file is left over', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const photos = await Promise.all(Array.from({ length: 6 }, (_, i) => samples.png(20 + i, 20)));
    const responses = await Promise.all(photos.map((photo) => put(owner, pet.id, photo)));
    await app.jobs.run();

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
    expect(await app.count('unowned_files')).toBe(0);
  });
});
