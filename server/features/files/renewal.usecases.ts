import { dirname } from 'node:path/posix';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';

import { renewFilesJob } from './files.jobs.ts';
import type { HolderKind } from './files.jobs.ts';
import { adoptFile, discardFile, keepFileIn, releaseFiles } from './files.usecases.ts';
import { listHoldersToRenew, moveHolder } from './renewal.queries.ts';
import type { Holder } from './renewal.queries.ts';

const batch = 50;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Writes files anew that lie there unencrypted or need a master key of before, a batch a job, and lets go of the old ones. What
 * cannot be read is told to the log and left; the next round tries it again.
 */
export async function renewFiles(
  ctx: Context,
  { kind, after }: { kind: HolderKind; after?: string | undefined },
) {
  const { ending } = ctx.storage;
  const holders = await listHoldersToRenew(ctx.db, kind, { ending, after: after ?? beforeAll, limit: batch });
  let renewed = 0;
  for (const holder of holders) {
    try {
      if (await renewFile(ctx, kind, holder)) renewed++;
    } catch (error) {
      ctx.log.warn({ err: error, kind, row: holder.id }, 'a stored file could not be encrypted anew');
    }
  }
  if (holders.length > 0) ctx.log.info({ kind, renewed, of: holders.length }, 'encrypted stored files anew');

  const last = holders.at(-1);
  if (last && holders.length === batch) await ctx.jobs.enqueue(renewFilesJob, { kind, after: last.id });
  else if (kind === 'documents') await ctx.jobs.enqueue(renewFilesJob, { kind: 'pets' });
}

/** Whether the row names the new file now; it does not when it was deleted or given another one meanwhile. */
async function renewFile(ctx: Context, kind: HolderKind, holder: Holder): Promise<boolean> {
  const renewed = await keepFileIn(ctx, dirname(holder.path), await ctx.storage.open(holder.path));
  try {
    const moved = await inTransaction(ctx, async (ctx) => {
      if (!(await moveHolder(ctx.db, kind, holder, renewed))) return false;
      await adoptFile(ctx, renewed);
      await releaseFiles(ctx, [holder.path]);

      return true;
    });
    if (!moved) await discardFile(ctx, renewed);

    return moved;
  } catch (error) {
    await discardFile(ctx, renewed);
    throw error;
  }
}
