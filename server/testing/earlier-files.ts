import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { createSealing } from '#server/platform/encryption/chunk-streams.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

import type { TestApp } from './test-app.ts';
import { testMasterKey } from './test-app.ts';

/** The path of a file that an earlier version stored under this master key. */
export const earlierPath = (keys: MasterKeys, name: string) => `${name}.${keys.currentId}`;

/** Stores a file as earlier versions did, with its key in its first bytes. */
export async function saveEarlierFile(
  files: Storage,
  { keys, path, content }: { keys: MasterKeys; path: string; content: Buffer },
) {
  const fileKey = Buffer.alloc(32, 9);
  const { wrappedKey } = keys.wrap(path, fileKey);
  const sealed = await buffer(Readable.from([content], { objectMode: false }).pipe(createSealing(fileKey)));
  const header = Buffer.concat([Buffer.from('DENMATE1'), Buffer.from(wrappedKey, 'base64')]);
  await files.save(path, Readable.from([header, sealed]));
}

/** Turns all stored files into such files, and their rows into those of that version. */
export async function storeAllAsEarlier(app: TestApp) {
  const keys = createMasterKeys([testMasterKey]);
  const { rows } = await app.pool.query<{ storage_path: string }>(
    "select storage_path from stored_files where state = 'stored'",
  );
  for (const { storage_path: before } of rows) {
    const path = earlierPath(keys, before);
    await saveEarlierFile(app.disk, {
      keys,
      path,
      content: await buffer(await app.base.storage.open(before)),
    });
    await app.disk.delete(before);
    await app.pool.query(
      'update stored_files set storage_path = $2, wrapped_key = null, master_key_id = null where storage_path = $1',
      [before, path],
    );
  }
}
