import { Readable } from 'node:stream';

import type pg from 'pg';

import type { BackupPart } from './archive-reading.usecases.ts';
import type { Manifest } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import { copyIn } from './loading.queries.ts';

/** Within the restore's transaction: loads tables in order; each comes in several parts. */
export function createRowLoader(client: pg.ClientBase, manifest: Manifest) {
  const rows = new Map<string, number>();
  let copying: { table: string; copy: ReturnType<typeof copyIn> } | undefined;

  const end = async () => {
    if (copying) rows.set(copying.table, await copying.copy.end());
    copying = undefined;
  };
  const begin = async (name: string) => {
    await end();
    const table = manifest.tables.find((known) => known.name === name);
    if (!table || rows.has(name)) throw new BackupFailure(`The rows of ${name} come twice.`);

    return { table: name, copy: copyIn(client, table) };
  };

  return {
    rows,
    end,
    async load(table: string, content: AsyncIterable<Buffer>) {
      if (copying?.table !== table) copying = await begin(table);
      for await (const piece of content) await copying.copy.write(piece);
    },
  };
}

export type FilePart = Extract<BackupPart, { kind: 'file' }>;

const savedAtOnce = 64;
// Covers most photos of documents. The memory for held files is bounded, too.
const heldFileBytes = 4 * 1024 * 1024;
const heldBytes = 32 * 1024 * 1024;

/** Saves all but large files many at a time, because each is synced to the disk, and disks sync many in the time of a few. */
export function createSavings() {
  const running = new Set<Promise<void>>();
  let held = 0;
  let failure: unknown;
  const assertSaved = () => {
    if (failure) throw asError(failure);
  };

  return {
    assertSaved,
    settled: () => Promise.all(running),
    async add(part: FilePart, save: (part: FilePart) => Promise<void>) {
      assertSaved();
      const isHeld = part.bytes <= heldFileBytes;
      const bytes = isHeld ? part.bytes : 0;
      while (running.size >= savedAtOnce || (running.size > 0 && held + bytes > heldBytes))
        await Promise.race(running);
      held += bytes;
      const saving: Promise<void> = save(isHeld ? { ...part, content: await heldContent(part) } : part)
        .catch((error: unknown) => void (failure ??= error))
        .finally(() => {
          held -= bytes;
          running.delete(saving);
        });
      running.add(saving);
      // The next part of the backup can be read only after a large file has been.
      if (!isHeld) await saving;
      assertSaved();
    },
  };
}

const heldContent = async ({ content }: FilePart) => Readable.from([await collected(content)]);

async function collected(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);

  return Buffer.concat(parts);
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
