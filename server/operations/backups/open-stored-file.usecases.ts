import { buffer } from 'node:stream/consumers';

import type { Storage } from '#server/platform/storage/storage.ts';
import { FileMissing } from '#server/platform/storage/storage.ts';

import { BackupFailure } from './backups.errors.ts';

/** An encrypted file of the storage, whose size is known before it is read. */
export type StoredContent = { path: string; bytes: number; content: AsyncIterable<Buffer> };

// Most files are photos and thumbnails: they are read ahead, so that the backup doesn't wait for S3 each time.
const readAtOnceBytes = 256 * 1024;

/** The file; undefined when the storage has none. A large one is read on demand. */
export async function openStored(files: Storage, path: string): Promise<StoredContent | undefined> {
  const bytes = await files.size(path);
  if (bytes === undefined) return undefined;
  if (bytes > readAtOnceBytes) return { path, bytes, content: whole(files, path, bytes) };
  const content = await files.open(path).then(buffer, ignoreMissing);
  if (content && content.length !== bytes) throw changedMeanwhile(path);

  return content && { path, bytes, content: once(content) };
}

async function* whole(files: Storage, path: string, bytes: number): AsyncGenerator<Buffer, void> {
  let read = 0;
  for await (const part of (await files.open(path)) as AsyncIterable<Buffer>) {
    read += part.length;
    if (read > bytes) throw changedMeanwhile(path);
    yield part;
  }
  if (read < bytes) throw changedMeanwhile(path);
}

async function* once(content: Buffer): AsyncGenerator<Buffer, void> {
  yield content;
}

const changedMeanwhile = (path: string) =>
  new BackupFailure(
    `The stored file ${path} changed while it was read. Files never do: look whether the storage is damaged.`,
  );

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof FileMissing)) throw error;
}
