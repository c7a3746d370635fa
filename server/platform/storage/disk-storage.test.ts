import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
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

describeStorage('disk', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  const leftovers = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
      .length;

  return { storage, leftovers };
});

test('drafts of a killed process are removed after a day, and newer drafts are kept', async () => {
  const directory = await newDirectory();
  const storage = await createDiskStorage(directory);
  await storage.save('kept', Readable.from([Buffer.from('x')]));
  const incoming = join(directory, 'incoming');
  const dayBefore = new Date(Date.now() - 25 * 3600 * 1000);
  await writeFile(join(incoming, 'old'), 'x');
  await utimes(join(incoming, 'old'), dayBefore, dayBefore);
  await writeFile(join(incoming, 'young'), 'x');

  await createDiskStorage(directory);

  expect(await readdir(incoming)).toEqual(['young']);
  expect(await storage.size('kept')).toBe(1);
});
