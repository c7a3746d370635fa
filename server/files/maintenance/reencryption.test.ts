import { buffer } from 'node:stream/consumers';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Context } from '#server/core/context.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';
import { storeAllAsEarlier } from '#server/testing/earlier-files.ts';
import { buildDocument, buildOwner, buildPet } from '#server/testing/factories.ts';
import { putPhoto } from '#server/testing/photo-steps.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { reencryptFiles } from './reencryption.usecases.ts';

const app = await createTestApp();
const context = app.context;
const warnings = () => app.log.lines.filter(({ level }) => level === 40);

beforeEach(() => app.pool.query('truncate stored_files cascade'));

/** Runs the job and those that it enqueues. */
async function reencrypt(ctx = context()) {
  const cursors: { after?: string | undefined }[] = [{}];
  const jobs = {
    enqueue: async (kind: { name: string }, payload: object) => {
      if (kind.name === 'files.reencrypt') cursors.push(payload);
      else await app.base.jobs.enqueue(kind as never, payload);
    },
    enqueueAll: async () => undefined,
    within: () => jobs,
    committed: () => undefined,
  } as ReturnType<Context['jobs']['within']>;
  for (let cursor = cursors.pop(); cursor; cursor = cursors.pop())
    await reencryptFiles({ ...ctx, jobs }, cursor);
  await app.jobs.run();
}

async function pathOf(table: 'documents' | 'pets', id: string): Promise<string> {
  const column = table === 'documents' ? 'storage_path' : 'photo_url';
  const { rows } = await app.pool.query<{ path: string }>(
    `select ${column} as path from ${table} where id = $1`,
    [id],
  );

  return rows[0]?.path ?? '';
}

/** A context that runs `meanwhile` once, between the new file and its row. */
function whileSaving(meanwhile: () => Promise<unknown>): Context {
  return {
    ...context(),
    storage: {
      ...app.base.storage,
      async save(...all: Parameters<FileStorage['save']>) {
        await app.base.storage.save(...all);
        await meanwhile();
      },
    },
  };
}

describe('PROMISE-1: files of an earlier version, with their keys in their first bytes', () => {
  test('PROMISE-1: documents and photos get keys in their rows, and their earlier files are deleted', async () => {
    const owner = await buildOwner(app);
    const content = samples.pdf(200_000);
    const { id } = await uploadDocument(owner, content);
    const pet = await buildPet(app, owner);
    await putPhoto(owner, pet.id, await samples.jpeg());
    await storeAllAsEarlier(app);
    const before = [await pathOf('documents', id), await pathOf('pets', pet.id)];
    await reencrypt();

    const paths = [await pathOf('documents', id), await pathOf('pets', pet.id)];
    for (const path of paths) expect(path).toMatch(/^[a-z-]+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/);
    expect(await app.count('stored_files', 'wrapped_key is null')).toBe(0);
    expect(paths.map((path) => path.split('/')[0])).toEqual(['documents', 'pet-photos']);
    expect((await buffer(await app.base.storage.open(paths[0] ?? ''))).equals(content)).toBe(true);
    for (const path of before) expect(await app.disk.size(path)).toBeUndefined();
    expect(await app.unownedFiles()).toBe(0);
    expect((await owner.get(`/api/documents/${id}`)).status).toBe(200);
  });

  test('PROMISE-1: size, checksum, type and owner of a file stay', async () => {
    const owner = await buildOwner(app);
    await uploadDocument(owner, samples.pdf());
    const facts = async () =>
      (await app.pool.query('select owner_id, bytes, sha256, type, state from stored_files')).rows;
    const before = await facts();
    await storeAllAsEarlier(app);
    await reencrypt();

    expect(before).toHaveLength(1);
    expect(await facts()).toEqual(before);
  });

  test('PROMISE-1: files whose keys are in their rows are left alone', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await reencrypt();
    const [path, files] = [await pathOf('documents', id), await app.storedFiles()];
    await reencrypt();

    expect(await pathOf('documents', id)).toBe(path);
    expect(await app.storedFiles()).toEqual(files);
  });

  test('PROMISE-1: more files than one job takes are all encrypted', async () => {
    const owner = await buildOwner(app);
    for (let number = 0; number < 120; number++) await uploadDocument(owner, samples.pdf(1000 + number));
    await storeAllAsEarlier(app);
    await reencrypt();

    expect(await app.count('stored_files', 'wrapped_key is null')).toBe(0);
    expect(await app.count('stored_files')).toBe(120);
  });

  test('PROMISE-1: a missing file stops no other, and the log names it', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await storeAllAsEarlier(app);
    const missing = await buildDocument(app, owner, { storagePath: 'documents/00/a' });
    await reencrypt();

    expect(await pathOf('documents', missing.id)).toBe(missing.storagePath);
    expect(await app.count('stored_files', 'wrapped_key is null')).toBe(1);
    expect((await owner.get(`/api/documents/${id}`)).status).toBe(200);
    expect(warnings()).toMatchObject([{ file: missing.storagePath, err: { type: 'FileMissing' } }]);
  });

  test('PROMISE-1: a document that is deleted meanwhile stays deleted, and leaves no file', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await storeAllAsEarlier(app);
    const files = (await app.storedFiles()).length;
    await reencrypt(whileSaving(() => owner.delete(`/api/documents/${id}`)));

    expect(await app.storedFiles()).toHaveLength(files - 1);
    expect(await app.count('stored_files')).toBe(0);
    expect(await app.count('documents', 'id = $1', [id])).toBe(0);
  });

  test('PROMISE-1: when two rounds run at once the later one discards its copy', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await storeAllAsEarlier(app);
    const files = (await app.storedFiles()).length;
    await reencrypt(whileSaving(() => reencrypt()));

    expect(await app.storedFiles()).toHaveLength(files);
    expect(await app.count('stored_files')).toBe(1);
    const content = await buffer(await app.base.storage.open(await pathOf('documents', id)));
    expect(content.equals(samples.pdf())).toBe(true);
  });
});

describe('a file that is being moved', () => {
  test('can be deleted by its owner, who is not told that there is none', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const path = await pathOf('documents', id);
    const moving = await app.pool.connect();
    await moving.query('begin');
    await moving.query('update stored_files set storage_path = $2 where storage_path = $1', [
      path,
      `${path.slice(0, 14)}moved`,
    ]);
    const deleting = owner.delete(`/api/documents/${id}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await moving.query('commit');
    moving.release();

    expect((await deleting).status).toBe(204);
    expect(await app.count('documents', 'id = $1', [id])).toBe(0);
  });

  test('gives way to its owner, who would otherwise meet a deadlock', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    await storeAllAsEarlier(app);
    const path = await pathOf('documents', id);
    const changing = await app.pool.connect();
    await changing.query('begin');
    await changing.query('select 1 from documents where id = $1 for update', [id]);
    const moving = reencrypt();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await changing.query('update stored_files set bytes = bytes where storage_path = $1', [path]);
    await changing.query('commit');
    changing.release();
    await moving;

    expect(await pathOf('documents', id)).toBe(path);
    expect(warnings()).toMatchObject([{ file: path }]);
    expect(JSON.stringify(warnings())).toContain('lock timeout');
  });
});

test('a file that was stored without a checksum gets it, and its size', async () => {
  const owner = await buildOwner(app);
  await uploadDocument(owner, samples.pdf(5000));
  const facts = async () => (await app.pool.query('select bytes, sha256 from stored_files')).rows;
  const before = await facts();
  await app.pool.query('update stored_files set bytes = 0, sha256 = null');
  await app.handlers.find(({ name }) => name === 'files.checksum')?.run({});

  expect(await facts()).toEqual(before);
});
