import { readFile, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { inParts } from '#server/testing/backups.ts';
import { emptyFolder } from '#server/testing/program.ts';

import { destinationOf } from './backup-destinations.rules.ts';
import { openBackupAt } from './fetch-backup.usecases.ts';
import { writeBackup } from './write-backup.usecases.ts';

const service = { region: '', endpoint: undefined, addressing: 'path' as const, ownBucket: undefined };
const options = { service, now: new Date('2030-05-01T09:00:00Z') };
const content = Buffer.alloc(100_000, 'x');

test('a folder is made for its owner only, and the backup has its name when it is whole', async () => {
  const folder = join(emptyFolder(), 'new', 'backups');
  let seen: string[] = [];
  const slow = async function* () {
    yield content;
    seen = await readdir(folder);
    yield content;
  };
  const { where, bytes } = await writeBackup(destinationOf(folder, service), options, slow());

  expect(seen).toEqual([expect.stringMatching(/\.age\.unfinished$/)]);
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^denmate-20300501T090000Z-\w{6}\.age$/)]);
  expect([(await readFile(where)).length, bytes]).toEqual([200_000, 200_000]);
  expect([(await stat(folder)).mode & 0o777, (await stat(where)).mode & 0o777]).toEqual([0o700, 0o600]);
  let read = 0;
  for await (const part of await openBackupAt(where, service)) read += part.length;
  expect(read).toBe(200_000);
});

test('a failure leaves nothing, whatever was written', async () => {
  const folder = emptyFolder();
  const failing = async function* () {
    yield* inParts(content);
    throw Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
  };
  await expect(writeBackup(destinationOf(folder, service), options, failing())).rejects.toThrow('No space');
  expect(await readdir(folder)).toEqual([]);
});

test('what a killed run has left is removed an hour later, and other files stay', async () => {
  const folder = emptyFolder();
  const [old, running, other] = ['denmate-1.age.unfinished', 'denmate-2.age.unfinished', 'notes.txt'];
  for (const name of [old, running, other]) await writeFile(join(folder, name), 'x');
  for (const name of [old, other]) await utimes(join(folder, name), new Date(0), new Date(0));
  await writeBackup(destinationOf(folder, service), options, inParts(content));

  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining([running, other, expect.stringMatching(/\.age$/)]));
});

test('a folder in whose place is a file, and a backup that isn’t there, are refused', async () => {
  const file = join(emptyFolder(), 'file');
  await writeFile(file, 'x');
  await expect(writeBackup(destinationOf(file, service), options, inParts(content))).rejects.toThrow();
  for (const path of ['/nowhere/x.age', emptyFolder()])
    await expect(openBackupAt(path, service)).rejects.toThrow(`There is no backup at ${path}.`);
});
