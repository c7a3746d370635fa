import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Context } from '#server/core/context.ts';
import { storeContent } from '#server/files/uploads/store-content.usecases.ts';
import { storeAllAsEarlier } from '#server/testing/earlier-files.ts';
import { buildDocument, buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp, testMasterKey } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { findMissingMasterKeys, readKeyProgress, rewrapKeys } from './file-keys.usecases.ts';

const app = await createTestApp();
const newer = randomBytes(32);
const withBoth = app.storageWith(newer, testMasterKey);
const withNewer = app.storageWith(newer);

beforeEach(() => app.pool.query('truncate stored_files cascade'));

/** Runs the job and those that it enqueues, with the new key in front. */
async function rewrap() {
  const cursors: { after?: string | undefined }[] = [{}];
  const jobs = {
    enqueue: async (_kind: object, payload: object) => void cursors.push(payload),
    enqueueAll: async () => undefined,
    within: () => jobs,
    committed: () => undefined,
  } as ReturnType<Context['jobs']['within']>;
  let rounds = 0;
  for (let cursor = cursors.pop(); cursor; cursor = cursors.pop(), rounds++)
    await rewrapKeys({ ...app.context(), storage: withBoth, jobs }, cursor);

  return rounds;
}

const progress = () => readKeyProgress({ ...app.context(), storage: withBoth });

describe('PROMISE-1: with a new master key in front', () => {
  test('PROMISE-1: every key is wrapped again, no file is written, and the earlier key is not needed any more', async () => {
    const owner = await buildOwner(app);
    const content = samples.pdf(200_000);
    await uploadDocument(owner, content);
    await storeContent(owner.ctx, 'documents', samples.pdf());
    const files = await app.storedFiles();
    const before = await Promise.all(files.map((file) => readFile(file)));
    expect(await progress()).toEqual({ toRewrap: 2, toReencrypt: 0 });
    await rewrap();

    expect(await progress()).toEqual({ toRewrap: 0, toReencrypt: 0 });
    expect(await app.storedFiles()).toEqual(files);
    expect(await Promise.all(files.map((file) => readFile(file)))).toEqual(before);
    const { rows } = await app.pool.query("select storage_path from stored_files where state = 'stored'");
    expect((await buffer(await withNewer.open(rows[0].storage_path))).equals(content)).toBe(true);
  });

  test('PROMISE-1: more keys than one job takes are all wrapped, and a broken one stops no other', async () => {
    const owner = await buildOwner(app);
    const { storage } = app.base;
    const keys = Array.from({ length: 1200 }, (_, index) => {
      const path = `documents/00/${String(index).padStart(4, '0')}`;

      return { path, ...storage.createKey(index === 7 ? 'another place' : path) };
    });
    await app.pool.query(
      `insert into stored_files (storage_path, owner_id, type, bytes, state, created_at, wrapped_key, master_key_id)
       select path, $1, 'text/plain', 1, 'stored', now(), "wrappedKey", "masterKeyId"
       from jsonb_to_recordset($2) as k(path text, "wrappedKey" text, "masterKeyId" text)`,
      [owner.user.id, JSON.stringify(keys)],
    );

    expect(await rewrap()).toBe(2);
    expect(await progress()).toEqual({ toRewrap: 1, toReencrypt: 0 });
    expect(app.log.lines.filter(({ level }) => level === 40)).toMatchObject([
      { file: 'documents/00/0007', err: { type: 'FileDamaged' } },
    ]);
  });

  test('PROMISE-1: two rounds at once, and an owner who deletes meanwhile, leave every key whole', async () => {
    const owner = await buildOwner(app);
    const { id, fileUrl } = await uploadDocument(owner, samples.pdf());
    const other = await uploadDocument(owner, samples.pdf(5000));
    await Promise.all([rewrap(), rewrap(), owner.delete(`/api/documents/${id}`)]);
    await rewrap();
    const { newBrowser } = await app.anotherProcess({}, { storage: withNewer });

    expect((await newBrowser().get(fileUrl ?? '')).status).toBe(404);
    expect((await newBrowser().get(other.fileUrl ?? '')).status).toBe(200);
  });

  test('PROMISE-1: files of earlier versions are counted until they are encrypted again', async () => {
    const owner = await buildOwner(app);
    await uploadDocument(owner, samples.pdf());
    await storeAllAsEarlier(app);

    expect(await progress()).toEqual({ toRewrap: 0, toReencrypt: 1 });
  });
});

describe('PROMISE-1: at a start', () => {
  test('PROMISE-1: master keys that rows need and that are not configured are found', async () => {
    const owner = await buildOwner(app);
    const current = app.base.storage.masterKeyId;
    const find = (...known: string[]) => findMissingMasterKeys(app.base.db, (id) => known.includes(id));
    expect(await find()).toEqual({ missing: [], all: false });
    await uploadDocument(owner, samples.pdf());
    await buildDocument(app, owner);

    expect(await find()).toEqual({ missing: [current], all: true });
    expect(await find(current)).toEqual({ missing: [], all: false });
    await app.pool.query(
      "update stored_files set master_key_id = 'ffffffffffffffff' where wrapped_key is not null",
    );
    await uploadDocument(owner, samples.pdf());
    expect(await find(current)).toEqual({ missing: ['ffffffffffffffff'], all: false });
  });
});

test('PROMISE-1: neither the rows nor the stored bytes contain a key that opens a file', async () => {
  const owner = await buildOwner(app);
  await uploadDocument(owner, samples.pdf());
  const { rows } = await app.pool.query('select * from stored_files');
  const dump = JSON.stringify(rows);

  for (const text of ['hex', 'base64', 'base64url'] as const)
    expect(dump).not.toContain(testMasterKey.toString(text));
  const stranger = app.storageWith(randomBytes(32));
  await expect(stranger.open(rows[0].storage_path)).rejects.toThrow('needs the master key');
});
