import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { describe, expect, onTestFinished, test } from 'vitest';

import { MasterKeyMissing, createMasterKeys } from '#server/platform/encryption/master-keys.ts';

import { createDiskStorage } from './disk-storage.ts';
import { createEncryptedStorage } from './encrypted-storage.ts';
import { describeStorage } from './storage.contract.ts';
import type { FileStorage, Storage } from './storage.ts';
import { FileDamaged, FileMissing } from './storage.ts';

const chunk = 65_536;
const sealed = chunk + 16;
const header = 68;
const masterKey = randomBytes(32);

async function newStorage(keys = [masterKey]) {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-encrypted-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const disk = await createDiskStorage(directory);
  const storage = createEncryptedStorage(disk, createMasterKeys(keys));
  const files = async () =>
    (await readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  return { disk, storage, directory, files, path: (key: string) => join(directory, 'files', key) };
}

/** Saves a file of this many bytes. */
async function newFile(bytes: number) {
  const parts = await newStorage();
  const key = `documents/bella${parts.storage.ending}`;
  const content = randomBytes(bytes);
  await parts.storage.save(key, Readable.from([content]));

  return { ...parts, key, content, stored: parts.path(key) };
}

/** Uses plain keys without a master key suffix, as in the contract tests. */
const withEnding = (storage: FileStorage): Storage => ({
  save: (key, content, signal) => storage.save(key + storage.ending, content, signal),
  open: (key, range) => storage.open(key + storage.ending, range),
  size: (key) => storage.size(key + storage.ending),
  delete: (key) => storage.delete(key + storage.ending),
  freeBytes: () => storage.freeBytes(),
  removeDrafts: () => storage.removeDrafts(),
});

describeStorage('a disk, encrypted', async () => {
  const { storage, files } = await newStorage();

  return { storage: withEnding(storage), leftovers: async () => (await files()).length };
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
  const handle = await open(file, 'r+');
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, at);
  await handle.write(Buffer.from([byte.readUInt8() ^ 1]), 0, 1, at);
  await handle.close();
}

describe('PROMISE-1: the stored bytes', () => {
  test('PROMISE-1: contain none of the content and differ for every file and every save', async () => {
    const { storage, files, path } = await newStorage();
    const marker = Buffer.from('Bella is vaccinated against rabies. '.repeat(5000));
    for (const name of ['one', 'two']) await storage.save(name + storage.ending, Readable.from([marker]));
    const [one, two] = await Promise.all(['one', 'two'].map((name) => readFile(path(name + storage.ending))));

    for (const file of await files()) expect((await readFile(file)).includes('vaccinated')).toBe(false);
    expect(one?.subarray(8, 200).equals(two?.subarray(8, 200) ?? Buffer.alloc(0))).toBe(false);
    expect(one?.length).toBe(header + marker.length + 16 * Math.ceil(marker.length / chunk));
  });

  test('PROMISE-1: contain neither a master key nor the plain file key', async () => {
    const { stored } = await newFile(1000);

    expect((await readFile(stored)).includes(masterKey)).toBe(false);
  });

  test('PROMISE-1: a new file whose name lacks the master key suffix is not stored', async () => {
    const { storage, files } = await newStorage();

    await expect(storage.save('documents/plain', Readable.from(['x']))).rejects.toThrow(/ends with \./);
    expect(await files()).toEqual([]);
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
    const key = `pieces${storage.ending}`;
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
      await storage.save(name + storage.ending, Readable.from(content(), { objectMode: false }));
      await pipeline(await storage.open(name + storage.ending), got);

      return [sent.digest('hex'), got.digest('hex')];
    };

    for (const [sent, got] of await Promise.all([once('one'), once('two')])) expect(got).toBe(sent);
  });
});

test('PROMISE-1: a sender who disconnects before storing begins leaves no file and causes no crash', async () => {
  const { disk, files } = await newStorage();
  const late: Storage = {
    ...disk,
    async save(...all) {
      await new Promise((resolve) => setTimeout(resolve, 30));
      await disk.save(...all);
    },
  };
  const storage = createEncryptedStorage(late, createMasterKeys([masterKey]));
  const leaving = Readable.from(
    (async function* () {
      yield randomBytes(10);
      throw new Error('connection lost');
    })(),
  );

  await expect(storage.save(`half${storage.ending}`, leaving)).rejects.toThrow('connection lost');
  expect(await files()).toEqual([]);
});

describe('PROMISE-1: memory use does not grow with the file', () => {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('PROMISE-1: a stalled disk applies backpressure to the sender', async () => {
    const { disk } = await newStorage();
    let release = () => {};
    const stuck = new Promise<void>((resolve) => (release = resolve));
    const slow: Storage = { ...disk, save: (...all) => stuck.then(() => disk.save(...all)) };
    const storage = createEncryptedStorage(slow, createMasterKeys([masterKey]));
    let sent = 0;
    const content = async function* () {
      for (; sent < 20 * 1024 * 1024; sent += chunk) yield Buffer.alloc(chunk);
    };
    const saving = storage.save(`big${storage.ending}`, Readable.from(content(), { objectMode: false }));
    await pause();
    const sentBefore = sent;
    release();
    await saving;

    expect(sentBefore).toBeLessThan(8 * chunk);
    expect(await storage.size(`big${storage.ending}`)).toBe(20 * 1024 * 1024);
  });

  test('PROMISE-1: a stalled reader stops reading from the disk', async () => {
    const { disk, key } = await newFile(20 * 1024 * 1024);
    let read = 0;
    const counting: Storage = {
      ...disk,
      async open(key, range) {
        const source = await disk.open(key, range);
        source.on('data', (part: Buffer) => (read += part.length)).pause();

        return source;
      },
    };
    const stream = await createEncryptedStorage(counting, createMasterKeys([masterKey])).open(key);
    await pause();
    expect(read).toBeLessThan(8 * chunk);
    stream.destroy();
  });
});

describe('PROMISE-1: a file that was tampered with', () => {
  const bytes = 3 * chunk + 500;
  const chunkAt = (index: number) => header + index * sealed;

  test.each([
    ['the mark', 0],
    ['the nonce of its key', 8],
    ['its key', 30],
    ['the proof of its key', 67],
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
    ['by a byte', header + 3 * sealed + 515],
    ['by its last chunk', header + 3 * sealed],
    ['by two chunks', header + 2 * sealed],
    ['to the beginning of a chunk', header + 2 * sealed + 10],
    ['to its header', header],
    ['to less than its header', 20],
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
    await writeFile(stored, Buffer.concat([whole.subarray(0, header), whole.subarray(-16)]));

    await expect(storage.open(key)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: a storage that silently ends early: reading fails instead of returning a partial file', async () => {
    const { disk, key } = await newFile(bytes);
    const stopping: Storage = {
      ...disk,
      open: (key, range) =>
        disk.open(
          key,
          range && { start: range.start, end: Math.min(range.end, range.start + 2 * sealed - 1) },
        ),
    };
    const storage = createEncryptedStorage(stopping, createMasterKeys([masterKey]));

    expect((await readUntilBroken(storage, key)).failure).toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: a storage that returns large pieces: no byte of the bad chunk is returned, and nothing crashes', async () => {
    const { disk, key, stored, content } = await newFile(bytes);
    await flip(stored, chunkAt(2) + 1);
    const inOnePiece: Storage = {
      ...disk,
      open: async (key, range) => Readable.from([await buffer(await disk.open(key, range))]),
    };
    const storage = createEncryptedStorage(inOnePiece, createMasterKeys([masterKey]));
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
    const other = `documents/charlie${storage.ending}`;
    await storage.save(other, Readable.from([randomBytes(bytes)]));
    const [own, foreign] = [await readFile(stored), await readFile(path(other))];
    for (const forged of [
      foreign,
      Buffer.concat([own.subarray(0, header), foreign.subarray(header)]),
      Buffer.concat([foreign.subarray(0, header), own.subarray(header)]),
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

describe('PROMISE-1: master keys', () => {
  test('PROMISE-1: another key decrypts nothing, and the error names the required key', async () => {
    const { disk, storage, key } = await newFile(100);
    const stranger = createEncryptedStorage(disk, createMasterKeys([randomBytes(32)]));
    const opening = stranger.open(key);

    await expect(opening).rejects.toBeInstanceOf(MasterKeyMissing);
    await expect(opening).rejects.toThrow(storage.ending.slice(1));
  });

  test('PROMISE-1: a file renamed to another key’s suffix cannot be decrypted with that key', async () => {
    const other = randomBytes(32);
    const { disk, stored, path } = await newFile(100);
    const storage = createEncryptedStorage(disk, createMasterKeys([other, masterKey]));
    await writeFile(path(`documents/forged${storage.ending}`), await readFile(stored));

    await expect(storage.open(`documents/forged${storage.ending}`)).rejects.toBeInstanceOf(FileDamaged);
  });

  test('PROMISE-1: with a new first key, new files use it and old files can still be read', async () => {
    const newer = randomBytes(32);
    const { disk, key, content } = await newFile(100);
    const storage = createEncryptedStorage(disk, createMasterKeys([newer, masterKey]));
    const added = `documents/added${storage.ending}`;
    await storage.save(added, Readable.from([content]));

    expect((await buffer(await storage.open(key))).equals(content)).toBe(true);
    const before = createEncryptedStorage(disk, createMasterKeys([masterKey]));
    await expect(before.open(added)).rejects.toBeInstanceOf(MasterKeyMissing);
  });
});

test('PROMISE-1: a storage key without a master key suffix is refused, even when the file exists', async () => {
  const { disk, storage } = await newStorage();
  await disk.save('documents/owner/0199-plain', Readable.from([Buffer.alloc(400)]));

  await expect(storage.open('documents/owner/0199-plain')).rejects.toThrow();
  await expect(storage.open('documents/none')).rejects.toBeInstanceOf(FileMissing);
});
