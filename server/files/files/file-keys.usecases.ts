import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { WrappedKey } from '#server/platform/encryption/master-keys.ts';

import { countKeysLeft, listMasterKeyIds, lockKeysToRewrap, saveKeys } from './file-keys.queries.ts';
import { rewrapKeysJob } from './files.jobs.ts';

const batch = 1000;

/**
 * Wraps file keys again that another master key has wrapped, a batch per job. The files don't change. A key that can't be
 * opened is logged and skipped; the next round tries it again.
 */
export async function rewrapKeys(ctx: Context, { after = '' }: { after?: string | undefined }) {
  const { masterKeyId } = ctx.storage;
  const { files, rewrapped } = await inTransaction(ctx, async (ctx) => {
    const files = await lockKeysToRewrap(ctx.db, { masterKeyId, after, limit: batch });
    const rewrapped = files.flatMap((file) => rewrap(ctx, file));
    await saveKeys(ctx.db, rewrapped);

    return { files, rewrapped: rewrapped.length };
  });
  if (files.length === 0) return;
  const left = await readKeyProgress(ctx);
  ctx.log.info({ rewrapped, left: left.toRewrap }, 'encrypted the keys of stored files again');

  const last = files.at(-1);
  if (last && files.length === batch) await ctx.jobs.enqueue(rewrapKeysJob, { after: last.storagePath });
}

function rewrap({ storage, log }: Context, { storagePath, ...key }: WrappedKey & { storagePath: string }) {
  try {
    return [{ storagePath, ...storage.rewrapKey(storagePath, key) }];
  } catch (error) {
    log.warn({ err: error, file: storagePath }, 'the key of a stored file could not be encrypted again');

    return [];
  }
}

/** The number of files that still need an earlier master key: at zero it can be removed from the setting. */
export const readKeyProgress = ({ db, storage }: Context) => countKeysLeft(db, storage.masterKeyId);

/** The master keys that files need and that are not in `known`; whether all of them are missing. */
export async function findMissingMasterKeys(
  db: Context['db'],
  isKnown: (id: string) => boolean,
): Promise<{ missing: string[]; all: boolean }> {
  const ids = await listMasterKeyIds(db);
  const missing = ids.filter((id) => !isKnown(id));

  return { missing, all: ids.length > 0 && missing.length === ids.length };
}
