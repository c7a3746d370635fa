import type { AccountContext } from '#server/core/context.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';

import { changeImport } from './change-import.usecases.ts';
import { importBusy, importNotReady, importOver } from './imports.errors.ts';
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
