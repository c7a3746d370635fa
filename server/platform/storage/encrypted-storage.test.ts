import { createHash, randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { describe, expect, test } from 'vitest';

import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import {
  chunk,
  sealed,
  masterKey,
  newStorage,
  newFile,
  readUntilBroken,
  flip,
} from '#server/testing/encrypted-files.ts';

import { describeStorage } from './storage.contract.ts';
import type { Storage } from './storage.ts';
import { FileDamaged } from './storage.ts';

describeStorage('a disk, encrypted', async () => {
  const { storage, files } = await newStorage();

  return { storage, leftovers: async () => (await files()).length };
});

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
