import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { importCollections, importLimits } from '#shared/data/imports/imports.ts';

import { accountOf, inOwnersLanguage } from './act-for-owner.usecases.ts';
import { addDocumentUnit } from './add-document.usecases.ts';
import { addPetUnit, finishPet } from './add-pet.usecases.ts';
import { addRecordUnit } from './add-record.usecases.ts';
import { failImport } from './fail-import.usecases.ts';
import { targetsOf } from './find-targets.usecases.ts';
import { countIn, noCounts, notePartly } from './import-counts.rules.ts';
import { expiryOf } from './import-progress.rules.ts';
import { tooManyRefused } from './imports.errors.ts';
import { addImportJob } from './imports.jobs.ts';
import { findForJob, insertItems, lockImport, updateImport } from './imports.queries.ts';
import type { Import } from './imports.table.ts';
import { openSource } from './open-import-file.usecases.ts';
import type { Planned, Run } from './plan-import.usecases.ts';
import { openRun, planUnit } from './plan-import.usecases.ts';
import type { FoundUnit } from './read-units.usecases.ts';
import { unitsOf } from './read-units.usecases.ts';

const batchSize = 50;
// Longer imports continue in another job, so that shutdown isn't delayed.
const runMs = 20_000;

/**
 * Adds an import from its current position for a while, and then continues in another job. Each batch is committed together
 * with the new position: after a crash nothing is missing and nothing is duplicated.
 */
export async function addImport(
  ctx: Context,
  { importId }: { importId: string },
  { mostMs = runMs }: { mostMs?: number } = {},
) {
  const job = await findForJob(ctx.db, importId, ctx.now);
  if (job?.state !== 'adding') return;
  const account = accountOf(ctx, job);
  await inOwnersLanguage(account, () => addAll(account, job, mostMs));
}

async function addAll(account: AccountContext, job: Import, mostMs: number) {
  try {
    const source = await openSource(account, job);
    try {
      await addFrom(account, await openRun(account, job, source), mostMs);
    } finally {
      source.close();
    }
  } catch (error) {
    if (error instanceof Overtaken) return;
    await failImport(account, job, error);
  }
}

/** Another job has advanced further, or the import is gone. */
class Overtaken extends Error {}

async function addFrom(ctx: AccountContext, run: Run, mostMs: number) {
  let { job } = run;
  // The time counts from the first record that is not skipped, so that each job makes progress.
  let until: number | undefined;
  for (let step = job.step; step < importCollections.length; step++) {
    const collection = importCollections[step] as ImportCollection;
    let index = 0;
    let batch: FoundUnit[] = [];
    // Files are stored one by one, outside of a transaction.
    const size = collection === 'pets' || collection === 'documents' ? 1 : batchSize;
    const flush = async () => {
      if (batch.length > 0) job = await addBatch(ctx, { ...run, job }, collection, batch);
      batch = [];
      if (until === undefined || performance.now() < until) return true;
      await ctx.jobs.enqueue(addImportJob, { importId: job.id }, { group: job.ownerId });

      return false;
    };
    for await (const found of unitsOf(run.source, collection)) {
      if (index++ < job.position) continue;
      until ??= performance.now() + mostMs;
      batch.push(found);
      if (batch.length >= size && !(await flush())) return;
    }
    if (!(await flush())) return;
    job = await moveOn(ctx, job, { step: step + 1, position: 0 });
  }
  await finish(ctx, { ...run, job });
}

async function addBatch(
  ctx: AccountContext,
  run: Run,
  collection: ImportCollection,
  batch: readonly FoundUnit[],
): Promise<Import> {
  const targets = await targetsOf(ctx, run.job, batch);
  const planned: Planned[] = [];
  let refusedFiles = 0;
  for (const found of batch) {
    const plan = await planUnit(ctx, { ...run, targets }, collection, found);
    const isFile = collection === 'documents' && plan.outcome === 'add';
    const result = isFile
      ? await addDocumentUnit(ctx, run, plan as Extract<Planned<'documents'>, { outcome: 'add' }>)
      : plan;
    if (isFile && 'refused' in result) refusedFiles++;
    planned.push(result);
  }
  const job = await inTransaction(ctx, async (ctx) => {
    // Lock the account first, as other changes do: avoids deadlock.
    await lockAccount(ctx);
    const current = await lockCurrent(ctx, run.job);
    const added = current.added ?? noCounts();
    if (refusedFiles > 0) added.refusedFiles = (added.refusedFiles ?? 0) + refusedFiles;
    for (const plan of planned) {
      const result =
        plan.outcome !== 'add'
          ? plan
          : collection === 'pets'
            ? await addPetUnit(ctx, run, plan as Extract<Planned<'pets'>, { outcome: 'add' }>)
            : await addRecordUnit(ctx, { ...run, targets }, collection, plan);
      countIn(added, collection, result.outcome, result.outcome === 'left' ? result.left : undefined);
      if (result.outcome === 'add' && plan.outcome === 'add') notePartly(added, plan.partly);
      if (result.outcome === 'left' || !('targetId' in result)) continue;
      const { sourceId, targetId } = result;
      const isNew = result.outcome === 'add';
      await insertItems(ctx.db, [{ importId: current.id, sourceId, targetId, collection, isNew }]);
      // The next one may refer to it.
      targets.set(`${collection} ${sourceId}`, targetId);
    }
    const change = {
      added,
      position: current.position + batch.length,
      done: Math.min(current.total, current.done + batch.length),
      updatedAt: ctx.now,
    };
    await updateImport(ctx.db, current, change);

    return { ...current, ...change };
  });
  if ((job.added.refusedFiles ?? 0) >= importLimits.refusedFiles) throw tooManyRefused();
  if (collection === 'pets') await finishPet(ctx, run, batch, 'photo');

  return job;
}

/** Within a transaction: the import, if its position is still the one that this job has set. Throws Overtaken. */
async function lockCurrent({ db, accountId }: AccountContext, job: Import): Promise<Import> {
  const current = await lockImport(db, accountId, job.id);
  if (current?.state !== 'adding' || current.step !== job.step || current.position !== job.position)
    throw new Overtaken();

  return current;
}

const moveOn = (ctx: AccountContext, job: Import, to: Pick<Import, 'step' | 'position'>): Promise<Import> =>
  inTransaction(ctx, async (ctx) => {
    const current = await lockCurrent(ctx, job);
    await updateImport(ctx.db, current, { ...to, updatedAt: ctx.now });

    return { ...current, ...to };
  });

/** Archives the pets that were archived, which must be active while their records are added, and releases the file. */
async function finish(ctx: AccountContext, run: Run) {
  for await (const found of unitsOf(run.source, 'pets')) await finishPet(ctx, run, [found], 'ending');
  await inTransaction(ctx, async (ctx) => {
    const current = await lockCurrent(ctx, run.job);
    if (current.storagePath !== null) await releaseFiles(ctx, [current.storagePath]);
    await updateImport(ctx.db, current, {
      state: 'done',
      storagePath: null,
      done: current.total,
      updatedAt: ctx.now,
      expiresAt: expiryOf(ctx),
    });
  });
}
