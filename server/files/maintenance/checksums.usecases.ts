import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Context } from '#server/core/context.ts';
import { checksumFilesJob } from '#server/files/files/files.jobs.ts';
import { metered } from '#server/files/files/metering.rules.ts';

import { listFilesWithoutChecksum, saveChecksum } from './checksums.queries.ts';

const batch = 50;

/**
 * Adds missing sizes and checksums, a batch per job: photos stored before every file had a row. Unreadable files are logged
 * and skipped; the next round tries them again.
 */
export async function addChecksums(ctx: Context, { after = '' }: { after?: string | undefined }) {
  const paths = await listFilesWithoutChecksum(ctx.db, { after, limit: batch });
  for (const path of paths) {
    try {
      await saveChecksum(ctx.db, path, await measure(ctx, path));
    } catch (error) {
      ctx.log.warn({ err: error, file: path }, 'a stored file could not be read for its checksum');
    }
  }
  const last = paths.at(-1);
  if (last && paths.length === batch) await ctx.jobs.enqueue(checksumFilesJob, { after: last });
}

async function measure({ storage }: Context, path: string) {
  const { content, result } = metered(await storage.open(path));
  await pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() }));

  return result();
}
