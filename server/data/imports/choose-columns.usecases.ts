import type { AccountContext } from '#server/core/context.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { TableEncoding } from '#shared/data/imports/imports.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';

import { changeImport } from './change-import.usecases.ts';
import { importBusy, importNotReady, importOver, noSuchDoubt } from './imports.errors.ts';
import { readImportJob } from './imports.jobs.ts';
import type { Import } from './imports.table.ts';

/**
 * Sets the meanings of a table's columns; the preview is made again. Throws importNotFound, importNotReady, importBusy,
 * importOver, petNotFound.
 */
export async function chooseColumns(ctx: AccountContext, id: string, choice: TableChoice): Promise<Import> {
  if (choice.petId !== null) await requirePet(ctx, choice.petId, 'write');

  return changeImport(ctx, id, async (ctx, job) => {
    assertTable(job, ['choosing', 'ready']);
    await ctx.jobs.enqueue(readImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'reading' as const, choice, preview: null };
  });
}

/**
 * Reads a table again in another encoding; its columns are guessed again. Throws importNotFound, importNotReady, importBusy,
 * importOver.
 */
export const chooseEncoding = (ctx: AccountContext, id: string, encoding: TableEncoding): Promise<Import> =>
  changeImport(ctx, id, async (ctx, job) => {
    assertTable(job, ['choosing', 'ready']);
    if (!job.layout) throw importOver();
    await ctx.jobs.enqueue(readImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'reading' as const, layout: { ...job.layout, encoding }, choice: null, preview: null };
  });

/**
 * Reads the weights of a doubt in the unit that would fit. Throws importNotFound, importNotReady, importBusy, importOver,
 * noSuchDoubt.
 */
export const rereadWeights = (ctx: AccountContext, id: string, unit: WrittenWeightUnit): Promise<Import> =>
  changeImport(ctx, id, async (ctx, job) => {
    assertTable(job, ['ready']);
    const { choice, preview } = job;
    const doubt = preview?.doubts?.find((each) => each.unit === unit);
    if (!choice || !doubt) throw noSuchDoubt();
    const others = (choice.reread ?? []).map((each) => ({
      ...each,
      rows: each.rows.filter((row) => !doubt.rows.includes(row)),
    }));
    const same = others.find((each) => each.unit === unit)?.rows ?? [];
    const reread = [
      ...others.filter((each) => each.unit !== unit),
      { unit, rows: [...same, ...doubt.rows].toSorted((a, b) => a - b) },
    ];
    await ctx.jobs.enqueue(readImportJob, { importId: id }, { group: job.ownerId });

    return { state: 'reading' as const, choice: { ...choice, reread }, preview: null };
  });

/** Goes back to the columns of a table. Throws importNotFound, importNotReady, importBusy, importOver. */
export const reopenColumns = (ctx: AccountContext, id: string): Promise<Import> =>
  changeImport(ctx, id, async (_ctx, job) => {
    assertTable(job, ['ready']);

    return { state: 'choosing' as const, preview: null };
  });

/** Throws importNotReady, importBusy, importOver. */
function assertTable({ kind, state }: Import, states: readonly Import['state'][]) {
  if (state === 'reading') throw importNotReady();
  if (state === 'adding') throw importBusy();
  if (kind !== 'table' || !states.includes(state)) throw importOver();
}
