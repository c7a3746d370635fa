import { randomBytes } from 'node:crypto';
import { mkdtemp, open as openFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { onTestFinished } from 'vitest';

import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

import { createFileRows } from './file-rows.ts';

/* Files in a separate encrypted storage, and changes that tests make to their stored bytes. */

export const chunk = 65_536;
export const sealed = chunk + 16;
export const masterKey = randomBytes(32);

export async function newStorage(keys = [masterKey]) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-encrypted-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const disk = await createDiskStorage(directory);
  const { rows, open } = createFileRows();
  const storage = open(disk, createMasterKeys(keys));
  const files = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  return {
    disk,
    storage,
    rows,
    open,
    directory,
    files,
    path: (key: string) => join(directory, 'files', key),
  };
}

/** Saves a file of this many bytes. */
export async function newFile(bytes: number) {
  const parts = await newStorage();
  const key = 'documents/bella';
  const content = randomBytes(bytes);
  await parts.storage.save(key, Readable.from([content]));

  return { ...parts, key, content, stored: parts.path(key) };
}

/** The bytes received before the stream ends or fails, and its error. */
export async function readUntilBroken(storage: Storage, key: string, range?: { start: number; end: number }) {
  const parts: Buffer[] = [];
  let failure: unknown;
  try {
    for await (const part of await storage.open(key, range)) parts.push(part as Buffer);
  } catch (error) {
    failure = error;
  }

  return { got: Buffer.concat(parts), failure };
}

export async function flip(file: string, at: number) {
  const handle = await openFile(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  await handle.close();
}
