import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import type { Context } from '#server/context.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addressesOf, photoOf, putPhoto, shownPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

import { makeVariants } from './old-photos.usecases.ts';

const app = await createTestApp();
const round = async () => {
  await app.handlers.find(({ name }) => name === 'pets.photo-variants')?.run({});
  await app.jobs.run();
};

/** A pet as an installation has it that is older than the variants: its photo is one WebP. */
async function petOfBefore(owner: Owner, content?: Buffer) {
  const photoUrl = `pet-photos/${owner.user.id}/${randomUUID()}${app.base.storage.ending}`;
  await app.base.storage.save(photoUrl, Readable.from([content ?? (await samples.webp(1280, 960))]));

  return buildPet(app, owner, { photoUrl });
}

/** The context of a worker to which something happens between drawing the variants and saving them. */
function whileSaving(meanwhile: () => Promise<unknown>): Context {
  const { storage } = app.base;

  return {
    ...app.context(),
    storage: {
      ...storage,
      async save(...all) {
        await storage.save(...all);
        await meanwhile();
      },
    },
  };
}

test('PET-6: a photo of before is shown as it is', async () => {
  const owner = await buildOwner(app);
  const pet = await petOfBefore(owner);
  const photo = await photoOf(owner, pet.id);
  const answer = await app.newBrowser().get(photo.url);

  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(Buffer.from(await answer.bytes())).metadata()).toMatchObject({
    width: 1280,
    height: 960,
  });
  expect(addressesOf(photo).map(({ url }) => url)).toEqual([photo.url]);
});

test('PET-6: the next round makes its variants, and nothing of before is left', async () => {
  const owner = await buildOwner(app);
  const pet = await petOfBefore(owner);
  const before = await photoOf(owner, pet.id);
  const files = await app.storedFiles();
  await round();
  const photo = await photoOf(owner, pet.id);

  expect(photo).toMatchObject({ width: 1280, height: 960 });
  expect(addressesOf(photo)).toHaveLength(6);
  for (const { url } of addressesOf(photo)) expect((await owner.get(url)).status).toBe(200);
  expect((await owner.get(before.url)).status).toBe(404);
  expect(await app.storedFiles()).toHaveLength(files.length);
  expect(await app.count('unowned_files')).toBe(0);
});

test('PET-6: photos that have variants, and pets without a photo, are left alone', async () => {
  const owner = await buildOwner(app);
  const pet = await buildPet(app, owner);
  await buildPet(app, owner);
  const photo = await shownPhoto(await putPhoto(owner, pet.id, await samples.jpeg()));
  const files = await app.storedFiles();
  await round();

  expect(await photoOf(owner, pet.id)).toEqual(photo);
  expect(await app.storedFiles()).toEqual(files);
});

test('PET-6: more of them than one job takes all get their variants; one that cannot be read keeps no other', async () => {
  const owner = await buildOwner(app);
  const broken = await petOfBefore(owner, Buffer.from('no picture'));
  const small = await samples.webp();
  for (let number = 0; number < 25; number++) await petOfBefore(owner, small);
  await round();

  expect(await app.count('pets', 'user_id = $1 and photo_variants is null', [owner.user.id])).toBe(1);
  expect(app.log.lines.filter(({ level }) => level === 40)).toMatchObject([{ pet: broken.id }]);
  expect(await app.count('unowned_files')).toBe(0);
  await app.pool.query('delete from pets where id = $1', [broken.id]);
});

test.each([
  [
    'another photo',
    async (owner: Owner, petId: string) => putPhoto(owner, petId, await samples.png(33, 22)),
    33,
  ],
  ['none any more', (owner: Owner, petId: string) => owner.delete(`/api/pets/${petId}/photo`), undefined],
])(
  'PET-6: a pet that has %s meanwhile keeps to that, and no file is left over',
  async (_what, meanwhile, width) => {
    const owner = await buildOwner(app);
    const pet = await petOfBefore(owner);
    const files = await app.storedFiles();
    await makeVariants(
      whileSaving(() => meanwhile(owner, pet.id)),
      { after: owner.user.id },
    );
    await app.jobs.run();

    expect((await photoOf(owner, pet.id).catch(() => undefined))?.width).toBe(width);
    expect(await app.storedFiles()).toHaveLength(files.length - (width ? 0 : 1));
    expect(await app.count('unowned_files')).toBe(0);
  },
);
