import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { openBucket } from '#server/platform/storage/open-storage.ts';

import type { BackupDestination, S3Service } from './backup-destinations.rules.ts';

type Bytes = AsyncIterable<Buffer>;
const unfinished = /^denmate-.*\.age\.unfinished$/;
// A running backup writes far more often.
const abandonedAfterMs = 3600 * 1000;
const writtenAheadBytes = 4 * 1024 * 1024;

/** The time makes names sortable, and the random part separates two of the same second. */
const newName = (now: Date) =>
  `denmate-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z-${randomBytes(3).toString('hex')}.age`;

/** A backup at its destination. A stream has no name. */
export type WrittenBackup = { where: string; name: string | null; bytes: number; sha256: string };

/** Writes a whole backup or nothing: until it is complete it has another name. */
export async function writeBackup(
  place: BackupDestination,
  { service, now, expectedBytes = 0 }: { service: S3Service; now: Date; expectedBytes?: number },
  content: Bytes,
): Promise<WrittenBackup> {
  let bytes = 0;
  const hash = createHash('sha256');
  const counted = async function* () {
    for await (const part of content) {
      bytes += part.length;
      hash.update(part);
      yield part;
    }
  };
  const written = (where: string, name: string | null) => ({
    where,
    name,
    bytes,
    sha256: hash.digest('hex'),
  });
  if (place.kind === 'stream') {
    await pipeline(counted, process.stdout, { end: false });

    return written('the standard output', null);
  }
  const name = newName(now);
  if (place.kind !== 's3') {
    const where = join(resolve(place.text), name);
    await writeFile(resolve(place.text), where, counted());

    return written(where, name);
  }
  const { bucket, key } = place;
  const path = [key, name].filter(Boolean).join('/');
  const storage = await openBucket({ ...service, bucket }, { expectedBytes });
  await storage.save(path, Readable.from(counted(), { objectMode: false }));

  return written(`s3://${bucket}/${path}`, name);
}

async function writeFile(folder: string, path: string, content: Bytes) {
  const draft = `${path}.unfinished`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder);
  try {
    const handle = await open(draft, 'wx', 0o600);
    const sink = handle.createWriteStream({ flush: true, highWaterMark: writtenAheadBytes });
    await pipeline(content, sink);
    await rename(draft, path);
    await sync(folder);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes the drafts of killed runs. */
async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    if (!unfinished.test(name)) continue;
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}

async function sync(folder: string) {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
