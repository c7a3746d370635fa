import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { sealedChunkBytes } from '#server/platform/encryption/chunks.ts';

import { FileMissing, assertKey } from './storage.ts';
import type { ListedFile, Storage } from './storage.ts';

// A running save writes to its draft far more often; the hour allows for the clock of a file server.
const abandonedAfterMs = 3600 * 1000;

// Fewer and larger calls than by default; fifty of each in parallel take 25 MB. Whole encrypted chunks needn't be joined.
const readBytes = 4 * sealedChunkBytes;
const writtenAheadBytes = 256 * 1024;

/** Files in a local folder: written to `incoming/`, synced to disk, then renamed into `files/`. */
export async function createDiskStorage(directory: string): Promise<Storage> {
  const files = join(directory, 'files');
  const incoming = join(directory, 'incoming');
  await makeFolder(files);
  await makeFolder(incoming);
  await removeEmptyFolders(files);

  const pathOf = (key: string) => {
    assertKey(key);

    return join(files, key);
  };

  /** Syncs the content, but not its name. Returns the folder that contains the name. */
  const saveUnsynced = async (key: string, content: Readable, signal?: AbortSignal): Promise<string> => {
    const path = pathOf(key);
    const draft = join(incoming, randomUUID());
    try {
      const sink = createWriteStream(draft, {
        flags: 'wx',
        mode: 0o600,
        flush: true,
        highWaterMark: writtenAheadBytes,
      });
      await pipeline(content, sink, signal ? { signal } : {});
      await moveInto(draft, path);

      return dirname(path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  };

  return {
    async save(key, content, signal) {
      await sync(await saveUnsynced(key, content, signal));
    },
    startBatch() {
      const changed = new Set<string>();

      return {
        async save(key, content, signal) {
          changed.add(await saveUnsynced(key, content, signal));
        },
        async end() {
          for (const folder of changed) await sync(folder);
          changed.clear();
        },
      };
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isCode(error, 'ENOENT') ? new FileMissing(key, { cause: error }) : error;
      });

      return handle.createReadStream({ ...range, highWaterMark: readBytes });
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch(noFile);

      return found?.size;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeIfEmpty(dirname(path), files);
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);

      return bavail * bsize;
    },
    removeDrafts: () => removeAbandoned(incoming),
    list: (after = '') => listIn(files, '', after),
  };
}

/** The files below `folder`, whose keys begin with `prefix`, in the order of their keys' bytes. */
async function* listIn(folder: string, prefix: string, after: string): AsyncGenerator<ListedFile, void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(noFolder);
  const keys = entries.map((entry) => prefix + entry.name + (entry.isDirectory() ? '/' : ''));
  for (const key of keys.toSorted(byBytes)) {
    const path = join(folder, key.slice(prefix.length));
    if (key.endsWith('/')) {
      if (key > after || after.startsWith(key)) yield* listIn(path, key, after);
    } else if (key > after) {
      const found = await stat(path).catch(noFile);
      if (found) yield { key, bytes: found.size };
    }
  }
}

const byBytes = (a: string, b: string) => (a < b ? -1 : 1);

/** Creates the folder and those above it that are missing, and syncs each to disk. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made !== dirname(first); made = dirname(made)) await sync(dirname(made));
}

/** Another file's deletion may remove the folder as empty between the two steps. */
async function moveInto(draft: string, path: string, tries = 5): Promise<void> {
  await makeFolder(dirname(path));
  try {
    await rename(draft, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') || tries <= 1) throw error;
    await moveInto(draft, path, tries - 1);
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;

/** Removes the folder, and those above it up to `top`, while they are empty: folders of earlier versions name an account. */
async function removeIfEmpty(folder: string, top: string): Promise<void> {
  if (folder === top) return;
  const isRemoved = await rmdir(folder).then(
    () => true,
    () => false,
  );
  if (isRemoved) await removeIfEmpty(dirname(folder), top);
}

/** Empty folders that earlier versions left, each named by the id of a deleted account. */
async function removeEmptyFolders(files: string) {
  for (const bucket of await foldersIn(files))
    for (const folder of await foldersIn(bucket)) await removeIfEmpty(folder, files);
}

const foldersIn = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }).catch(noFolder))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name));

/** Another process may delete the same file. */
function noFile(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

/** Another process may remove the same folder. */
function noFolder(error: unknown): Dirent[] {
  if (isCode(error, 'ENOENT')) return [];
  throw error;
}

/** A rename survives a power failure only after its folder is synced to disk. */
async function sync(directory: string) {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Drafts left by a killed process; those of running processes are newer. */
async function removeAbandoned(incoming: string) {
  for (const name of await readdir(incoming)) {
    const draft = join(incoming, name);
    const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(draft, { force: true });
  }
}
