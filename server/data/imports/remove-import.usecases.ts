import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';

import { requireImport } from './change-import.usecases.ts';
import { isBusy } from './import-progress.rules.ts';
import { importBusy } from './imports.errors.ts';
import { deleteImport } from './imports.queries.ts';
import type { Import } from './imports.table.ts';

/**
 * Deletes an import and its file; added records stay. Throws importNotFound, importBusy while it is being added. One that
 * was abandoned for an hour is deleted as well.
 */
export const removeImport = (ctx: AccountContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await requireImport(ctx, id);
    if (isBusy(job, ctx.now)) throw importBusy();
    await forgetImport(ctx, job);
  });

/** Within a transaction that has locked the import: deletes it and its file. */
export async function forgetImport(ctx: Context, job: Import) {
  await deleteImport(ctx.db, job);
  if (job.storagePath !== null) await releaseFiles(ctx, [job.storagePath]);
}
