import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { FileMissing } from './storage.ts';
import type { ListedFile, Storage } from './storage.ts';

/** The tests that every storage driver must pass. `leftovers` counts everything that the driver holds, including drafts. */
export function describeStorage(
  name: string,
  create: () => Promise<{ storage: Storage; leftovers: () => Promise<number> }>,
) {
  const streamOf = (...chunks: Buffer[]) => Readable.from(chunks);

  describe(`storage on ${name}`, () => {
    test('returns exactly the bytes that were saved', async () => {
      const { storage } = await create();
      const content = randomBytes(300_000);
      await storage.save('documents/owner/one', streamOf(content.subarray(0, 1), content.subarray(1)));

      expect((await buffer(await storage.open('documents/owner/one'))).equals(content)).toBe(true);
    });

    test('returns a range with both ends included', async () => {
      const { storage } = await create();
      await storage.save('range', streamOf(Buffer.from('0123456789')));

      expect((await buffer(await storage.open('range', { start: 2, end: 4 }))).toString()).toBe('234');
    });

    test('a batch saves whole files or nothing of them, and can be ended twice', async () => {
      const { storage, leftovers } = await create();
      const batch = storage.startBatch?.();
      if (!batch) return;
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('connection lost');
        })(),
        { objectMode: false },
      );
      await Promise.all([
        batch.save('documents/one', streamOf(Buffer.from('1'))),
        batch.save('documents/deeper/two', streamOf(Buffer.from('2'))),
        expect(batch.save('documents/three', breaking)).rejects.toThrow('connection lost'),
      ]);
      await batch.end();
      await batch.end();

      expect((await buffer(await storage.open('documents/deeper/two'))).toString()).toBe('2');
      expect(await leftovers()).toBe(2);
    });

    test('keeps an empty file', async () => {
      const { storage } = await create();
      await storage.save('empty', streamOf());

      expect(await storage.size('empty')).toBe(0);
      expect((await buffer(await storage.open('empty'))).length).toBe(0);
    });

    test('reading a file that does not exist fails, and deleting it succeeds', async () => {
      const { storage } = await create();

      await expect(storage.open('nowhere')).rejects.toBeInstanceOf(FileMissing);
      expect(await storage.size('nowhere')).toBeUndefined();
      await storage.delete('nowhere');
    });

    test('a deleted file is gone', async () => {
      const { storage, leftovers } = await create();
      await storage.save('documents/owner/gone', streamOf(Buffer.from('x')));
      await storage.delete('documents/owner/gone');

      expect(await storage.size('documents/owner/gone')).toBeUndefined();
      expect(await leftovers()).toBe(0);
    });

    test('a stream that fails midway leaves nothing', async () => {
      const { storage, leftovers } = await create();
      const breaking = Readable.from(
        (async function* () {
          yield randomBytes(100_000);
          throw new Error('connection lost');
        })(),
      );

      await expect(storage.save('half', breaking)).rejects.toThrow('connection lost');
      expect(await storage.size('half')).toBeUndefined();
      expect(await leftovers()).toBe(0);
    });

    test('an aborted save leaves nothing', async () => {
      const { storage, leftovers } = await create();
      const abort = new AbortController();
      const endless = Readable.from(
        (async function* () {
          for (let sent = 0; ; sent++) {
            if (sent === 3) abort.abort();
            yield randomBytes(10_000);
            await new Promise((resolve) => setTimeout(resolve, 1));
          }
        })(),
      );

      await expect(storage.save('endless', endless, abort.signal)).rejects.toThrow();
      expect(await leftovers()).toBe(0);
    });

    test('a failed second save leaves the first file unchanged', async () => {
      const { storage } = await create();
      await storage.save('kept', streamOf(Buffer.from('first')));
      const breaking = Readable.from(
        (async function* () {
          yield Buffer.from('second');
          throw new Error('connection lost');
        })(),
      );

      await expect(storage.save('kept', breaking)).rejects.toThrow('connection lost');
      expect((await buffer(await storage.open('kept'))).toString()).toBe('first');
    });

    test('lists every file once, in the order of the keys, with its size, also from the middle on', async () => {
      const { storage } = await create();
      const keys = ['a', 'a-b/c', 'a.b', 'b/ab/one', 'b/ab/two', 'b/c', 'b-1', 'c'];
      for (const key of keys.toReversed()) await storage.save(key, streamOf(Buffer.from('x')));
      const listed = async (after?: string) => {
        const found: ListedFile[] = [];
        for await (const file of storage.list(after)) found.push(file);

        return found;
      };
      const [whole, later] = [await listed(), await listed('b/ab/one')];

      expect(whole.map(({ key }) => key)).toEqual(keys.toSorted());
      expect(later).toEqual(whole.filter(({ key }) => key > 'b/ab/one'));
      expect(new Set(whole.map(({ bytes }) => bytes)).size).toBe(1);
    });

    test('a range that begins after the end is empty', async () => {
      const { storage } = await create();
      await storage.save('short', streamOf(Buffer.from('0123')));
      await storage.save('empty', streamOf());

      expect((await buffer(await storage.open('short', { start: 3, end: 99 }))).toString()).toBe('3');
      expect((await buffer(await storage.open('short', { start: 4, end: 9 }))).length).toBe(0);
      expect((await buffer(await storage.open('empty', { start: 0, end: 9 }))).length).toBe(0);
    });

    test.each(['../up', '/absolute', 'a/../../b', 'a//b', '.hidden', '', 'null\0byte', 'a/.'])(
      'refuses the key %j',
      async (key) => {
        const { storage } = await create();

        await expect(storage.save(key, streamOf(Buffer.from('x')))).rejects.toThrow('Not a storage key');
        await expect(storage.open(key)).rejects.toThrow('Not a storage key');
      },
    );
  });
}
