import { Readable } from 'node:stream';

import type { BackupPart } from './open-backup.usecases.ts';

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
