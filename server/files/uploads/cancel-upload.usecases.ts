import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import { deleteUpload, listParts } from '#server/files/files/uploads.queries.ts';

import { uploadNotFound } from './uploads.errors.ts';

/** Cancels an upload. A job deletes its parts, and a request that still writes to it stores nothing. Throws uploadNotFound. */
export async function cancelUpload(ctx: AccountContext, uploadId: string) {
  await inTransaction(ctx, async (ctx) => {
    if (!(await removeUpload(ctx, uploadId))) throw uploadNotFound();
  });
}

/** Within a transaction. */
export async function removeUpload(ctx: AccountContext, uploadId: string): Promise<boolean> {
  const parts = await listParts(ctx.db, uploadId);
  const isDeleted = await deleteUpload(ctx.db, { uploadId, ownerId: ctx.accountId, now: ctx.now });
  if (isDeleted) await releaseFiles(ctx, parts);

  return isDeleted;
}
