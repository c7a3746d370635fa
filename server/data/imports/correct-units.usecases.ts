import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { correctWeightsWithin } from '#server/health/weights/weights.usecases.ts';
import { lockPetForUpdate } from '#server/pets/pets/pets.access.ts';
import type { ImportMend } from '#shared/data/imports/imports.ts';

import { requireImport } from './change-import.usecases.ts';
import { correctionsOf, misreadUnits, withColumnUnit } from './column-units.rules.ts';
import { listAddedWeights, listOverTables, updateImport } from './imports.queries.ts';
import type { Import } from './imports.table.ts';

const shownWeights = 8;

/** The weights of an earlier import that were read in another unit than their column says, and what they become. */
export async function findMend(ctx: AccountContext, job: Import): Promise<ImportMend | null> {
  const units = misreadUnits(job);
  if (!units) return null;
  const corrections = [...(await correctionsByPet(ctx, job, units)).values()].flat();
  if (corrections.length === 0) return null;

  return {
    ...units,
    count: corrections.length,
    weights: corrections
      .slice(0, shownWeights)
      .map(({ id, pet, day, before, typed: after }) => ({ id, pet, day, before, after })),
  };
}

/**
 * Corrects the weights of an earlier import that are still as they were imported; repeating it changes nothing. Throws
 * importNotFound.
 */
export const correctUnits = (ctx: AccountContext, id: string): Promise<Import> =>
  inTransaction(ctx, async (ctx) => {
    // Lock the account first, as other changes do: avoids deadlock.
    await lockAccount(ctx);
    const job = await requireImport(ctx, id);
    const units = misreadUnits(job);
    if (!units) return job;
    const petIds = [...(await correctionsByPet(ctx, job, units)).keys()];
    for (const petId of petIds.toSorted()) {
      const access = await lockPetForUpdate(ctx, petId, 'write');
      // Read again under the lock.
      const corrections = (await correctionsByPet(ctx, job, units)).get(petId) ?? [];
      await correctWeightsWithin(ctx, access, corrections);
    }
    const change = { layout: withColumnUnit(job), updatedAt: ctx.now };
    await updateImport(ctx.db, job, change);

    return { ...job, ...change };
  });

async function correctionsByPet(
  { db }: AccountContext,
  job: Import,
  units: NonNullable<ReturnType<typeof misreadUnits>>,
) {
  const weights = (await listAddedWeights(db, job)).flatMap((weight) =>
    weight.grams === null ? [] : [{ ...weight, grams: weight.grams }],
  );
  const byPet = Map.groupBy(weights, ({ petId }) => petId);

  return new Map([...byPet].map(([petId, each]) => [petId, correctionsOf(each, units)]));
}

/** How many imports on record have weights whose column says another unit. */
export const countMisread = async ({ db }: Pick<Context, 'db'>): Promise<number> =>
  (await listOverTables(db)).filter((job) => misreadUnits(job) !== undefined).length;
