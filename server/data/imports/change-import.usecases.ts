import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { expiryOf } from './import-progress.rules.ts';
import { importNotFound } from './imports.errors.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import type { Import } from './imports.table.ts';

type Change = Partial<Omit<Import, 'id' | 'ownerId'>>;

/** Changes an import in a transaction that has locked it, and prolongs its life. Throws importNotFound. */
export const changeImport = (
  ctx: AccountContext,
  id: string,
  change: (ctx: AccountContext, job: Import) => Promise<Change>,
): Promise<Import> =>
  inTransaction(ctx, async (ctx) => {
    const job = await requireImport(ctx, id);
    const changes = await change(ctx, job);
    if (Object.keys(changes).length === 0) return job;
    const changed = { ...changes, updatedAt: ctx.now, expiresAt: expiryOf(ctx) };
    await updateImport(ctx.db, job, changed);

    return { ...job, ...changed };
  });

/** Within a transaction. Throws importNotFound. */
export async function requireImport({ db, accountId, now }: AccountContext, id: string): Promise<Import> {
  const job = await lockImport(db, accountId, id);
  if (!job || job.expiresAt <= now) throw importNotFound();

  return job;
}
