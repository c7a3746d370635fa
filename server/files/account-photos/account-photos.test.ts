import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { goodPassword } from '#server/testing/account-steps.ts';
import { read } from '#server/testing/browser.ts';
import { deleteClosed } from '#server/testing/closing-steps.ts';
import { buildDocument, buildOwner, buildPet, buildShareLink } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import { addressesOf, passPhotoUndo, putPhoto, sweepReleasedFiles } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { Photo } from '#shared/files/photo.ts';

const app = await createTestApp();
const path = '/api/account/photo';

// Files released by one test must not be counted in the next.
beforeEach(() => sweepReleasedFiles(app));

type Change = { photo: Photo | null; undo: string | null };

const put = (owner: Pick<Owner, 'upload'>, photo: Uint8Array) => owner.upload('PUT', path, photo);
const photoOf = async (owner: Pick<Owner, 'get'>) =>
  (await read<{ photo: Photo | null }>(await owner.get(path))).photo;
const changed = async (asked: Promise<Response>) => {
  const response = await asked;
  expect(response.status).toBe(200);

  return read<Change>(response);
};
const shown = async (owner: Owner, photo: Uint8Array) => {
  const answer = await changed(put(owner, photo));
  if (!answer.photo) throw new Error('The account has no photo');

  return answer.photo;
};

describe('what is refused', () => {
  test.each([
    ['no picture', () => Buffer.from('hello'), 415, 'photos.unreadable'],
    ['a broken picture', async () => (await samples.jpeg(600, 400)).subarray(0, 900), 415, 'photos.broken'],
    ['nothing', () => Buffer.alloc(0), 400, 'files.empty'],
  ])('SET-1: %s as a profile photo, and the one before stays', async (_what, sample, status, code) => {
    const owner = await buildOwner(app);
    const before = await shown(owner, await samples.png(20, 20));
    const response = await put(owner, await sample());

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code } });
    expect((await photoOf(owner))?.width).toBe(before.width);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('SET-1: a profile photo of a visitor', async () => {
    const visitor = app.newBrowser();
    for (const response of [
      await put(visitor, await samples.jpeg()),
      await visitor.get(path),
      await visitor.delete(path),
      await visitor.post(`${path}/undo`, { undo: 'x.y' }),
    ])
      expect(response.status).toBe(401);
  });

  test('SET-1: the undo of another account, of a pet’s photo, and one that is too late', async () => {
    const owner = await buildOwner(app);
    const other = await buildOwner(app);
    const pet = await buildPet(app, owner);
    await putPhoto(owner, pet.id, await samples.png(20, 20));
    const ofPet = await changed(putPhoto(owner, pet.id, await samples.png(30, 20)));
    await shown(owner, await samples.png(20, 20));
    await shown(other, await samples.png(20, 20));
    const { undo } = await changed(owner.delete(path));
    const codes: unknown[] = [];
    const attempt = async (by: Owner, token: string | null) => {
      const response = await by.post(`${path}/undo`, { undo: token });
      codes.push(response.status, (await read<{ error: { code: string } }>(response)).error.code);
    };
    await attempt(other, undo);
    await attempt(owner, ofPet.undo);
    await attempt(owner, 'x.y');
    app.clock.pass(10 * 60);
    await attempt(owner, undo);

    expect(codes).toEqual(Array.from({ length: 4 }, () => [409, 'photos.undo_expired']).flat());
    expect(await photoOf(owner)).toBeNull();
  });
});

describe('what becomes of it', () => {
  test('SET-1: a profile photo is turned upright, and the place and camera are gone', async () => {
    const owner = await buildOwner(app);
    const original = await samples.phonePhoto(200, 100);
    expect(original.includes('Phone')).toBe(true);
    const photo = await shown(owner, original);

    expect(photo).toMatchObject({ width: 100, height: 200 });
    expect(photo.url).toContain('/files/account-photos/');
    for (const { url, type } of addressesOf(photo)) {
      const answer = await owner.get(url);
      const content = Buffer.from(await answer.bytes());
      const { exif, xmp } = await sharp(content).metadata();
      expect(answer.headers.get('content-type')).toBe(type);
      expect([exif, xmp]).toEqual([undefined, undefined]);
      expect(content.includes('Phone')).toBe(false);
    }
  });

  test('SET-1: a profile photo is on none of the owner’s public pages, and no one else gets its address', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const { url } = await shown(owner, await samples.jpeg());
    await owner.patch(`/api/pets/${pet.id}/emergency-page`, { open: true });
    const document = await buildDocument(app, owner, { name: 'rabies', petId: pet.id });
    const shareId = `sh-${'a'.repeat(13)}`;
    const expiresAt = new Date(app.clock.now().getTime() + 3600 * 1000);
    await buildShareLink(app, document, { shareId, expiresAt });
    const pack = await owner.post('/api/share-links', {
      petId: pet.id,
      title: 'Boarding',
      documentIds: [document.id],
      facts: ['identity'],
      requestKey: randomUUID(),
    });
    const { link } = await read<{ link: { shareUrl: string } }>(pack);

    for (const [address, shown] of [
      [`/id/${pet.petIdentifier}`, pet.name],
      [`/shared/${shareId}`, 'rabies'],
      [new URL(link.shareUrl).pathname, 'Boarding'],
    ] as const) {
      const page = await (await app.newBrowser().get(address)).text();
      expect(page).toContain(shown);
      expect(page).not.toContain('account-photos');
    }
    expect(await photoOf(await buildOwner(app))).toBeNull();
    expect((await app.newBrowser().get(url.replace(/until=\d+/, 'until=9999999999'))).status).toBe(404);
  });

  test('SET-1: another profile photo replaces it, removing it twice changes nothing, and both are undone', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const first = await shown(owner, await samples.png(20, 20));
    const { undo } = await changed(put(owner, await samples.png(30, 20)));
    expect((await owner.get(first.url)).status).toBe(404);
    const back = await changed(owner.post(`${path}/undo`, { undo }));
    const again = await changed(owner.post(`${path}/undo`, { undo }));
    expect([back.photo?.width, again.photo?.width]).toEqual([20, 20]);
    expect((await owner.get(first.url)).status).toBe(200);

    const removed = await changed(owner.delete(path));
    expect(await changed(owner.delete(path))).toEqual({ photo: null, undo: null });
    expect((await owner.get(first.url)).status).toBe(404);
    await changed(owner.post(`${path}/undo`, { undo: removed.undo }));
    expect((await photoOf(owner))?.width).toBe(20);
    await changed(owner.delete(path));
    await passPhotoUndo(app);
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('SET-1: an undo after another change on another device keeps that change', async () => {
    const owner = await buildOwner(app);
    await shown(owner, await samples.png(20, 20));
    const { undo } = await changed(put(owner, await samples.png(30, 20)));
    await shown(owner, await samples.png(40, 20));
    const response = await owner.post(`${path}/undo`, { undo });

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ error: { code: 'account.changed_elsewhere' } });
    expect((await photoOf(owner))?.width).toBe(40);
  });

  test('SET-1: of four profile photos at once one stays, complete, and no other file is left', async () => {
    const owner = await buildOwner(app);
    const files = await app.storedFiles();
    const photos = await Promise.all([20, 21, 22, 23].map((width) => samples.png(width, 20)));
    const responses = await Promise.all(photos.map((photo) => put(owner, photo)));
    await passPhotoUndo(app);
    const photo = await photoOf(owner);
    const content = Buffer.from(await (await owner.get(photo?.url ?? '')).bytes());

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sharp(content).metadata()).toMatchObject({ width: photo?.width });
    expect(await app.storedFiles()).toHaveLength(files.length + 1);
    expect(await app.unownedFiles()).toBe(0);
  });

  test('SET-1, SEC-4: the account is deleted with its profile photo', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const files = await app.storedFiles();
    const { url } = await shown(owner, await samples.jpeg());
    expect((await owner.post('/api/account/deletion', { password: goodPassword })).status).toBe(204);
    expect((await app.newBrowser().get(url)).status).toBe(404);
    await deleteClosed(app);
    await app.jobs.run();

    expect((await app.newBrowser().get(url)).status).toBe(404);
    expect(await app.storedFiles()).toEqual(files);
    expect(await app.count('account_photos', 'user_id = $1', [owner.user.id])).toBe(0);
    expect(await app.unownedFiles()).toBe(0);
  });
});
