import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { openStorage } from './open-storage.ts';

let dataDirectory = '';

beforeEach(() => void (dataDirectory = mkdtempSync(join(tmpdir(), 'denmate-storage-'))));
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true }));

const open = (...encryptionKeys: Buffer[]) => openStorage({ dataDirectory, encryptionKeys });

test('PROMISE-1: files written with the stored key can be read after other keys are configured', async () => {
  const before = await open();
  const path = `documents/paper${before.ending}`;
  await before.save(path, Readable.from(['a vaccination record']));
  const after = await open(randomBytes(32));

  expect(after.ending).not.toBe(before.ending);
  expect(await text(await after.open(path))).toBe('a vaccination record');
});

test('PROMISE-1: files of a configured key that was removed cannot be read', async () => {
  const [kept, gone] = [randomBytes(32), randomBytes(32)];
  const before = await open(gone);
  const path = `documents/paper${before.ending}`;
  await before.save(path, Readable.from(['a vaccination record']));

  await expect(open(kept).then(async (storage) => text(await storage.open(path)))).rejects.toThrow();
  expect(await text(await (await open(kept, gone)).open(path))).toBe('a vaccination record');
});
