import { mkdtemp, readdir, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

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
