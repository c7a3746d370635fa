import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import { listParts, markFinished } from '#server/files/files/uploads.queries.ts';
import type { ErrorKind } from '#shared/core/errors.ts';

import { cancelUpload } from './cancel-upload.usecases.ts';
import type { ClaimedUpload } from './claim-upload.usecases.ts';
import { uploadNotFound } from './uploads.errors.ts';

/** Within the transaction that writes the row which shows the file. Throws uploadNotFound when the upload was canceled. */
export async function finishUpload(ctx: AccountContext, claimed: ClaimedUpload) {
  if (!(await finish(ctx, claimed))) throw uploadNotFound();
}

/** Finishes an upload whose row existed already, so that nothing was written; does nothing when it is finished. */
export const finishRepeated = (ctx: AccountContext, claimed: ClaimedUpload) =>
  inTransaction(ctx, (ctx) => finish(ctx, claimed));

async function finish(ctx: AccountContext, { upload, writerId }: ClaimedUpload): Promise<boolean> {
  const parts = await listParts(ctx.db, upload.id);
  const isFinished = await markFinished(ctx.db, writerId);
  if (isFinished) await releaseFiles(ctx, parts);

  return isFinished;
}

const refusals: ReadonlySet<ErrorKind> = new Set(['invalid', 'unsupported', 'tooLarge']);

/** Cancels the upload of a file that was refused. One that could not be checked can be sent again. */
export async function cancelIfRefused(ctx: AccountContext, { upload }: ClaimedUpload, error: unknown) {
  if (error instanceof AppError && refusals.has(error.kind)) await cancelUpload(ctx, upload.id);
}
