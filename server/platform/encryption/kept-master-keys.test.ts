import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { expect, onTestFinished, test } from 'vitest';

import { SecretFailure } from '#server/platform/secret.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';

import { keptMasterKeys } from './kept-master-keys.ts';
import { checkMasterKeys } from './key-check.ts';
import { createMasterKeys } from './master-keys.ts';

async function newDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-keys-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  return directory;
}
const make = { make: true };

test('PROMISE-1: the master key is created once, readable only by its owner, and reused', async () => {
  const directory = join(await newDirectory(), 'data');
  const [key] = await keptMasterKeys(directory, make);

  expect(key).toHaveLength(32);
  expect(await keptMasterKeys(directory, make)).toEqual([key]);
  expect(await keptMasterKeys(directory, { make: false })).toEqual([key]);
  expect((await stat(join(directory, 'file-keys'))).mode & 0o777).toBe(0o600);
});

test('PROMISE-1: processes that start at the same time get the same master key', async () => {
  const directory = await newDirectory();
  const keys = await Promise.all(Array.from({ length: 10 }, () => keptMasterKeys(directory, make)));

  expect(new Set(keys.map(([key]) => key?.toString('hex'))).size).toBe(1);
  expect(await readdir(directory)).toEqual(['file-keys']);
});

test('PROMISE-1: no key is created when keys are configured', async () => {
  const directory = await newDirectory();

  expect(await keptMasterKeys(directory, { make: false })).toEqual([]);
  expect(await readdir(directory)).toEqual([]);
});

test('PROMISE-1: several stored keys are read, and the first is used for new files', async () => {
  const directory = await newDirectory();
  const keys = [randomBytes(32), randomBytes(32)];
  await writeFile(join(directory, 'file-keys'), keys.map((key) => key.toString('base64')).join('\n'));

  expect(await keptMasterKeys(directory, make)).toEqual(keys);
});

test.each(['', '\n', 'short'])(
  'PROMISE-1: %j, as a full disk may have left it, is no master key',
  async (content) => {
    const directory = await newDirectory();
    await writeFile(join(directory, 'file-keys'), content);

    await expect(keptMasterKeys(directory, make)).rejects.toThrow(/holds no master key: restore it/);
  },
);

test('PROMISE-1: a key that another process makes in the middle of a start is used', async () => {
  const directory = await newDirectory();
  const keys = createMasterKeys([randomBytes(32)]);
  const other = randomBytes(32);
  // A pipe instead of a file blocks the start at the point where it looks for the key of an earlier one.
  execFileSync('mkfifo', [join(directory, 'key-check')]);
  const starting = keptMasterKeys(directory, make);
  const check = await open(join(directory, 'key-check'), 'w');
  await writeFile(join(directory, 'file-keys'), other.toString('base64'));
  await check.write(`key-check.${keys.currentId} x\n`);
  await check.close();

  expect(await starting).toEqual([other]);
});

test('PROMISE-1: a lost master key is not replaced while files need it', async () => {
  const directory = await newDirectory();
  const { currentId } = createMasterKeys([randomBytes(32)]);
  const disk = await createDiskStorage(directory);
  await disk.save('documents/owner/plain', Readable.from(['x']));
  await keptMasterKeys(directory, make);
  await rm(join(directory, 'file-keys'));
  await disk.save(`documents/owner/file.${currentId}`, Readable.from(['x']));

  const starting = keptMasterKeys(directory, make);
  await expect(starting).rejects.toBeInstanceOf(SecretFailure);
  await expect(starting).rejects.toThrow(`the master key ${currentId}: restore it from a backup`);
  expect(await readdir(directory)).not.toContain('file-keys');
});

test('PROMISE-1: a lost master key is not replaced after a start that used one', async () => {
  const directory = await newDirectory();
  const [key = Buffer.alloc(0)] = await keptMasterKeys(directory, make);
  const keys = createMasterKeys([key]);
  await checkMasterKeys(directory, keys, async () => undefined);
  await rm(join(directory, 'file-keys'));

  await expect(keptMasterKeys(directory, make)).rejects.toThrow(`the master key ${keys.currentId}: restore`);
  expect(await keptMasterKeys(directory, { make: false })).toEqual([]);
});
