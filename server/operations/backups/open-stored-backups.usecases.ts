import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { openBucket } from '#server/platform/storage/open-storage.ts';

import type { BackupDestination, S3Service } from './backup-destinations.rules.ts';
import { BackupFailure } from './backups.errors.ts';

/** A file that has the name and the first line of a backup. */
export type StoredBackup = { name: string; takenAt: Date; bytes: number };

/** The backups in a folder, or below a path of a bucket. */
export type StoredBackups = {
  list(): Promise<StoredBackup[]>;
  open(name: string): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
};

type Files = {
  names(): AsyncIterable<{ name: string; bytes: number }>;
  open(name: string, last?: number): Promise<AsyncIterable<Buffer>>;
  remove(name: string): Promise<void>;
};

const namePattern = /^denmate-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-f]{6}\.age$/;
const firstLine = 'age-encryption.org/v1\n';

/** Throws BackupFailure for the standard streams, which keep nothing. */
export async function openStoredBackups(
  place: BackupDestination,
  service: S3Service,
): Promise<StoredBackups> {
  const files = await filesOf(place, service);
  const isBackup = async (name: string) =>
    (await buffer(await files.open(name, firstLine.length - 1))).toString('latin1') === firstLine;

  return {
    async list() {
      const found: StoredBackup[] = [];
      for await (const { name, bytes } of files.names()) {
        const takenAt = timeIn(name);
        if (takenAt && (await isBackup(name))) found.push({ name, takenAt, bytes });
      }

      return found;
    },
    open: (name) => files.open(name),
    remove: (name) => files.remove(name),
  };
}

/** The time at which a backup with this name was begun. */
function timeIn(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(text);

  // Rejects dates such as February 31.
  return !Number.isNaN(time.getTime()) && time.toISOString() === text ? time : undefined;
}

async function filesOf(place: BackupDestination, service: S3Service): Promise<Files> {
  if (place.kind === 'stream') throw new BackupFailure('The standard output keeps no backups.');
  if (place.kind !== 's3') return filesInFolder(resolve(place.text));
  const storage = await openBucket({ ...service, bucket: place.bucket });
  const prefix = place.key && `${place.key}/`;

  return {
    async *names() {
      for await (const { key, bytes } of storage.list(prefix)) {
        if (!key.startsWith(prefix)) return;
        yield { name: key.slice(prefix.length), bytes };
      }
    },
    open: (name, last) =>
      storage.open(prefix + name, last === undefined ? undefined : { start: 0, end: last }),
    remove: (name) => storage.delete(prefix + name),
  };
}

/** Links are left out, because their targets aren't ours. */
const filesInFolder = (folder: string): Files => ({
  async *names() {
    for (const entry of await readdir(folder, { withFileTypes: true }))
      if (entry.isFile()) yield { name: entry.name, bytes: (await stat(join(folder, entry.name))).size };
  },
  open: async (name, last) => createReadStream(join(folder, name), last === undefined ? {} : { end: last }),
  remove: (name) => rm(join(folder, name), { force: true }),
});
