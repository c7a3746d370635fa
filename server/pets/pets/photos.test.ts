import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import type { Db } from '#server/platform/db.ts';
import { databaseThatLosesAnAnswer, whileRefusing } from '#server/testing/broken-database.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { phoneHeic } from '#server/testing/heic-sample.ts';
import {
  addressesOf,
  passPhotoUndo,
  photoOf,
  putPhoto,
  shownPhoto,
  sweepReleasedFiles,
} from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { unreadable } from '#server/testing/unreadable-storage.ts';

const app = await createTestApp();
const sweep = () => app.handlers.find(({ name }) => name === 'files.sweep')?.run({});

// Files released by one test must not be counted in the next.
beforeEach(() => sweepReleasedFiles(app));

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

type Owner = Awaited<ReturnType<typeof buildOwner>>;

const contentOf = async (owner: Owner, url: string) => Buffer.from(await (await owner.get(url)).bytes());
const setPhoto = async (owner: Owner, petId: string, photo: Uint8Array) =>
  shownPhoto(await putPhoto(owner, petId, photo));

describe('PET-6: what becomes of a photo', () => {
  test.each([
    ['a JPEG', () => samples.phonePhoto(200, 100), 100, 200],
    ['a HEIC photo', () => phoneHeic(), 100, 120],
  ])(
    'PET-6: %s is turned upright, and the place and camera are gone',
    async (_what, sample, width, height) => {
      const { owner, pet } = await ownerWithPet();
      const original = await sample();
      expect(original.includes('Phone')).toBe(true);
      const photo = await setPhoto(owner, pet.id, original);
      expect(photo).toMatchObject({ width, height });

      for (const { url, type } of addressesOf(photo)) {
        const answer = await owner.get(url);
        const content = Buffer.from(await answer.bytes());
        const { exif, xmp, icc, orientation, ...size } = await sharp(content).metadata();
        expect(answer.headers.get('content-type')).toBe(type);
        expect(size).toMatchObject({ width, height });
        expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
        expect(content.includes('Phone')).toBe(false);
        const colorAt = (left: number) =>
          sharp(content).extract({ left, top: 60, width: 1, height: 1 }).raw().toBuffer();
        const [red, , blue] = await colorAt(10);
        expect(red).toBeGreaterThan(200);
        expect(blue).toBeLessThan(60);
        const [, green] = await colorAt(85);
        expect(green).toBeGreaterThan(100);
      }
    },
  );

  test('PET-6: the colors of a phone’s wide profile are those of a screen', async () => {
    const { owner, pet } = await ownerWithPet();
    const wide = await setPhoto(owner, pet.id, await phoneHeic());
    const colorOf = async (url: string) => [
      ...(await sharp(await contentOf(owner, url))
        .extract({ left: 80, top: 60, width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    const [wideRed = 0, , wideBlue = 0] = await colorOf(wide.url);
    const narrow = await setPhoto(owner, pet.id, await phoneHeic({ profile: Buffer.alloc(0) }));
    const [red = 0, , blue = 0] = await colorOf(narrow.url);

    expect(wideRed).toBeGreaterThan(red + 4);
    expect(wideBlue).toBeLessThan(blue - 4);
  });

  test.each([
    ['a large one is made smaller', 3000, 1500, [320, 640, 1280]],
    ['an upright one, too', 1500, 3000, [160, 320, 640]],
    ['a small one is not blown up', 400, 300, [320, 400]],
    ['a tiny one has one size', 40, 30, [40]],
  ])('PET-6: %s', async (_what, width, height, widths) => {
    const { owner, pet } = await ownerWithPet();
    const photo = await setPhoto(owner, pet.id, await samples.png(width, height));
    const addresses = addressesOf(photo);

    expect(photo.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const kind of ['image/avif', 'image/webp']) {
      const ofKind = addresses.filter(({ type }) => type === kind);
      expect(ofKind.map((address) => address.width)).toEqual(widths);
      for (const { url, width: said } of ofKind) {
        const { format, compression, ...size } = await sharp(await contentOf(owner, url)).metadata();
        expect(format === 'heif' ? compression : format).toBe(kind === 'image/avif' ? 'av1' : 'webp');
        expect(size).toMatchObject({ width: said, height: Math.round((said * height) / width) });
      }
    }
    expect([photo.width, photo.height]).toEqual([
      widths.at(-1),
      Math.round(((widths.at(-1) ?? 0) * height) / width),
    ]);
    expect(photo.url).toBe(addresses.findLast(({ type }) => type === 'image/webp')?.url);
  });

  test('PET-6: transparency is preserved', async () => {
    const { owner, pet } = await ownerWithPet();
    const glass = sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } });
    const photo = await setPhoto(owner, pet.id, await glass.png().toBuffer());

    for (const { url } of addressesOf(photo)) {
      expect(await sharp(await contentOf(owner, url)).metadata()).toMatchObject({ hasAlpha: true });
    }
  });

  test('PET-6: all sizes of a photo are one file', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    await setPhoto(owner, pet.id, await samples.jpeg(1500, 1000));

    expect(await app.storedFiles()).toHaveLength(files.length + 1);
    expect(await app.unownedFiles()).toBe(0);
  });
});

describe('PET-6: another photo, and none', () => {
  test('a new photo replaces the previous one, whose file is deleted', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const first = await setPhoto(owner, pet.id, await samples.jpeg());
    const second = await setPhoto(owner, pet.id, await samples.png(30, 20));
    for (const { url } of addressesOf(first)) expect((await owner.get(url)).status).toBe(404);
    await passPhotoUndo(app);

    expect((await owner.get(second.url)).status).toBe(200);
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
  });

  test('a photo is removed with its file, and removing it again changes nothing', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const photo = await setPhoto(owner, pet.id, await samples.jpeg());
    const remove = () => owner.delete(`/api/pets/${pet.id}/photo`);
    const removed = await remove();
    for (const { url } of addressesOf(photo)) {
      const gone = await owner.get(url);
      expect(gone.status).toBe(404);
      expect(gone.headers.get('cache-control')).toBeNull();
    }
    await passPhotoUndo(app);

    expect(await removed.json()).toMatchObject({ pet: { id: pet.id, photo: null } });
    expect(await app.storedFiles()).toEqual(files);
    expect((await remove()).status).toBe(200);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('when the new photo cannot be saved the previous one stays, and the new file is deleted', async () => {
    const { owner, pet } = await ownerWithPet();
    const before = await setPhoto(owner, pet.id, await samples.jpeg());
    const files = await app.storedFiles();
    const photo = await samples.png();
    const refused = await whileRefusing(app, 'update on pets', async () => [
      (await putPhoto(owner, pet.id, photo)).status,
      (await owner.delete(`/api/pets/${pet.id}/photo`)).status,
    ]);

    expect(refused).toEqual([500, 500]);
    expect(app.log.takeErrors()).toHaveLength(2);
    expect(await app.jobs.waiting()).toBe(0);
    expect(await app.unownedFiles()).toBe(0);
    expect(await app.storedFiles()).toEqual(files);
    expect((await owner.get(before.url)).status).toBe(200);
  });

  test('a disk error is a server error and is not reported as a damaged picture', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const { newBrowser } = await app.anotherProcess({}, { storage: unreadable(app.base.storage) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    const response = await putPhoto(browser, pet.id, await samples.jpeg());

    expect(response.status).toBe(500);
    expect(JSON.stringify(app.log.takeErrors())).toContain('EIO');
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('a photo keeps its file when the commit succeeded but its response was lost', async () => {
    const { owner, pet } = await ownerWithPet();
    const { newBrowser } = await app.anotherProcess({}, { db: databaseThatLosesAnAnswer(app, 3) });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    expect((await putPhoto(browser, pet.id, await samples.jpeg())).status).toBe(503);
    const { url } = await photoOf(owner, pet.id);

    expect((await owner.get(url)).status).toBe(200);
    expect(await app.unownedFiles()).toBe(0);
  });
});

describe('PET-6: photos and what else happens at once', () => {
  test('of six concurrent new photos one stays, complete, and no other file is left', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const photos = await Promise.all(Array.from({ length: 6 }, (_, i) => samples.png(20 + i, 20)));
    const responses = await Promise.all(photos.map((photo) => putPhoto(owner, pet.id, photo)));
    await passPhotoUndo(app);
    const { url, width } = await photoOf(owner, pet.id);

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await sharp(await contentOf(owner, url)).metadata()).toMatchObject({ width });
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('a photo set and removed concurrently either exists or not, and no other file is left', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    await setPhoto(owner, pet.id, await samples.png());
    const photo = await samples.jpeg();
    await Promise.all([putPhoto(owner, pet.id, photo), owner.delete(`/api/pets/${pet.id}/photo`)]);
    await passPhotoUndo(app);
    const has = await app.count('pets', 'id = $1 and photo_url is not null', [pet.id]);

    expect(
      await app.count('pets', 'id = $1 and (photo_url is null) = (photo_variants is null)', [pet.id]),
    ).toBe(1);
    expect(await app.storedFiles()).toHaveLength(files.length + has);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('a photo for a pet that is deleted meanwhile gets "not found" and leaves nothing', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const { storage } = app.base;
    const save = storage.save.bind(storage);
    storage.save = async (...all) => {
      await save(...all);
      await owner.post(`/api/pets/${pet.id}/archive`, {});
      await owner.post(`/api/pets/${pet.id}/deletion`, { name: 'Bella' });
    };
    try {
      const response = await putPhoto(owner, pet.id, await samples.jpeg());
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'pets.not_found' } });
    } finally {
      storage.save = save;
    }
    await passPhotoUndo(app);

    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('files left by a killed process are swept a day later', async () => {
    const { owner, pet } = await ownerWithPet();
    const files = await app.storedFiles();
    const never = new Promise<never>(() => undefined);
    const { transaction } = app.base.db;
    let turn = 0;
    // The third transaction is the one that gives the photo to the pet.
    const killed: Db = Object.create(app.base.db, {
      transaction: {
        value: (...all: Parameters<Db['transaction']>) => (++turn < 3 ? transaction(...all) : never),
      },
    });
    const { newBrowser } = await app.anotherProcess({}, { db: killed });
    const browser = newBrowser();
    browser.useToken(owner.session.accessToken);
    void putPhoto(browser, pet.id, await samples.jpeg());
    await expect.poll(() => app.unownedFiles(), { timeout: 10_000 }).toBe(2);
    await expect.poll(async () => (await app.storedFiles()).length).toBe(files.length + 2);
    app.clock.pass(24 * 3600 + 1);
    await sweep();

    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
    expect(await app.count('pets', 'id = $1 and photo_url is null', [pet.id])).toBe(1);
  });
});
