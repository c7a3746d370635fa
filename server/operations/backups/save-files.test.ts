import { buffer } from 'node:stream/consumers';
import { setImmediate as soon } from 'node:timers/promises';

import { expect, test } from 'vitest';

import type { FilePart } from './save-files.usecases.ts';
import { createSavings } from './save-files.usecases.ts';

const mebibyte = 1024 * 1024;

function partOf(path: string, bytes: number): FilePart {
  const file = { path, state: 'stored', bytes, sha256: null, masterKeyId: null, wrappedKey: null };
  const content = (async function* () {
    yield Buffer.alloc(bytes);
  })();

  return { kind: 'file', file: { ...file, isKnownMissing: false }, bytes, content };
}

/** Saves that end on demand, with the most bytes that were being saved at a time. */
function heldSaves() {
  const waiting: (() => void)[] = [];
  const most = { files: 0, bytes: 0 };
  const now = { files: 0, bytes: 0 };
  const save = async ({ bytes, content }: FilePart) => {
    now.files++;
    now.bytes += bytes;
    most.files = Math.max(most.files, now.files);
    most.bytes = Math.max(most.bytes, now.bytes);
    await buffer(content);
    await new Promise<void>((resolve) => waiting.push(resolve));
    now.files--;
    now.bytes -= bytes;
  };
  let isOver = false;
  const release = async () => {
    while (!isOver) {
      waiting.shift()?.();
      await soon();
    }
    for (const resolve of waiting) resolve();
  };

  return { save, most, release, end: () => (isOver = true) };
}

test.each([
  ['small', 20_000, { files: 64, bytes: 64 * 20_000 }],
  ['of half a megabyte, as many as 32 MiB hold', mebibyte / 2, { files: 64, bytes: 32 * mebibyte }],
  ['of four megabytes', 4 * mebibyte, { files: 8, bytes: 32 * mebibyte }],
  ['larger ones, one after the other', 5 * mebibyte, { files: 1, bytes: 5 * mebibyte }],
] as const)('files are saved many at a time, within bounds: %s', async (_, bytes, most) => {
  const savings = createSavings();
  const saves = heldSaves();
  const releasing = saves.release();
  for (let at = 0; at < 100; at++) await savings.add(partOf(`f${at}`, bytes), saves.save);
  saves.end();
  await Promise.all([savings.settled(), releasing]);
  expect(saves.most).toEqual(most);
});

test.each([10, 5 * mebibyte])('a failure of a file of %i bytes ends it all', async (bytes) => {
  const savings = createSavings();
  const fail = async () => {
    throw new Error('disk full');
  };
  const adding = async () => {
    for (let at = 0; at < 3; at++) {
      await savings.add(partOf(`f${at}`, bytes), fail);
      await soon();
    }
  };
  await expect(adding()).rejects.toThrow('disk full');
  await savings.settled();
  expect(() => savings.assertSaved()).toThrow('disk full');
});
