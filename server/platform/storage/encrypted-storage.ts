import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { createOpening, createSealing } from '#server/platform/encryption/chunk-streams.ts';
import {
  chunkBytes,
  measureChunks,
  openChunk,
  sealedChunkBytes,
} from '#server/platform/encryption/chunks.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import { MasterKeyMissing, wrappedBytes } from '#server/platform/encryption/master-keys.ts';

import type { ByteRange, FileStorage, Storage } from './storage.ts';
import { FileDamaged, FileMissing, assertKey } from './storage.ts';

const mark = Buffer.from('DENMATE1');
const headerBytes = mark.length + wrappedBytes;
const fileKeyBytes = 32;
// The consumer of the stream receives its errors, so the callback has nothing to do.
const toldToReader = () => undefined;

/**
 * A storage that encrypts every file with its own key, which the header holds wrapped by a master key. The storage key names
 * that master key and is bound to the wrapped key: another file's content cannot be read under this storage key. */
export function createEncryptedStorage(files: Storage, keys: MasterKeys): FileStorage {
  return {
    ending: keys.ending,
    async save(key, content, signal) {
      assertKey(key);
      if (!key.endsWith(keys.ending)) throw new Error(`The key of a new file ends with ${keys.ending}`);
      const fileKey = randomBytes(fileKeyBytes);
      const header = Buffer.concat([mark, keys.wrap(key, fileKey)]);
      await files.save(key, pipeline(content, createSealing(fileKey, header), toldToReader), signal);
    },
    open: (key, range) => openSealed(files, keys, key, range),
    async size(key) {
      const stored = await files.size(key);

      return stored === undefined ? undefined : measure(key, stored).plainBytes;
    },
    delete: (key) => files.delete(key),
    freeBytes: () => files.freeBytes(),
    removeDrafts: () => files.removeDrafts(),
  };
}

/**
 * Authenticates the header, the last chunk (and so the length) and the first requested chunk before the promise resolves, so
 * that most failures are reported before the response begins.
 */
async function openSealed(files: Storage, keys: MasterKeys, key: string, range?: ByteRange) {
  const stored = await files.size(key);
  if (stored === undefined) throw new FileMissing(key);
  const { count: total, plainBytes } = measure(key, stored);
  const part = (start: number, end: number) => files.open(key, { start, end });
  const [header, sealedLast] = await Promise.all([
    part(0, headerBytes - 1).then(buffer),
    part(offsetOf(total - 1), stored - 1).then(buffer),
  ]);
  const fileKey = unwrap(keys, key, header);
  const last = proved(key, 'its last part', () =>
    openChunk(fileKey, { index: total - 1, last: true }, sealedLast),
  );

  const start = range?.start ?? 0;
  const take = Math.max(0, Math.min(range?.end ?? Infinity, plainBytes - 1) - start + 1);
  const first = Math.floor(start / chunkBytes);
  if (take === 0) return Readable.from([]);
  const skip = start - first * chunkBytes;
  if (first === total - 1) return Readable.from([last.subarray(skip, skip + take)], { objectMode: false });

  const beyond = Math.floor((start + take - 1) / chunkBytes) + 1;
  const sealed = await part(offsetOf(first), Math.min(offsetOf(beyond), stored) - 1);
  const damaged = ({ index }: { index: number }, cause: unknown) =>
    new FileDamaged(key, `part ${index + 1} of ${total}`, { cause });
  const opening = createOpening(fileKey, { first, count: beyond - first, skip, take }, { total, damaged });
  pipeline(sealed, opening, toldToReader);
  await once(opening, 'readable');

  return opening;
}

const offsetOf = (chunk: number) => headerBytes + chunk * sealedChunkBytes;

function measure(key: string, stored: number) {
  const measured = measureChunks(stored - headerBytes);
  if (!measured) throw new FileDamaged(key, 'no file is as long as that');

  return measured;
}

function unwrap(keys: MasterKeys, key: string, header: Buffer): Buffer {
  if (!header.subarray(0, mark.length).equals(mark)) throw new FileDamaged(key, 'its mark is not ours');

  return proved(key, 'its key does not open here', () => keys.unwrap(key, header.subarray(mark.length)));
}

function proved<Result>(key: string, where: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof MasterKeyMissing ? error : new FileDamaged(key, where, { cause: error });
  }
}
