import { createHash } from 'node:crypto';
import { Transform, Writable, pipeline } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';

import type { ListedFile, Storage } from './storage.ts';
import { FileMissing } from './storage.ts';

export type CopyProgress = {
  /** Files copied and verified in this run, and those that were there already. */
  copied: number;
  alreadyThere: number;
  bytes: number;
  /** Files that arrived differently or could not be read; nothing of them is deleted. */
  failed: { key: string; reason: string }[];
  deleted: number;
};

type Options = {
  from: Storage;
  to: Storage;
  /** Deletes each file at the source after both copies have been read and have the same hash. */
  deleteSource: boolean;
  /** Compares the hashes of files that were there already, too, and not only their sizes. */
  verifyAll: boolean;
  onProgress: (progress: CopyProgress) => void;
};

const atOnce = 4;

/**
 * Copies every stored file from one storage to another, as it is: encrypted. A file counts as copied when it was read back and
 * has the same size and hash. A run that was interrupted is continued by the next: files that are there with the same size
 * are complete, because a save leaves the whole file or nothing, and no path is used twice.
 */
export async function copyFiles(options: Options): Promise<CopyProgress> {
  const progress: CopyProgress = { copied: 0, alreadyThere: 0, bytes: 0, failed: [], deleted: 0 };
  const files = options.from.list();
  const turn = async () => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      await copyFile(next.value, options, progress).catch((error: unknown) => {
        // Deleted by the running product.
        if (error instanceof FileMissing) return;
        const reason = error instanceof Error ? error.message : String(error);
        progress.failed.push({ key: next.value.key, reason });
      });
      options.onProgress(progress);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, turn));

  return progress;
}

async function copyFile({ key, bytes }: ListedFile, options: Options, progress: CopyProgress) {
  const { from, to, deleteSource, verifyAll } = options;
  const isThere = (await to.size(key)) === bytes;
  let hash: string | undefined;
  if (!isThere) hash = await copyHashed(from, to, key);
  if (!isThere || verifyAll || deleteSource) {
    hash ??= await hashOf(from, key);
    if ((await to.size(key)) !== bytes || (await hashOf(to, key)) !== hash)
      throw new Error('The copy is not the same as the file');
  }
  if (isThere) progress.alreadyThere++;
  else progress.copied++;
  progress.bytes += bytes;
  if (!deleteSource) return;
  await from.delete(key);
  progress.deleted++;
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
