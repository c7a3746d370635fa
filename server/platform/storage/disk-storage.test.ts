import { readlinkSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, mkdtemp, open, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createDiskStorage } from './disk-storage.ts';
import { describeStorage } from './storage.contract.ts';

async function newDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-storage-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  return directory;
}

test('the free bytes are those that the file system has for us', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  const { bavail, bsize } = await statfs(directory);
  const free = await storage.freeBytes();

  expect(Math.abs((free ?? 0) - bavail * bsize)).toBeLessThan(1_000_000_000);
});

describeStorage('disk', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  const leftovers = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;

  return { storage, leftovers };
});

test('drafts of a killed process are removed after an hour, and newer drafts are kept', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  await storage.save('kept', Readable.from([Buffer.from('x')]));
  const incoming = join(directory, 'incoming');
  const earlier = new Date(Date.now() - 61 * 60 * 1000);
  await writeFile(join(incoming, 'old'), 'x');
  await utimes(join(incoming, 'old'), earlier, earlier);
  await writeFile(join(incoming, 'young'), 'x');

  await storage.removeDrafts();

  expect(await readdir(incoming)).toEqual(['young']);
  expect(await storage.size('kept')).toBe(1);
});

test('a new folder is synced to disk in the folder above it, and an existing one is not again', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  const handle = await open(directory);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: string[] = [];
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push(relative(directory, readlinkSync(`/proc/self/fd/${this.fd}`)));
  });
  onTestFinished(() => spy.mockRestore());
  await storage.save('documents/ab/one', Readable.from(['x']));
  expect(synced).toEqual(['files/documents', 'files', 'files/documents/ab']);
  synced.length = 0;
  await storage.save('documents/ab/two', Readable.from(['x']));

  expect(synced).toEqual(['files/documents/ab']);
});

test('the folder of the last deleted file is removed, and those above it that are empty then', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  for (const key of ['documents/account/one', 'documents/account/two', 'pet-photos/account/one'])
    await storage.save(key, Readable.from(['x']));
  await storage.delete('documents/account/one');
  await storage.delete('pet-photos/account/one');
  await storage.delete('pet-photos/account/one');

  expect(await readdir(join(directory, 'files'), { recursive: true })).toEqual([
    'documents',
    'documents/account',
    'documents/account/two',
  ]);
});

test('empty folders that an earlier version left are removed at the start', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  await storage.save('documents/kept/one', Readable.from(['x']));
  await mkdir(join(directory, 'files/documents/deleted'));
  await mkdir(join(directory, 'files/pet-photos/deleted'), { recursive: true });
  await createDiskStorage(directory);

  expect(await readdir(join(directory, 'files'), { recursive: true })).toEqual([
    'documents',
    'documents/kept',
    'documents/kept/one',
  ]);
});

test('a file is stored while others of its folder are deleted', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  const keys = Array.from({ length: 150 }, (_, index) => `documents/ab/${index}`);
  await Promise.all(
    keys.map(async (key, index) => {
      await storage.save(key, Readable.from(['x']));
      if (index % 10 > 0) await storage.delete(key);
    }),
  );

  expect(await readdir(join(directory, 'files/documents/ab'))).toHaveLength(15);
});
