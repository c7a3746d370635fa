import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { reencryptFilesJob, sweepFilesJob } from '#server/files/files/files.jobs.ts';
import { deleteReceivingFile, insertReceivingFile } from '#server/files/files/files.queries.ts';
import type { StoredFile } from '#server/files/files/files.table.ts';
import { discardFile } from '#server/files/files/files.usecases.ts';
import { metered } from '#server/files/files/metering.rules.ts';
import { abandonedAfter, newStoragePath } from '#server/files/uploads/reserve-file.usecases.ts';
import { saveFile } from '#server/files/uploads/save-file.usecases.ts';

import { listFilesToReencrypt, moveFile } from './reencryption.queries.ts';

const batch = 50;

/**
 * Encrypts files again whose keys are in their first bytes, as earlier versions stored them, a batch per job, and deletes
 * the old ones. Unreadable files are logged and skipped; the next round tries them again.
 */
export async function reencryptFiles(ctx: Context, { after = '' }: { after?: string | undefined }) {
  const files = await listFilesToReencrypt(ctx.db, { after, limit: batch });
  let reencrypted = 0;
  for (const file of files) {
    try {
      if (await reencryptFile(ctx, file)) reencrypted++;
    } catch (error) {
      ctx.log.warn({ err: error, file: file.storagePath }, 'a stored file could not be encrypted again');
    }
  }
  if (files.length > 0) ctx.log.info({ reencrypted, of: files.length }, 'encrypted stored files again');

  const last = files.at(-1);
  if (last && files.length === batch) await ctx.jobs.enqueue(reencryptFilesJob, { after: last.storagePath });
}

/** Returns whether the file is stored under its new path; false if it was deleted or moved in the meantime. */
async function reencryptFile(ctx: Context, { storagePath, ownerId }: StoredFile): Promise<boolean> {
  if (ownerId === null) return false;
  const newPath = newStoragePath(storagePath.slice(0, storagePath.indexOf('/')));
  const key = ctx.storage.createKey(newPath);
  const content = metered(await ctx.storage.open(storagePath));
  await insertReceivingFile(ctx.db, {
    storagePath: newPath,
    ...key,
    ownerId,
    // Zero, so that the owner's limit counts the file only once.
    bytes: 0,
    deleteAfter: new Date(ctx.now.getTime() + abandonedAfter),
    createdAt: ctx.now,
  });
  await saveFile(ctx, newPath, content);
  try {
    const moved = await inTransaction(ctx, async (ctx) => {
      if (!(await deleteReceivingFile(ctx.db, newPath))) throw new MovedMeanwhile();
      if (!(await moveFile(ctx.db, storagePath, { newPath, key, now: ctx.now }))) throw new MovedMeanwhile();
      await ctx.jobs.enqueue(sweepFilesJob, {});

      return true;
    });

    return moved;
  } catch (error) {
    await discardFile(ctx, newPath);
    if (error instanceof MovedMeanwhile) return false;
    throw error;
  }
}

/** The file was deleted or encrypted by another round. Undoes the transaction, so that the new copy can be discarded. */
class MovedMeanwhile extends Error {}
