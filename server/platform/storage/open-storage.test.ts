import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SecretFailure } from '#server/platform/secret.ts';
import { earlierPath, saveEarlierFile } from '#server/testing/earlier-files.ts';
import { createFileRows } from '#server/testing/file-rows.ts';

import { openStorage } from './open-storage.ts';

let dataDirectory = '';

beforeEach(() => {
  rows = createFileRows();
  dataDirectory = mkdtempSync(join(tmpdir(), 'denmate-storage-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

let rows = createFileRows();

async function open(...encryptionKeys: Buffer[]) {
  const { files, keys } = await openStorage({ dataDirectory, encryptionKeys, s3: undefined });

  return { storage: rows.open(files, keys), files, keys };
}

test('PROMISE-1: files written with the stored key can be read after other keys are configured', async () => {
  const { storage: before } = await open();
  const path = 'documents/paper';
  await before.save(path, Readable.from(['a vaccination record']));
  const { storage: after } = await open(randomBytes(32));

  expect(after.masterKeyId).not.toBe(before.masterKeyId);
  expect(await text(await after.open(path))).toBe('a vaccination record');
});

describe('a start with keys that are not those of the stored files is refused', () => {
  const refusal =
    /^Stored files need the master key [0-9a-f]{16}, which is neither in ENCRYPTION_KEYS nor in \S+file-keys: put/;
  const [first, second, wrong] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const content = Buffer.from('a vaccination record');
  /** Stores a file like a version that left no other proof of its key. */
  const store = async ({ files, keys }: Awaited<ReturnType<typeof open>>, name: string) => {
    const path = earlierPath(keys, `documents/ab/${name}`);
    await saveEarlierFile(files, { keys, path, content });

    return path;
  };
  /** Restores the state that such a version left. */
  const forgetCheck = () => rmSync(join(dataDirectory, 'key-check'));

  test('PROMISE-1: also before anything is stored, and with the right keys it starts again', async () => {
    await open(first);

    await expect(open(wrong)).rejects.toThrow(refusal);
    await expect(open(wrong)).rejects.toBeInstanceOf(SecretFailure);
    await expect(open(first)).resolves.toBeDefined();
  });

  test('PROMISE-1: a new key in front is taken with the earlier one behind it, and then alone', async () => {
    const path = await store(await open(first), 'paper');

    expect(await text(await (await open(second, first)).storage.open(path))).toBe('a vaccination record');
    await expect(open(second)).resolves.toBeDefined();
    await expect(open(first)).rejects.toThrow(refusal);
  });

  test('PROMISE-1: after an upgrade one file that can be read is proof, even among damaged ones', async () => {
    const storage = await open(first);
    for (const name of ['one', 'two', 'three'])
      writeFileSync(join(dataDirectory, 'files', await store(storage, name)), 'damaged');
    forgetCheck();
    await open(first);
    await store(storage, 'whole');
    forgetCheck();

    await expect(open(wrong)).rejects.toThrow(refusal);
    expect(existsSync(join(dataDirectory, 'key-check'))).toBe(false);
    await open(first);
    await expect(open(wrong, second)).rejects.toThrow(refusal);
  });

  test('PROMISE-1: after an upgrade without files the keys of the first start count', async () => {
    await open(first);
    forgetCheck();
    await open(second);

    await expect(open(first)).rejects.toThrow(refusal);
  });

  test('PROMISE-1: a damaged check is named', async () => {
    await open(first);
    writeFileSync(join(dataDirectory, 'key-check'), '');

    await expect(open(first)).rejects.toThrow(/key-check is damaged: restore it from a backup, or delete it/);
  });
});
