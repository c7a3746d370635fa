import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Transform } from 'node:stream';
import { Readable, pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { createOpening, createSealing } from '#server/platform/encryption/chunk-streams.ts';
import {
  chunkBytes,
  measureChunks,
  openChunk,
  sealedChunkBytes,
} from '#server/platform/encryption/chunks.ts';
import type { MasterKeys, WrappedKey } from '#server/platform/encryption/master-keys.ts';
import { MasterKeyMissing, masterKeyId, wrappedBytes } from '#server/platform/encryption/master-keys.ts';

import type { ByteRange, FileRow, FileStorage, Storage } from './storage.ts';
import { FileDamaged, FileMissing, FileNotClean, assertKey } from './storage.ts';

// The start of files of earlier versions: a mark, and the key that is in the row now.
const earlierMark = Buffer.from('DENMATE1');
const earlierHeaderBytes = earlierMark.length + wrappedBytes;
const fileKeyBytes = 32;
// The consumer of the stream receives its errors, so the callback has nothing to do.
const ignoreReportedError = () => undefined;

type FindRow = (path: string) => Promise<FileRow | undefined>;

/**
 * A storage that encrypts every file with its own key, which `findRow` reads from its row. The key is wrapped by a master key
 * and bound to the path: another file's content or key can't be used in its place.
 */
export function createEncryptedStorage(files: Storage, keys: MasterKeys, findRow: FindRow): FileStorage {
  const find = async (path: string): Promise<Sealed> => {
    assertKey(path);
    const [stored, row] = await Promise.all([files.size(path), findRow(path)]);
    if (stored === undefined) throw new FileMissing(path);

    return { files, keys, path, stored, row };
  };

  return {
    masterKeyId: keys.currentId,
    createKey: (path) => keys.wrap(path, randomBytes(fileKeyBytes)),
    rewrapKey: (path, key) => keys.wrap(path, unwrap(keys, path, key)),
    async save(path, content, signal) {
      assertKey(path);
      // The sender may disconnect while the key is read.
      content.on('error', ignoreReportedError);
      const key = (await findRow(path))?.key;
      if (!key) throw new Error(`No key for the new file ${path}`);
      if (content.errored) throw content.errored;
      const sealing = createSealing(unwrap(keys, path, key));
      await files.save(path, pipeline(content, sealing, ignoreReportedError), signal);
    },
    async open(path, range) {
      const sealed = await find(path);
      const scan = sealed.row?.scan;
      if (scan === 'waiting' || scan === 'infected') throw new FileNotClean(path, scan);

      return openSealed(sealed, range);
    },
    openUnscanned: async (path) => openSealed(await find(path), undefined),
    async size(path) {
      const [stored, row] = await Promise.all([files.size(path), findRow(path)]);

      return stored === undefined ? undefined : measure(path, stored, row).plainBytes;
    },
    delete: (path) => files.delete(path),
    freeBytes: () => files.freeBytes(),
    removeDrafts: () => files.removeDrafts(),
    list: (after) => files.list(after),
  };
}

type Sealed = { files: Storage; keys: MasterKeys; path: string; stored: number; row: FileRow | undefined };

/**
 * Authenticates the key, the length, the last chunk and the first requested chunk before the promise resolves, so that most
 * failures are reported before the response begins.
 */
async function openSealed({ files, keys, path, stored, row }: Sealed, range: ByteRange | undefined) {
  const header = headerOf(row);
  const { count: total, plainBytes } = measure(path, stored, row);
  const offsetOf = (chunk: number) => header + chunk * sealedChunkBytes;
  const part = (start: number, end: number) => files.open(path, { start, end });

  const start = range?.start ?? 0;
  const take = Math.max(0, Math.min(range?.end ?? Infinity, plainBytes - 1) - start + 1);
  const first = Math.floor(start / chunkBytes);
  const skip = start - first * chunkBytes;
  const beyond = take === 0 ? first : Math.floor((start + take - 1) / chunkBytes) + 1;
  const endsInLast = take === 0 || first === total - 1;

  const opened = endsInLast ? undefined : part(offsetOf(first), Math.min(offsetOf(beyond), stored) - 1);
  try {
    const [key, sealedLast, sealed] = await Promise.all([
      row?.key ?? part(0, header - 1).then(async (content) => earlierKey(path, await buffer(content))),
      part(offsetOf(total - 1), stored - 1).then(buffer),
      // Opening may fail while the other parts are read.
      opened?.then((content) => content.on('error', ignoreReportedError)),
    ]);
    const fileKey = unwrap(keys, path, key);
    const last = proved(path, 'its last part', () =>
      openChunk(fileKey, { index: total - 1, last: true }, sealedLast),
    );
    const inspect = take === plainBytes ? hashCheck(path, row) : () => undefined;
    if (!sealed) {
      if (total === 1) inspect(last, true);

      return Readable.from(take === 0 ? [] : [last.subarray(skip, skip + take)], { objectMode: false });
    }
    const wanted = { first, count: beyond - first, skip, take };
    const opening = createOpening(fileKey, wanted, { total, damaged: damagedPart(path, total), inspect });
    pipeline(sealed, opening, ignoreReportedError);
    await once(opening, 'readable');

    return opening;
  } catch (error) {
    void opened?.then((content) => content.destroy(), ignoreReportedError);
    throw error;
  }
}

/** Decrypts a whole file that is written into it. Fails with FileDamaged unless it has the size and hash of its row. */
export function openWhole({ path, stored, row, keys }: Omit<Sealed, 'files'>): Transform {
  if (!row?.key) throw new Error(`The key of ${path} is in the file`);
  const { count: total, plainBytes } = measure(path, stored, row);
  const wanted = { first: 0, count: total, skip: 0, take: plainBytes };

  return createOpening(unwrap(keys, path, row.key), wanted, {
    total,
    damaged: damagedPart(path, total),
    inspect: hashCheck(path, row),
  });
}

const damagedPart =
  (path: string, total: number) =>
  ({ index }: { index: number }, cause: unknown) =>
    new FileDamaged(path, `part ${index + 1} of ${total}`, { cause });

/** Compares the hash of a whole file with that of its row before the last chunk is returned. */
function hashCheck(path: string, row: FileRow | undefined) {
  const expected = row?.content?.sha256;
  if (expected === undefined) return () => undefined;
  const hash = createHash('sha256');

  return (plain: Buffer, last: boolean) => {
    hash.update(plain);
    if (last && hash.digest('hex') !== expected) throw new FileDamaged(path, 'its hash is another one');
  };
}

const headerOf = (row: FileRow | undefined) => (row?.key ? 0 : earlierHeaderBytes);

/** The number of chunks and plain bytes in this many stored bytes, which must match the row. */
function measure(path: string, stored: number, row: FileRow | undefined) {
  const measured = measureChunks(stored - headerOf(row));
  if (!measured) throw new FileDamaged(path, 'no file is as long as that');
  const expected = row?.content?.bytes ?? measured.plainBytes;
  if (measured.plainBytes !== expected)
    throw new FileDamaged(path, `${measured.plainBytes} bytes instead of ${expected}`);

  return measured;
}

function earlierKey(path: string, header: Buffer): WrappedKey {
  if (!header.subarray(0, earlierMark.length).equals(earlierMark))
    throw new FileDamaged(path, 'its mark is not ours');

  return {
    masterKeyId: masterKeyId(path) ?? 'of no name',
    wrappedKey: header.subarray(earlierMark.length).toString('base64'),
  };
}

const unwrap = (keys: MasterKeys, path: string, key: WrappedKey) =>
  proved(path, 'its key does not open here', () => keys.unwrap(path, key));

function proved<Result>(path: string, where: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof MasterKeyMissing ? error : new FileDamaged(path, where, { cause: error });
  }
}
