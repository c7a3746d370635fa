import { createHash } from 'node:crypto';
import { Transform, Writable, pipeline } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';

import type { ListedFile, Storage } from './storage.ts';
import { FileMissing } from './storage.ts';

export type CopyProgress = {
  /** Files copied and verified in this run, and those that existed already. */
  copied: number;
  alreadyThere: number;
  bytes: number;
  /** Files that arrived changed or could not be read; they are not deleted at the source. */
  failed: { key: string; reason: string }[];
  deleted: number;
};

type Options = {
  from: Storage;
  to: Storage;
  /** Deletes each file at the source after both copies have been read and have the same hash. */
  deleteSource: boolean;
  /** Compares the hashes of existing files, too, and not only their sizes. */
  verifyAll: boolean;
  onProgress: (progress: CopyProgress) => void;
};

const atOnce = 4;

/**
 * Copies every stored file from one storage to another, still encrypted. A file counts as copied once it was read back with
 * the same size and hash. The next run continues an interrupted one: existing files of the same size are complete, because
 * a save leaves the whole file or nothing, and no path is used twice.
 */
export async function copyFiles(options: Options): Promise<CopyProgress> {
  const progress: CopyProgress = { copied: 0, alreadyThere: 0, bytes: 0, failed: [], deleted: 0 };
  const files = options.from.list();
  const turn = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      await copyFile(next.value, options, progress).catch(async (error: unknown) => {
        if (error instanceof FileMissing && (await isDeleted(options.from, next.value))) return;
        const reason = error instanceof Error ? error.message : String(error);
        progress.failed.push({ key: next.value.key, reason });
      });
      options.onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));

  return progress;
}

/** Whether the running product has deleted the file in the meantime. If that is unknown, the failure counts. */
const isDeleted = (from: Storage, { key }: ListedFile) =>
  from.size(key).then(
    (bytes) => bytes === undefined,
    () => false,
  );

const tries = 2;

async function copyFile({ key, bytes }: ListedFile, options: Options, progress: CopyProgress) {
  const { from, to, deleteSource, verifyAll } = options;
  const isThere = (await to.size(key)) === bytes;
  if (!isThere) await copyVerified({ key, bytes }, options);
  else if (verifyAll || deleteSource) await verify({ key, bytes }, to, await hashOf(from, key));
  if (isThere) progress.alreadyThere++;
  else progress.copied++;
  progress.bytes += bytes;
  if (!deleteSource) return;
  await from.delete(key);
  progress.deleted++;
}

/** A copy that is missing or incomplete afterwards is made again. */
async function copyVerified(file: ListedFile, { from, to }: Options) {
  for (let left = tries; ; left--) {
    const hash = await copyHashed(from, to, file.key);
    try {
      await verify(file, to, hash);

      return;
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}

async function verify({ key, bytes }: ListedFile, to: Storage, hash: string) {
  const size = await to.size(key);
  if (size === undefined) throw new Error('The copy is not there');
  if (size !== bytes || (await hashOf(to, key)) !== hash)
    throw new Error('The copy is not the same as the file');
}

async function copyHashed(from: Storage, to: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      done(null, part);
    },
  });
  // The reader of the last stream receives the errors.
  await to.save(
    key,
    pipeline(await from.open(key), hashing, () => undefined),
  );

  return hash.digest('hex');
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Writable({
    write(part: Buffer, _encoding, done) {
      hash.update(part);
      done();
    },
  });
  await finished(await storage.open(key), hashing);

  return hash.digest('hex');
}
