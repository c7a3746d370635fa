import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import type { Context } from '#server/context.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import type { Owner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { renewFiles } from './renewal.usecases.ts';

const app = await createTestApp();
const { ending } = app.base.storage;
const renew = async () => {
  await app.handlers.find(({ name }) => name === 'files.renew')?.run({});
  await app.jobs.run();
};
const warnings = () => app.log.lines.filter(({ level }) => level === 40);

/** A document as an installation has it that is older than the encryption. */
async function oldDocument(owner: Owner, content: Buffer) {
  const document = await buildDocument(app, owner, { size: content.length });
  await app.disk.save(document.storagePath, Readable.from([content]));

  return document;
}

async function pathOf(table: 'documents' | 'pets', id: string): Promise<string> {
  const column = table === 'documents' ? 'storage_path' : 'photo_url';
  const { rows } = await app.pool.query<{ path: string }>(
    `select ${column} as path from ${table} where id = $1`,
    [id],
  );

  return rows[0]?.path ?? '';
}

/** A context in which something else happens between the new file and its row, once. */
function whileSaving(meanwhile: () => Promise<unknown>): Context {
  const { storage } = app.base;

  return {
    ...app.context(),
    storage: {
      ...storage,
      async save(...all: Parameters<FileStorage['save']>) {
        await storage.save(...all);
        await meanwhile();
      },
    },
  };
}

describe('PROMISE-1: files from before there was encryption', () => {
  test('PROMISE-1: are encrypted by the next round, and what lay there plain is gone', async () => {
    const owner = await buildOwner(app);
    const content = samples.pdf(200_000);
    const document = await oldDocument(owner, content);
    const pet = await buildPet(app, owner, { photoUrl: `pet-photos/${owner.user.id}/old` });
    await app.disk.save(`pet-photos/${owner.user.id}/old`, Readable.from([await samples.png()]));
    await renew();

    for (const [table, id, old] of [
      ['documents', document.id, document.storagePath],
      ['pets', pet.id, `pet-photos/${owner.user.id}/old`],
    ] as const) {
      expect(await pathOf(table, id)).toMatch(
        new RegExp(`^${table === 'pets' ? 'pet-photos' : table}/.*\\${ending}$`),
      );
      expect(await app.disk.size(old)).toBeUndefined();
    }
    const path = await pathOf('documents', document.id);
    expect((await buffer(await app.base.storage.open(path))).equals(content)).toBe(true);
    expect((await buffer(await app.disk.open(path))).includes('%PDF')).toBe(false);
    expect(await app.count('unowned_files')).toBe(0);
  });

  test('PROMISE-1: files that are encrypted as new ones are, and pets without a photo, are left alone', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await buildPet(app, owner);
    const [path, files] = [await pathOf('documents', id), await app.storedFiles()];
    await renew();

    expect(await pathOf('documents', id)).toBe(path);
    expect(await app.storedFiles()).toEqual(files);
  });

  test('PROMISE-1: more of them than one job takes are all encrypted', async () => {
    const owner = await buildOwner(app);
    for (let number = 0; number < 120; number++) await oldDocument(owner, Buffer.from(`paper ${number}`));
    await renew();

    expect(
      await app.count('documents', 'user_id = $1 and storage_path not like $2', [
        owner.user.id,
        `%${ending}`,
      ]),
    ).toBe(0);
  });

  test('PROMISE-1: a file that is missing keeps no other, and the log names the row', async () => {
    const owner = await buildOwner(app);
    const missing = await buildDocument(app, owner);
    const there = await oldDocument(owner, Buffer.from('x'));
    await renew();

    expect(await pathOf('documents', missing.id)).toBe(missing.storagePath);
    expect(await pathOf('documents', there.id)).toContain(ending);
    expect(warnings()).toMatchObject([{ row: missing.id, err: { type: 'FileMissing' } }]);
    await app.pool.query('delete from documents where id = $1', [missing.id]);
  });

  test('PROMISE-1: a document that is deleted meanwhile stays deleted, and leaves no file', async () => {
    const owner = await buildOwner(app);
    const document = await oldDocument(owner, Buffer.from('x'));
    const files = (await app.storedFiles()).length;
    await renewFiles(
      whileSaving(() => owner.delete(`/api/documents/${document.id}`)),
      { kind: 'documents', after: owner.user.id },
    );
    await app.jobs.run();

    expect(await app.storedFiles()).toHaveLength(files - 1);
    expect(await app.count('unowned_files')).toBe(0);
    expect(await app.count('documents', 'id = $1', [document.id])).toBe(0);
  });

  test('PROMISE-1: of two rounds at once the later one takes nothing away from the earlier', async () => {
    const owner = await buildOwner(app);
    const document = await oldDocument(owner, Buffer.from('vaccinated'));
    const files = (await app.storedFiles()).length;
    await renewFiles(
      whileSaving(async () => {
        await renewFiles(app.context(), { kind: 'documents', after: owner.user.id });
        await app.jobs.run();
      }),
      { kind: 'documents', after: owner.user.id },
    );
    await app.jobs.run();

    expect(await app.storedFiles()).toHaveLength(files);
    expect(await app.count('unowned_files')).toBe(0);
    const path = await pathOf('documents', document.id);
    expect((await buffer(await app.base.storage.open(path))).toString()).toBe('vaccinated');
  });
});

test('PROMISE-1: after a new master key was put in front, the old one is not needed any more', async () => {
  const owner = await buildOwner(app);
  const content = samples.pdf(100_000);
  const { id } = await uploadDocument(owner, content);
  const [older, newer] = [Buffer.from('a master key of the tests, 32 b.'), randomBytes(32)];
  const both = createEncryptedStorage(app.disk, createMasterKeys([newer, older]));
  await renewFiles({ ...app.context(), storage: both }, { kind: 'documents', after: owner.user.id });
  const path = await pathOf('documents', id);
  const alone = createEncryptedStorage(app.disk, createMasterKeys([newer]));

  expect(path).toContain(both.ending);
  expect((await buffer(await alone.open(path))).equals(content)).toBe(true);
  expect((await owner.get(`/api/documents/${id}`)).status).toBe(200);
});
