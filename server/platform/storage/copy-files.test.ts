import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { copyFiles } from './copy-files.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

async function newStorage() {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-copy-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  return createDiskStorage(directory);
}

async function newPair(files = 12) {
  const [from, to] = [await newStorage(), await newStorage()];
  const contents = new Map<string, Buffer>();
  for (let number = 0; number < files; number++) {
    const [key, content] = [`documents/a${number % 3}/${number}`, randomBytes(1000 + number)];
    contents.set(key, content);
    await from.save(key, Readable.from([content]));
  }

  return { from, to, contents };
}

const copy = (from: Storage, to: Storage, more: Partial<Parameters<typeof copyFiles>[0]> = {}) =>
  copyFiles({ from, to, deleteSource: false, verifyAll: false, onProgress: () => undefined, ...more });

async function keysOf(storage: Storage) {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);

  return keys;
}

test('every file is copied byte for byte, nothing is deleted, and a second run copies nothing', async () => {
  const { from, to, contents } = await newPair();
  const first = await copy(from, to);
  const second = await copy(from, to);

  expect(first).toMatchObject({ copied: 12, alreadyThere: 0, failed: [], deleted: 0 });
  expect(second).toMatchObject({ copied: 0, alreadyThere: 12, failed: [] });
  for (const [key, content] of contents)
    expect((await buffer(await to.open(key))).equals(content)).toBe(true);
  expect(await keysOf(from)).toHaveLength(12);
});

test('a run that was interrupted is continued', async () => {
  const { from, to } = await newPair();
  let left = 5;
  const dying: Storage = {
    ...to,
    async save(...all) {
      if (left-- <= 0) throw new Error('killed');
      await to.save(...all);
    },
  };
  const first = await copy(from, dying);
  expect([first.copied, first.failed.length]).toEqual([5, 7]);

  expect(await copy(from, to)).toMatchObject({ copied: 7, alreadyThere: 5, failed: [] });
});

test('a copy that arrived differently is reported, and its source is kept', async () => {
  const { from, to } = await newPair();
  const bad = 'documents/a0/0';
  const lying: Storage = {
    ...to,
    save: async (key, content) =>
      to.save(key, key === bad ? Readable.from([Buffer.alloc((await buffer(content)).length)]) : content),
  };
  const done = await copy(from, lying, { deleteSource: true });

  expect(done.failed).toEqual([{ key: bad, reason: 'The copy is not the same as the file' }]);
  expect(done.deleted).toBe(11);
  expect(await keysOf(from)).toEqual([bad]);
});

test('a copy of the same size that has decayed is found when all are verified, and before the source is deleted', async () => {
  const { from, to } = await newPair(2);
  const [key = ''] = await keysOf(from);
  await to.save(key, Readable.from([Buffer.alloc(1000)]));
  expect((await copy(from, to)).failed).toEqual([]);

  expect((await copy(from, to, { verifyAll: true })).failed).toHaveLength(1);
  expect((await copy(from, to, { deleteSource: true })).failed).toHaveLength(1);
  expect(await keysOf(from)).toEqual([key]);
});

test('a half copy is replaced', async () => {
  const { from, to, contents } = await newPair(1);
  const [[key, content] = ['', Buffer.alloc(0)]] = [...contents];
  await to.save(key, Readable.from([content.subarray(0, 10)]));

  expect(await copy(from, to)).toMatchObject({ copied: 1, failed: [] });
  expect((await buffer(await to.open(key))).equals(content)).toBe(true);
});

test('a file that the running product deletes meanwhile is no failure', async () => {
  const { from, to } = await newPair();
  const vanishing: Storage = {
    ...from,
    async open(key, range) {
      if (key.endsWith('/7')) await from.delete(key);

      return from.open(key, range);
    },
  };

  expect(await copy(vanishing, to)).toMatchObject({ copied: 11, failed: [] });
});

test('a copy that is lost at the target is made again, also when it is lost while it is read back', async () => {
  const { from, to, contents } = await newPair();
  const lost = new Set<string>();
  const losing: Storage = {
    ...to,
    async save(key, content) {
      await to.save(key, content);
      if (!key.endsWith('/1') || lost.has(key)) return;
      lost.add(key);
      await to.delete(key);
    },
    async open(key, range) {
      if (key.endsWith('/2') && !lost.has(key)) {
        lost.add(key);
        await to.delete(key);
      }

      return to.open(key, range);
    },
  };

  expect(await copy(from, losing)).toMatchObject({ copied: 12, failed: [] });
  expect(lost.size).toBe(2);
  expect((await keysOf(to)).toSorted()).toEqual([...contents.keys()].toSorted());
});

test('a copy that the target never keeps is reported, and its source is kept', async () => {
  const { from, to } = await newPair();
  const forgetting: Storage = {
    ...to,
    save: async (key, content) => (key.endsWith('/7') ? void (await buffer(content)) : to.save(key, content)),
  };
  const [, reading] = [
    await copy(from, forgetting, { deleteSource: true }),
    await copy(from, { ...forgetting, size: from.size, open: to.open }, { deleteSource: true }),
  ];

  expect(reading.failed).toMatchObject([{ key: 'documents/a1/7' }]);
  expect(await keysOf(from)).toEqual(['documents/a1/7']);
});
