import { buffer } from 'node:stream/consumers';

import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { ReceivedFile } from '#server/files/uploads/save-file.usecases.ts';

import { fileIncomplete } from './files.errors.ts';
import { sweepFilesJob } from './files.jobs.ts';
import {
  changeOwners,
  deleteFileRows,
  deleteReceivingFile,
  isStored,
  lockFilesToDelete,
  markDeleting,
  markDeletingOf,
  markStored,
  markStoredAgain,
  markWaiting,
  mayDeleteFiles,
  postponeDeletion,
} from './files.queries.ts';
import { headBytes } from './metering.rules.ts';
import { deleteExpiredUploads } from './uploads.queries.ts';

const hour = 3600 * 1000;

/**
 * Within the transaction that writes the row which shows the file, whose account it becomes. Throws fileIncomplete if a sweep
 * deleted it first.
 */
export async function adoptFile(
  ctx: Context,
  { storagePath, bytes, sha256 }: ReceivedFile,
  facts: { type: string; ownerId: AccountId; scan?: 'waiting' | undefined },
) {
  if (!(await markStored(ctx.db, storagePath, { bytes, sha256, ...facts }))) throw fileIncomplete();
}

/**
 * Within the transaction that removes the rows which show the files. A job deletes them after the commit, or after the time
 * for which they can be taken back.
 */
export async function releaseFiles(ctx: Context, storagePaths: string[], { keptForSeconds = 0 } = {}) {
  if (storagePaths.length === 0) return;
  await markDeleting(ctx.db, storagePaths, new Date(ctx.now.getTime() + keptForSeconds * 1000));
  await ctx.jobs.enqueue(sweepFilesJob, {}, { startAfter: keptForSeconds });
}

/** Within the transaction that shows a released file again. Returns false when it can no longer be taken back. */
export const takeBackFile = (ctx: Context, storagePath: string, ownerId: AccountId): Promise<boolean> =>
  markStoredAgain(ctx.db, { storagePath, ownerId, now: ctx.now });

/** Within the transaction that shows stored files at another place, where they are opened after a scan only. */
export const awaitScan = ({ db }: Pick<Context, 'db'>, storagePaths: readonly string[]) =>
  markWaiting(db, storagePaths);

/** Within the transaction that gives what the files show to another account: they count there from now on. */
export const giveFiles = ({ db }: Pick<Context, 'db'>, storagePaths: readonly string[], to: AccountId) =>
  changeOwners(db, storagePaths, to);

/** Within the transaction that deletes the account, after the rows which show its files. */
export async function releaseFilesOf(ctx: Context, accountId: AccountId) {
  await markDeletingOf(ctx.db, accountId, ctx.now);
  await ctx.jobs.enqueue(sweepFilesJob, {});
}

/**
 * Deletes an unneeded received file, even when its row is gone. A file adopted by a row stays, because a commit whose
 * response was lost looks like a failure.
 */
export async function discardFile(ctx: Context, storagePath: string) {
  await inTransaction(ctx, async (ctx) => {
    if ((await deleteReceivingFile(ctx.db, storagePath)) || !(await isStored(ctx.db, storagePath)))
      await ctx.storage.delete(storagePath);
  });
}

/**
 * Deletes expired uploads and released files; parallel sweeps share the work. While a backup runs, files stay until a later
 * sweep, because those of its snapshot must still exist.
 */
export async function sweepFiles(ctx: Context) {
  await deleteExpiredUploads(ctx.db, ctx.now);
  const batch = 100;
  let swept: number;
  do {
    swept = await inTransaction(ctx, async (ctx) => {
      if (!(await mayDeleteFiles(ctx.db))) return 0;
      const paths = await lockFilesToDelete(ctx.db, ctx.now, batch);
      const deleted = await Promise.all(paths.map((path) => tryToDelete(ctx, path)));
      await deleteFileRows(
        ctx.db,
        paths.filter((_, index) => deleted[index]),
      );
      await postponeDeletion(
        ctx.db,
        paths.filter((_, index) => !deleted[index]),
        new Date(ctx.now.getTime() + hour),
      );

      return paths.length;
    });
  } while (swept === batch);
}

/** A file that can't be deleted now must not stop the deletion of the others. */
const tryToDelete = (ctx: Context, path: string) =>
  ctx.storage.delete(path).then(
    () => true,
    (error: unknown) => {
      ctx.log.warn({ err: error }, 'a file could not be deleted and will be tried again');

      return false;
    },
  );

/** The first bytes of a stored file, which say what it is. */
export const readHead = async ({ storage }: Context, storagePath: string): Promise<Buffer> =>
  buffer(await storage.open(storagePath, { start: 0, end: headBytes - 1 }));
