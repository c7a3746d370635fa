import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';

import { noCounts } from './import-counts.rules.ts';
import { expiryOf, isBusy } from './import-progress.rules.ts';
import { importBusy, importNotFound, importNotReady, importOver } from './imports.errors.ts';
import { addImportJob, readImportJob } from './imports.jobs.ts';
import {
  deleteImport,
  findCurrent,
  listExpired,
  listStuck,
  lockImport,
  updateImport,
} from './imports.queries.ts';
import type { Import } from './imports.table.ts';

/** The account's current import, or the one it made in the last days. */
export const readCurrent = ({ db, accountId, now }: AccountContext): Promise<Import | undefined> =>
  findCurrent(db, accountId, now);

/**
 * Sets the meanings of a table's columns; the preview is made again. Throws importNotFound, importNotReady, importBusy,
 * importOver, petNotFound.
 */
export async function chooseColumns(ctx: AccountContext, id: string, choice: TableChoice): Promise<Import> {
  if (choice.petId !== null) await requirePet(ctx, choice.petId, 'write');

  return changing(ctx, id, async (ctx, job) => {
    assertTable(job, ['choosing', 'ready']);
    await ctx.jobs.enqueue(readImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'reading' as const, choice, preview: null };
  });
}

/** Goes back to the columns of a table. Throws importNotFound, importNotReady, importBusy, importOver. */
export const reopenColumns = (ctx: AccountContext, id: string): Promise<Import> =>
  changing(ctx, id, async (_ctx, job) => {
    assertTable(job, ['ready']);

    return { state: 'choosing' as const, preview: null };
  });

/** Starts adding the records of the preview; repeating it changes nothing. Throws importNotFound, importNotReady. */
export const startAdding = (ctx: AccountContext, id: string): Promise<Import> =>
  changing(ctx, id, async (ctx, job) => {
    if (job.state === 'adding' || job.state === 'done') return {};
    if (job.state !== 'ready') throw importNotReady();
    await ctx.jobs.enqueue(addImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'adding' as const, added: noCounts(), step: 0, position: 0, done: 0 };
  });

/** Throws importNotReady, importBusy, importOver. */
function assertTable({ kind, state }: Import, states: readonly Import['state'][]) {
  if (state === 'reading') throw importNotReady();
  if (state === 'adding') throw importBusy();
  if (kind !== 'table' || !states.includes(state)) throw importOver();
}

type Change = Partial<Omit<Import, 'id' | 'ownerId'>>;

const changing = (
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
async function requireImport({ db, accountId, now }: AccountContext, id: string): Promise<Import> {
  const job = await lockImport(db, accountId, id);
  if (!job || job.expiresAt <= now) throw importNotFound();

  return job;
}

/**
 * Deletes an import and its file; added records stay. Throws importNotFound, importBusy while it is being added. One that
 * was abandoned for an hour is deleted as well.
 */
export const removeImport = (ctx: AccountContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await requireImport(ctx, id);
    if (isBusy(job, ctx.now)) throw importBusy();
    await forget(ctx, job);
  });

async function forget(ctx: Context, job: Import) {
  await deleteImport(ctx.db, job);
  if (job.storagePath !== null) await releaseFiles(ctx, [job.storagePath]);
}

const batch = 100;
const stuckMs = 30 * 60_000;

/** Deletes expired imports, and continues those whose job was lost. */
export async function sweepImports(ctx: Context) {
  for (const { id, ownerId } of await listExpired(ctx.db, ctx.now, batch)) {
    await inTransaction(ctx, async (ctx) => {
      const job = await lockImport(ctx.db, ownerId as AccountId, id);
      if (job && job.expiresAt <= ctx.now) await forget(ctx, job);
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
