import { randomBytes } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { heic } from '#server/testing/heic-sample.ts';
import { photoOf, putPhoto, shownPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

const app = await createTestApp();

async function ownerWithPet() {
  const owner = await buildOwner(app);

  return { owner, pet: await buildPet(app, owner) };
}

const unreadable = [415, 'photos.unreadable'] as const;
const broken = [415, 'photos.broken'] as const;
const tooMany = [413, 'photos.too_many_pixels'] as const;

describe('PET-6: what is refused', () => {
  test.each([
    ['a drawing that may hold scripts (SVG), whatever its name', () => samples.svg, ...unreadable],
    ['a GIF', () => samples.gif(), ...unreadable],
    ['a web page', () => samples.html, ...unreadable],
    ['a web page that begins like a JPEG', () => samples.after('ffd8ffe0', samples.html), ...broken],
    ['a drawing that begins like a PNG', () => samples.after('89504e470d0a1a0a', samples.svg), ...unreadable],
    ['a program', () => samples.executable, ...unreadable],
    ['a PDF', () => samples.pdf(), ...unreadable],
    ['a picture of which half is missing', () => samples.truncatedJpeg(), ...broken],
    ['a picture that is told in 150 scans of nothing', () => samples.scanBomb(150), ...broken],
    ['a small file of 900 million pixels', () => samples.pixelBomb(), ...tooMany],
    ['one of 41 million pixels', () => samples.pixelBomb(41_000_000), ...tooMany],
    ['one that says it has 40 million and has not', () => samples.pixelBomb(40_000_000), ...broken],
    ['an animation', () => samples.movingWebp(2), 415, 'photos.moves'],
    ['an animation of two thousand pictures', () => samples.movingWebp(2000), 415, 'photos.moves'],
    [
      'a HEIC file of 48 million pixels',
      () => heic({ width: 8064, height: 6048, tileSays: 512 }),
      ...tooMany,
    ],
    ['a HEIC file with a tile missing', () => heic({ missingTile: true }), ...broken],
    ['a HEIC file with tiles larger than it says', () => heic({ tileSays: 8 }), ...broken],
    [
      'a HEIC file with nothing behind its mark',
      () => Buffer.concat([heic().subarray(0, 24), randomBytes(500)]),
      ...broken,
    ],
    ['an empty file', () => Buffer.alloc(0), 400, 'files.empty'],
  ])('PET-6: %s; nothing of it is kept, and the photo before stays', async (_what, sample, status, code) => {
    const { owner, pet } = await ownerWithPet();
    const before = await shownPhoto(await putPhoto(owner, pet.id, await samples.jpeg()));
    const files = await app.storedFiles();
    const unowned = await app.unownedFiles();
    const response = await putPhoto(owner, pet.id, await sample());

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(unowned);
    expect(await photoOf(owner, pet.id)).toEqual(before);
  });

  test('PET-6: a file of more than 20 MB', async () => {
    const { owner, pet } = await ownerWithPet();
    const large = Buffer.concat([await samples.jpeg(), Buffer.alloc(20 * 1024 * 1024)]);
    const undeclared = await owner.request('PUT', `/api/pets/${pet.id}/photo`, new Uint8Array(large));

    expect((await putPhoto(owner, pet.id, large)).status).toBe(413);
    expect(undeclared.status).toBe(413);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('PET-6: a picture with a program behind it is taken, and the program is not', async () => {
    const { owner, pet } = await ownerWithPet();
    const twofold = Buffer.concat([
      await samples.jpeg(),
      samples.zip({ 'run.js': 'alert(1)' }),
      samples.html,
    ]);
    const photo = await shownPhoto(await putPhoto(owner, pet.id, twofold));
    const stored = Buffer.from(await (await owner.get(photo.url)).bytes());

    expect(stored.includes('alert')).toBe(false);
    expect(stored.includes('PK\x03\x04')).toBe(false);
  });

  test('SEC-1: nobody else sets or takes away the photo of a pet', async () => {
    const { owner, pet } = await ownerWithPet();
    const photo = await shownPhoto(await putPhoto(owner, pet.id, await samples.jpeg()));
    const other = await buildOwner(app);

    expect((await putPhoto(other, pet.id, await samples.png())).status).toBe(404);
    expect((await other.delete(`/api/pets/${pet.id}/photo`)).status).toBe(404);
    expect(await photoOf(owner, pet.id)).toEqual(photo);
    expect(await app.unownedFiles()).toBe(0);
  });
});
