import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import { FileDamaged, FileMissing } from '#server/platform/storage/storage.ts';

import { expiryOf, isHopeless } from './import-progress.rules.ts';
import { isLasting, whyRefused } from './import-refusals.rules.ts';
import { exportDamaged, importFailing } from './imports.errors.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import type { Import } from './imports.table.ts';

/** Stores the reason why a file can’t be imported. Rethrows temporary failures, so that the job is retried. */
export async function failImport(ctx: AccountContext, job: Import, error: unknown) {
  const isLost = error instanceof FileMissing || error instanceof FileDamaged;
  const cause = isLost ? exportDamaged() : error;
  await inTransaction(ctx, async (ctx) => {
    const current = await lockImport(ctx.db, ctx.accountId, job.id);
    if (current?.state !== job.state) return;
    const isGivenUp = !isLasting(cause) && isHopeless(current, ctx.now);
    if (isGivenUp) ctx.log.warn({ err: cause, importId: job.id }, 'an import kept failing and was given up');
    const problem = isGivenUp ? importFailing().message : whyRefused(cause);
    if (current.storagePath !== null) await releaseFiles(ctx, [current.storagePath]);
    await updateImport(ctx.db, current, {
      state: 'failed',
      problem,
      storagePath: null,
      updatedAt: ctx.now,
      expiresAt: expiryOf(ctx),
    });
  });
}
