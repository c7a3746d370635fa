import { createHash } from 'node:crypto';
import { readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { parseRetention } from '#server/platform/backup-retention.ts';
import { emptyFolder } from '#server/testing/program.ts';

import { destinationOf } from './backup-destinations.rules.ts';
import type { NamedBackup } from './backups.queries.ts';
import { deleteOldBackups } from './delete-old-backups.usecases.ts';
import { openStoredBackups } from './open-stored-backups.usecases.ts';
import { judgeBackups } from './retention.rules.ts';

const service = { region: '', endpoint: undefined, addressing: 'path' as const, ownBucket: undefined };
const content = Buffer.from('age-encryption.org/v1\n-> X25519 and so on');
const sha256 = createHash('sha256').update(content).digest('hex');
const nameOf = (day: string) => `denmate-${day.replaceAll('-', '')}T021700Z-00ff00.age`;
const retention = (text: string) => parseRetention(text) ?? expect.fail(text);

/** A folder with a recorded backup of each day. The last one was just written. */
async function folderOf(days: string[], testedOn?: string) {
  const folder = emptyFolder();
  for (const day of days) await writeFile(join(folder, nameOf(day)), content);
  const noted: NamedBackup[] = days.map((day) => ({
    name: nameOf(day),
    bytes: content.length,
    testedAt: day === testedOn ? new Date() : null,
  }));
  const written = { where: folder, name: nameOf(days.at(-1) ?? ''), bytes: content.length, sha256 };
  const backups = await openStoredBackups(destinationOf(folder, service), service);

  return { folder, noted, written, backups, names: async () => (await readdir(folder)).toSorted() };
}

const days = ['2030-05-01', '2030-05-02', '2030-05-03', '2030-05-04'];

test('what isn’t kept is deleted, the oldest first', async () => {
  const { backups, noted, written, names } = await folderOf(days);
  const deleted = await deleteOldBackups(backups, { written, noted, retention: retention('daily=2') });
  expect(deleted).toEqual(['2030-05-01', '2030-05-02'].map(nameOf));
  expect(await names()).toEqual(['2030-05-03', '2030-05-04'].map(nameOf));
});

test('the newest that was tested is kept, however old it is', async () => {
  const { backups, noted, written, names } = await folderOf(days, '2030-05-01');
  await deleteOldBackups(backups, { written, noted, retention: retention('last=1') });
  expect(await names()).toEqual(['2030-05-01', '2030-05-04'].map(nameOf));
});

test.each([
  ['was changed', async (path: string) => writeFile(path, content.toString().replace('so on', 'SO ON'))],
  ['was cut off', async (path: string) => writeFile(path, content.subarray(0, -1))],
  ['is no backup', async (path: string) => writeFile(path, 'x'.repeat(content.length))],
])('nothing is deleted when the new backup %s', async (_, damage) => {
  const { folder, backups, noted, written, names } = await folderOf(days);
  await damage(join(folder, written.name));
  await expect(deleteOldBackups(backups, { written, noted, retention: retention('last=1') })).rejects.toThrow(
    'can’t be read back',
  );
  expect(await names()).toHaveLength(4);
});

test('nothing is deleted when the new backup is gone, or was not noted', async () => {
  const { backups, noted, written, names } = await folderOf(days);
  const options = { written, noted, retention: retention('last=1') };
  const gone = { ...written, name: nameOf('2030-05-05') };
  await expect(deleteOldBackups(backups, { ...options, written: gone })).rejects.toThrow('ENOENT');
  await expect(
    deleteOldBackups(backups, { ...options, written: { ...written, name: null } }),
  ).rejects.toThrow();
  await expect(deleteOldBackups(backups, { ...options, noted: noted.slice(0, -1) })).rejects.toThrow(
    'not in',
  );
  expect(await names()).toHaveLength(4);
});

test('files that aren’t certainly ours neither count nor go', async () => {
  const { folder, backups, noted, written, names } = await folderOf(days);
  const others = [
    'notes.txt',
    'denmate-20290101T000000Z-00ff00.age.unfinished',
    'denmate-20290231T000000Z-00ff00.age',
    'denmate-old.age',
    nameOf('2029-01-01'),
  ];
  for (const name of others) await writeFile(join(folder, name), content);
  // Recorded and with our name, but not a backup: another header, another length, a link.
  await writeFile(join(folder, nameOf('2029-01-02')), 'x'.repeat(content.length));
  await writeFile(join(folder, nameOf('2029-01-03')), `${content.toString()}more`);
  await symlink(join(folder, written.name), join(folder, nameOf('2029-01-04')));
  const more = ['2029-01-02', '2029-01-03', '2029-01-04'].map((day) => ({
    name: nameOf(day),
    bytes: content.length,
    testedAt: null,
  }));
  await deleteOldBackups(backups, { written, noted: [...noted, ...more], retention: retention('daily=4') });
  expect(await names()).toHaveLength(days.length + others.length + more.length);
});

test('a clock that jumped ahead once deletes nothing more, then or when it is right again', async () => {
  const { backups, noted, written, names } = await folderOf([...days, '2040-01-01']);
  const options = { noted, retention: retention('daily=4') };
  expect(await deleteOldBackups(backups, { ...options, written })).toEqual([nameOf('2030-05-01')]);
  const right = { ...written, name: nameOf('2030-05-04') };
  expect(await deleteOldBackups(backups, { ...options, written: right })).toEqual([]);
  expect(await names()).toEqual([...days.slice(1), '2040-01-01'].map(nameOf));
});

test('a failure in between leaves the newer ones', async () => {
  const { backups, noted, written, names } = await folderOf(days);
  const failing = {
    ...backups,
    remove: async (name: string) => {
      if (name === nameOf('2030-05-02')) throw new Error('not allowed');
      await backups.remove(name);
    },
  };
  await expect(deleteOldBackups(failing, { written, noted, retention: retention('last=1') })).rejects.toThrow(
    'not allowed',
  );
  expect(await names()).toEqual(days.slice(1).map(nameOf));
});

test('the list says why each is kept or not, and without a setting all are', async () => {
  const { backups, noted } = await folderOf(days, '2030-05-02');
  const stored = await backups.list();
  const now = new Date('2030-05-03T12:00:00Z');
  const list = judgeBackups(stored, noted.slice(1), { retention: retention('last=1'), now });
  expect(list.map(({ takenAt, verdict, why }) => [takenAt.getUTCDate(), verdict, why])).toEqual([
    [4, 'leave', 'its time is in the future'],
    [3, 'keep', 'newest, last'],
    [2, 'keep', 'newest tested'],
    [1, 'leave', 'this installation hasn’t noted it'],
  ]);
  const all = judgeBackups(stored, noted, { retention: undefined, now: new Date('2031-01-01') });
  expect(new Set(all.map(({ verdict }) => verdict))).toEqual(new Set(['keep']));
});

test('the standard output keeps nothing', async () => {
  await expect(openStoredBackups(destinationOf('-', service), service)).rejects.toThrow('keeps no backups');
});
