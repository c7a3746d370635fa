import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { addImportJob, readImportJob } from './imports.jobs.ts';
import { listExpired, listStuck, lockImport } from './imports.queries.ts';
import { forgetImport } from './remove-import.usecases.ts';

const batch = 100;
const stuckMs = 30 * 60_000;

/** Deletes expired imports, and continues those whose job was lost. */
export async function sweepImports(ctx: Context) {
  for (const { id, ownerId } of await listExpired(ctx.db, ctx.now, batch)) {
    await inTransaction(ctx, async (ctx) => {
      const job = await lockImport(ctx.db, ownerId as AccountId, id);
      if (job && job.expiresAt <= ctx.now) await forgetImport(ctx, job);
    });
  }
  for (const { id, ownerId, state } of await listStuck(
    ctx.db,
    { before: new Date(ctx.now.getTime() - stuckMs), now: ctx.now },
    batch,
  )) {
    const kind = state === 'adding' ? addImportJob : readImportJob;
    await ctx.jobs.enqueue(
      kind,
      { importId: id },
      { group: ownerId, once: { key: id, seconds: stuckMs / 1000 } },
    );
  }
}
