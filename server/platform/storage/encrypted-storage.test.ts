import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open as openFile, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { describe, expect, onTestFinished, test } from 'vitest';

import { MasterKeyMissing, createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { earlierPath, saveEarlierFile } from '#server/testing/earlier-files.ts';
import { createFileRows } from '#server/testing/file-rows.ts';

import { createDiskStorage } from './disk-storage.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { describeStorage } from './storage.contract.ts';
import type { Storage } from './storage.ts';
import { FileDamaged, FileMissing, FileNotClean } from './storage.ts';

const chunk = 65_536;
const sealed = chunk + 16;
const masterKey = randomBytes(32);

async function newStorage(keys = [masterKey]) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-encrypted-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const disk = await createDiskStorage(directory);
  const { rows, open } = createFileRows();
  const storage = open(disk, createMasterKeys(keys));
  const files = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  return {
    disk,
    storage,
    rows,
    open,
    directory,
    files,
    path: (key: string) => join(directory, 'files', key),
  };
}

/** Saves a file of this many bytes. */
async function newFile(bytes: number) {
  const parts = await newStorage();
  const key = 'documents/bella';
  const content = randomBytes(bytes);
  await parts.storage.save(key, Readable.from([content]));

  return { ...parts, key, content, stored: parts.path(key) };
}

describeStorage('a disk, encrypted', async () => {
  const { storage, files } = await newStorage();

  return { storage, leftovers: async () => (await files()).length };
});

/** The bytes received before the stream ends or fails, and its error. */
async function readUntilBroken(storage: Storage, key: string, range?: { start: number; end: number }) {
  const parts: Buffer[] = [];
  let failure: unknown;
  try {
    for await (const part of await storage.open(key, range)) parts.push(part as Buffer);
  } catch (error) {
    failure = error;
  }

  return { got: Buffer.concat(parts), failure };
}

async function flip(file: string, at: number) {
  const handle = await openFile(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  await handle.close();
}

describe('PROMISE-1: the stored bytes', () => {
  test('PROMISE-1: contain none of the content and differ for every file and every save', async () => {
    const { storage, files, path } = await newStorage();
    const marker = Buffer.from('Bella is vaccinated against rabies. '.repeat(5000));
    for (const name of ['one', 'two']) await storage.save(name, Readable.from([marker]));
    const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(path(name))));

    for (const file of await files()) expect((await readFile(file)).includes('vaccinated')).toBe(false);
    expect(one?.subarray(0, 200).equals(two?.subarray(0, 200) ?? Buffer.alloc(0))).toBe(false);
    expect(one?.length).toBe(marker.length + 16 * Math.ceil(marker.length / chunk));
  });

  test('PROMISE-1: contain neither a master key nor the plain file key', async () => {
    const { stored } = await newFile(1000);

    expect((await readFile(stored)).includes(masterKey)).toBe(false);
  });
});

describe('PROMISE-1: files of every length are read back unchanged', () => {
  const lengths = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk - 1, 2 * chunk, 2 * chunk + 1, 5 * chunk + 7];

  test.each(lengths)('PROMISE-1: of %i bytes, whole, with its length', async (bytes) => {
    const { storage, key, content } = await newFile(bytes);

    expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
    expect(await storage.size(key)).toBe(bytes);
  });

  const last = 3 * chunk + 99;

  test.each([
    [0, 0],
    [1, 1],
    [0, chunk - 1],
    [chunk - 1, chunk - 1],
    [chunk - 1, chunk],
    [chunk, chunk],
    [chunk, 2 * chunk - 1],
    [chunk + 1, 3 * chunk],
    [2 * chunk - 1, 3 * chunk],
    [3 * chunk - 1, last],
    [3 * chunk, last],
    [last, last],
    [last - 499, last],
    [0, last],
    [5, last + 1_000_000],
    [last + 1, last + 2],
    [9 * chunk, 9 * chunk + 5],
  ])('PROMISE-1: bytes %i to %i', async (start, end) => {
    const { storage, key, content } = await newFile(last + 1);
    const got = await buffer(await storage.open(key, { start, end }));

    expect(got.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each([
    ['a byte at a time', 1, chunk + 3],
    ['in odd pieces', 7_777, 3 * chunk],
    ['in pieces larger than a chunk', 200_000, 900_000],
  ])('PROMISE-1: that came %s', async (_how, piece, bytes) => {
    const { storage } = await newStorage();
    const content = randomBytes(bytes);
    const pieces = function* () {
      for (let at = 0; at < bytes; at += piece) yield content.subarray(at, at + piece);
    };
    const key = 'pieces';
    await storage.save(key, Readable.from(pieces(), { objectMode: false }));

    expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
  });

  test('PROMISE-1: of 25 MB, two at once', async () => {
    const { storage } = await newStorage();
    const once = async (name: string) => {
      const [sent, got] = [createHash('sha256'), createHash('sha256')];
      const content = async function* () {
        for (let part = 0; part < 400; part++) {
          const bytes = randomBytes(chunk);
          sent.update(bytes);
          yield bytes;
        }
      };
      await storage.save(name, Readable.from(content(), { objectMode: false }));
      await pipeline(await storage.open(name), got);

      return [sent.digest('hex'), got.digest('hex')];
    };

    for (const [sent, got] of await Promise.all([once('one'), once('two')])) expect(got).toBe(sent);
  });
});

test('PROMISE-1: a sender who disconnects before storing begins leaves no file and causes no crash', async () => {
  const { disk, files, open } = await newStorage();
  const late: Storage = {
    ...disk,
    async save(...all) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await disk.save(...all);
    },
  };
  const storage = open(late, createMasterKeys([masterKey]));
  const leaving = Readable.from(
    (async function* () {
      yield randomBytes(10);
      throw new Error('connection lost');
    })(),
  );

  await expect(storage.save('half', leaving)).rejects.toThrow('connection lost');
  expect(await files()).toEqual([]);
});

describe('PROMISE-1: memory use does not grow with the file', () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('PROMISE-1: a stalled disk applies backpressure to the sender', async () => {
    const { disk, open } = await newStorage();
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const slow: Storage = { ...disk, save: (...all) => stuck.then(() => disk.save(...all)) };
    const storage = open(slow, createMasterKeys([masterKey]));
    let sent = 0;
    const content = async function* () {
      for (; sent < 20 * 1024 * 1024; sent += chunk) yield Buffer.alloc(chunk);
    };
    const saving = storage.save('big', Readable.from(content(), { objectMode: false }));
    await pause();
    const sentBefore = sent;
    release();
    await saving;

    expect(sentBefore).toBeLessThan(8 * chunk);
    expect(await storage.size('big')).toBe(20 * 1024 * 1024);
  });

  test('PROMISE-1: a stalled reader stops reading from the disk', async () => {
    const { disk, open, key } = await newFile(20 * 1024 * 1024);
    let read = 0;
    const counting: Storage = {
      ...disk,
      async open(key, range) {
        const source = await disk.open(key, range);
        source.on('data', (part: Buffer) => (read += part.length)).pause();

        return source;
      },
    };
    const stream = await open(counting, createMasterKeys([masterKey])).open(key);
    await pause();
    expect(read).toBeLessThan(8 * chunk);
    stream.destroy();
  });
});

describe('PROMISE-1: a file that was tampered with', () => {
  const bytes = 3 * chunk + 500;
  const chunkAt = (index: number) => index * sealed;

  test.each([
    ['the first byte', chunkAt(0)],
    ['the proof of the first chunk', chunkAt(1) - 1],
    ['the last chunk', chunkAt(3)],
    ['the last byte', chunkAt(3) + 500 + 15],
  ])('PROMISE-1: in %s: refused before anything is given out', async (_what, at) => {
    const { storage, key, stored } = await newFile(bytes);
    await flip(stored, at);

    await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
  });

  test.each([1, 2])('PROMISE-1: in chunk %i: reading fails before that chunk', async (index) => {
    const { storage, key, stored, content } = await newFile(bytes);
    await flip(stored, chunkAt(index) + 40_000);
    const { got, failure } = await readUntilBroken(storage, key);

    expect(failure).toBeInstanceOf(FileDamaged);
    expect(got.length).toBeLessThanOrEqual(index * chunk);
    expect(got.equals(content.subarray(0, got.length))).toBe(true);
    const from = { start: index * chunk + 5, end: index * chunk + 9 };
    await expect(storage.open(key, from)).rejects.toBeInstanceOf(FileDamaged);
    const before = { start: (index - 1) * chunk, end: index * chunk - 1 };
    expect((await readUntilBroken(storage, key, before)).failure).toBeUndefined();
  });

  test.each([
    ['by a byte', 3 * sealed + 515],
    ['by its last chunk', 3 * sealed],
    ['by two chunks', 2 * sealed],
    ['to the beginning of a chunk', 2 * sealed + 10],
    ['to less than a proof', 15],
    ['to nothing', 0],
  ])('PROMISE-1: cut off %s: refused, also for who wants its start only', async (_what, length) => {
    const { storage, key, stored } = await newFile(bytes);
    await truncate(stored, length);

    await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
    await expect(storage.open(key, { start: 0, end: 9 })).rejects.toBeInstanceOf(FileDamaged);
  });

  test.each([1, 16, sealed])('PROMISE-1: made longer by %i bytes: refused', async (more) => {
    const { storage, key, stored } = await newFile(2 * chunk);
    await writeFile(stored, Buffer.alloc(more), { flag: 'a' });

    await expect(storage.open(key, { start: 0, end: 9 })).rejects.toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: a file with content cannot be truncated to an empty one', async () => {
    const { storage, key, stored } = await newFile(10);
    const whole = await readFile(stored);
    await writeFile(stored, whole.subarray(-16));

    await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: a storage that silently ends early: reading fails instead of returning a partial file', async () => {
    const { disk, open, key } = await newFile(bytes);
    const stopping: Storage = {
      ...disk,
      open: (key, range) =>
        disk.open(
          key,
          range && { start: range.start, end: Math.min(range.end, range.start + 2 * sealed - 1) },
        ),
    };
    const storage = open(stopping, createMasterKeys([masterKey]));

    expect((await readUntilBroken(storage, key)).failure).toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: a storage that returns large pieces: no byte of the bad chunk is returned, and nothing crashes', async () => {
    const { disk, open, key, stored, content } = await newFile(bytes);
    await flip(stored, chunkAt(2) + 1);
    const inOnePiece: Storage = {
      ...disk,
      open: async (key, range) => Readable.from([await buffer(await disk.open(key, range))]),
    };
    const storage = open(inOnePiece, createMasterKeys([masterKey]));
    const { got, failure } = await readUntilBroken(storage, key);

    expect(failure).toBeInstanceOf(FileDamaged);
    expect(got.equals(content.subarray(0, got.length))).toBe(true);
    expect(got.length).toBeLessThanOrEqual(2 * chunk);
  });

  test('PROMISE-1: with two chunks swapped: neither is returned', async () => {
    const { storage, key, stored, content } = await newFile(bytes);
    const whole = await readFile(stored);
    const part = (index: number) => whole.subarray(chunkAt(index), chunkAt(index + 1));
    await writeFile(
      stored,
      Buffer.concat([whole.subarray(0, chunkAt(1)), part(2), part(1), whole.subarray(chunkAt(3))]),
    );
    const { got, failure } = await readUntilBroken(storage, key);

    expect(failure).toBeInstanceOf(FileDamaged);
    expect(got.length).toBeLessThanOrEqual(chunk);
    expect(got.equals(content.subarray(0, got.length))).toBe(true);
  });

  test('PROMISE-1: replaced by another file, by another file’s chunks or by a plain file: refused', async () => {
    const { storage, key, stored, path } = await newFile(bytes);
    const other = 'documents/charlie';
    await storage.save(other, Readable.from([randomBytes(bytes)]));
    const [own, foreign] = [await readFile(stored), await readFile(path(other))];
    for (const forged of [
      foreign,
      Buffer.concat([own.subarray(0, sealed), foreign.subarray(sealed)]),
      Buffer.concat([foreign.subarray(0, sealed), own.subarray(sealed)]),
      randomBytes(bytes),
      Buffer.from('%PDF-1.4 with a bill of somebody else'.repeat(20)),
    ]) {
      await writeFile(stored, forged);
      await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
    }
    await writeFile(stored, own);
    expect((await buffer(await storage.open(key))).length).toBe(bytes);
  });

  test('PROMISE-1: the error names the file and the part, and contains no byte of a key', async () => {
    const { storage, key, stored } = await newFile(bytes);
    await flip(stored, chunkAt(1));
    const { failure } = await readUntilBroken(storage, key);

    expect(failure).toMatchObject({
      message: `Stored file ${key} is not what was stored: part 2 of 4`,
      cause: expect.any(Error),
    });
    expect(JSON.stringify(failure)).not.toMatch(/[0-9a-f]{32}/);
  });
});

describe('PROMISE-1: the row of a file', () => {
  test('PROMISE-1: a file without its row is bytes that nothing opens, and cannot be stored', async () => {
    const { disk, storage, rows, key, files } = await newFile(100);
    rows.delete(key);
    await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);

    const keys = createMasterKeys([masterKey]);
    const rowless = createEncryptedStorage(disk, keys, async () => undefined);
    await expect(rowless.save('documents/none', Readable.from(['x']))).rejects.toThrow('No key');
    expect(await files()).toHaveLength(1);
  });

  test('PROMISE-1: the key of another file is refused, and so is a changed one', async () => {
    const { storage, rows, key } = await newFile(100);
    const row = rows.get(key);
    await storage.save('documents/other', Readable.from(['x']));
    const foreign = rows.get('documents/other')?.key;
    const changed = Buffer.from(row?.key?.wrappedKey ?? '', 'base64');
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
    const broken = { masterKeyId: row?.key?.masterKeyId ?? '', wrappedKey: changed.toString('base64') };

    for (const candidate of [foreign, broken, { ...broken, wrappedKey: '' }]) {
      rows.set(key, { key: candidate, content: undefined, scan: null });
      await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
    }
  });

  test.each(['waiting', 'infected'] as const)(
    'a file that is %s is opened for the scanner alone',
    async (scan) => {
      const { storage, rows, key, content } = await newFile(100);
      const { key: wrapped, content: facts } = rows.get(key) ?? {};
      rows.set(key, { key: wrapped, content: facts, scan });

      await expect(storage.open(key)).rejects.toBeInstanceOf(FileNotClean);
      await expect(storage.open(key, { start: 0, end: 3 })).rejects.toBeInstanceOf(FileNotClean);
      expect((await buffer(await storage.openUnscanned(key))).equals(content)).toBe(true);
      rows.set(key, { key: wrapped, content: facts, scan: 'clean' });
      expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
    },
  );

  test('PROMISE-1: another length than that of the row is refused, also for a part', async () => {
    const { storage, rows, key } = await newFile(100);
    rows.set(key, { key: rows.get(key)?.key, content: { bytes: 99, sha256: '0'.repeat(64) }, scan: null });

    await expect(storage.open(key)).rejects.toThrow('100 bytes instead of 99');
    await expect(storage.open(key, { start: 0, end: 3 })).rejects.toBeInstanceOf(FileDamaged);
    await expect(storage.size(key)).rejects.toBeInstanceOf(FileDamaged);
  });

  test.each([0, 100, chunk, 3 * chunk + 5])(
    'PROMISE-1: the hash of a whole file of %i bytes is compared before its end is given out',
    async (bytes) => {
      const { storage, rows, key, content } = await newFile(bytes);
      const row = rows.get(key)?.key;
      const sha256 = createHash('sha256').update(content).digest('hex');
      rows.set(key, { key: row, content: { bytes, sha256 }, scan: null });
      expect((await readUntilBroken(storage, key)).got.equals(content)).toBe(true);
      rows.set(key, { key: row, content: { bytes, sha256: '0'.repeat(64) }, scan: null });
      const { got, failure } = await readUntilBroken(storage, key);

      expect(failure).toBeInstanceOf(FileDamaged);
      expect(got.length).toBeLessThanOrEqual(Math.max(0, bytes - 1));
    },
  );
});

describe('PROMISE-1: master keys', () => {
  test('PROMISE-1: another key decrypts nothing, and the error names the required key', async () => {
    const { disk, open, storage, key } = await newFile(100);
    const opening = open(disk, createMasterKeys([randomBytes(32)])).open(key);

    await expect(opening).rejects.toBeInstanceOf(MasterKeyMissing);
    await expect(opening).rejects.toThrow(storage.masterKeyId);
  });

  test('PROMISE-1: with a new first key, new files use it and old files can still be read', async () => {
    const newer = randomBytes(32);
    const { disk, open, key, content } = await newFile(100);
    const storage = open(disk, createMasterKeys([newer, masterKey]));
    await storage.save('documents/added', Readable.from([content]));

    expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
    const before = open(disk, createMasterKeys([masterKey]));
    await expect(before.open('documents/added')).rejects.toBeInstanceOf(MasterKeyMissing);
  });

  test('PROMISE-1: a key that is wrapped again opens the same file with the new master key alone', async () => {
    const newer = randomBytes(32);
    const { disk, open, rows, key, content, stored } = await newFile(chunk + 1);
    const before = await readFile(stored);
    const wrapped = rows.get(key)?.key ?? { masterKeyId: '', wrappedKey: '' };
    const both = open(disk, createMasterKeys([newer, masterKey]));
    rows.set(key, { key: both.rewrapKey(key, wrapped), content: undefined, scan: null });
    const alone = open(disk, createMasterKeys([newer]));

    expect((await buffer(await alone.open(key))).equals(content)).toBe(true);
    expect((await readFile(stored)).equals(before)).toBe(true);
    expect(() => alone.rewrapKey(key, wrapped)).toThrow(MasterKeyMissing);
    expect(() => both.rewrapKey('documents/other', wrapped)).toThrow(FileDamaged);
  });
});

describe('PROMISE-1: a file that an earlier version stored, with its key in its first bytes', () => {
  const keys = createMasterKeys([masterKey]);
  const path = earlierPath(keys, 'documents/ab/earlier');
  const content = randomBytes(2 * chunk + 9);
  const newEarlierFile = async () => {
    const parts = await newStorage();
    await saveEarlierFile(parts.disk, { keys, path, content });

    return parts;
  };

  test('PROMISE-1: can be read, whole and in part', async () => {
    const { storage } = await newEarlierFile();

    expect((await buffer(await storage.open(path))).equals(content)).toBe(true);
    const part = await buffer(await storage.open(path, { start: chunk - 3, end: chunk + 3 }));
    expect(part.equals(content.subarray(chunk - 3, chunk + 4))).toBe(true);
    expect(await storage.size(path)).toBe(content.length);
  });

  test.each([0, 8, 30, 67, 68])('PROMISE-1: is refused when byte %i has changed', async (at) => {
    const { storage, path: pathOf } = await newEarlierFile();
    await flip(pathOf(path), at);

    await expect(storage.open(path)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: needs the master key that its path names', async () => {
    const other = createMasterKeys([randomBytes(32), masterKey]);
    const { disk, open, path: pathOf } = await newEarlierFile();
    const forged = earlierPath(other, 'documents/ab/earlier');
    await writeFile(pathOf(forged), await readFile(pathOf(path)));

    await expect(open(disk, other).open(forged)).rejects.toBeInstanceOf(FileDamaged);
    await expect(open(disk, createMasterKeys([randomBytes(32)])).open(path)).rejects.toBeInstanceOf(
      MasterKeyMissing,
    );
  });
});

test('PROMISE-1: a plain file that no row and no name tells the key of is refused', async () => {
  const { disk, storage } = await newStorage();
  await disk.save('documents/owner/0199-plain', Readable.from([Buffer.alloc(400)]));

  await expect(storage.open('documents/owner/0199-plain')).rejects.toBeInstanceOf(FileDamaged);
  await expect(storage.open('documents/none')).rejects.toBeInstanceOf(FileMissing);
});
