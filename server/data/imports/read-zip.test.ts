import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

import { openStoredZip } from './read-zip.usecases.ts';

/** A zip of empty files, each of which has a comment in the list of files. */
function zipWith(files: number, comment: Buffer): Buffer {
  const parts: Buffer[] = [];
  const locals = files * 30;
  parts.push(Buffer.alloc(locals));
  for (let number = 0; number < files; number++) {
    const name = Buffer.from(String(number));
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(comment.length, 32);
    entry.writeUInt32LE(number * 30, 42);
    parts.push(entry, name, comment);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) - locals, 12);
  end.writeUInt32LE(locals, 16);

  return Buffer.concat([...parts, end]);
}

/** A storage whose only file is this one. */
const holding = (content: Buffer) =>
  ({
    open: async (_path: string, { start, end }: { start: number; end: number }) =>
      Readable.from([content.subarray(start, end + 1)], { objectMode: false }),
  }) as unknown as FileStorage;

test('PROMISE-4: a list of files without end is refused', async () => {
  const zip = zipWith(600, Buffer.alloc(65_535));

  await expect(openStoredZip(holding(zip), 'a', zip.length)).rejects.toThrow('its file list is too long');
});

test('what nobody reads of the list of files is not kept', async () => {
  const zip = zipWith(1, Buffer.alloc(20_000, 'x'));
  const { entries } = await openStoredZip(holding(zip), 'a', zip.length);
  const [[name, entry] = []] = entries;

  expect(name).toBe('0');
  expect([entry?.fileComment, entry?.fileCommentRaw.length, entry?.fileNameRaw.length]).toEqual(['', 0, 0]);
});

test('a storage that is away is not taken for a damaged zip', async () => {
  const away = { open: () => Promise.reject(new StorageUnavailable('It is away')) } as unknown as FileStorage;

  await expect(openStoredZip(away, 'a', 1000)).rejects.toThrow(StorageUnavailable);
});
