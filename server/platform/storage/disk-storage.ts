import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { FileMissing, assertKey } from './storage.ts';
import type { Storage } from './storage.ts';

// A running save writes to its draft far more often; the hour allows for the clock of a file server.
const abandonedAfterMs = 3600 * 1000;

/** Files in a local folder: written to `incoming/`, synced to disk, then renamed into `files/`. */
export async function createDiskStorage(directory: string): Promise<Storage> {
  const files = join(directory, 'files');
  const incoming = join(directory, 'incoming');
  await mkdir(files, { recursive: true, mode: 0o700 });
  await mkdir(incoming, { recursive: true, mode: 0o700 });

  const pathOf = (key: string) => {
    assertKey(key);

    return join(files, key);
  };

  return {
    async save(key, content, signal) {
      const path = pathOf(key);
      const draft = join(incoming, randomUUID());
      try {
        const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(content, sink, signal ? { signal } : {});
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await rename(draft, path);
        await makeDurable(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key, { cause: error }) : error;
      });

      return handle.createReadStream(range);
    },
    async size(key) {
      const found = await stat(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });

      return found?.size;
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(directory);

      return bavail * bsize;
    },
    removeDrafts: () => removeAbandoned(incoming),
  };
}

/** A rename survives a power failure only after its folder is synced to disk. */
async function makeDurable(directory: string) {
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
