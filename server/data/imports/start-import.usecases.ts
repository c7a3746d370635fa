import type { AccountContext } from '#server/core/context.ts';
import type { AdditionConsent } from '#shared/data/imports/imports.schema.ts';

import { changeImport } from './change-import.usecases.ts';
import { noCounts } from './import-counts.rules.ts';
import { importNotReady, weightsInDoubt } from './imports.errors.ts';
import { addImportJob } from './imports.jobs.ts';
import type { Import } from './imports.table.ts';

/**
 * Starts adding the records of the preview; repeating it changes nothing. Throws importNotFound, importNotReady, and
 * weightsInDoubt until the weights that are asked about are confirmed or read in another unit.
 */
export const startAdding = (
  ctx: AccountContext,
  id: string,
  { weightsConfirmed }: AdditionConsent,
): Promise<Import> =>
  changeImport(ctx, id, async (ctx, job) => {
    if (job.state === 'adding' || job.state === 'done') return {};
    if (job.state !== 'ready') throw importNotReady();
    const doubts = (job.preview?.doubts ?? []).reduce((sum, { count }) => sum + count, 0);
    if (doubts > 0 && !weightsConfirmed) throw weightsInDoubt(doubts);
    await ctx.jobs.enqueue(addImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'adding' as const, added: noCounts(), step: 0, position: 0, done: 0 };
  });
