import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { describe, expect, test } from 'vitest';

import { MasterKeyMissing, createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { earlierPath, saveEarlierFile } from '#server/testing/earlier-files.ts';
import {
  chunk,
  masterKey,
  newStorage,
  newFile,
  readUntilBroken,
  flip,
} from '#server/testing/encrypted-files.ts';

import { createEncryptedStorage } from './encrypted-storage.ts';
import { FileDamaged, FileMissing, FileNotClean } from './storage.ts';

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
