import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { addAttachedMedication } from '#server/health/medications/medications.usecases.ts';
import { changeWithin } from '#server/health/records/record-changes.usecases.ts';
import {
  addWithin,
  changingHealth,
  isAdded,
  listedRecord,
  removeRecord,
} from '#server/health/records/records.usecases.ts';
import type { HealthRecord } from '#server/health/records/weights.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import type { NewWeight, WeightChange } from '#shared/health/health.schema.ts';
import { heaviestGrams } from '#shared/health/health.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { weightDoubt } from '#shared/health/unusual-weight.ts';
import type { ParsedWeight } from '#shared/health/weights.ts';
import { parseWeight } from '#shared/health/weights.ts';

import { weightUnclear, weightUnusual } from './weights.errors.ts';
import type { WeightCorrection } from './weights.queries.ts';
import { correctWeights, listWeightsBefore } from './weights.queries.ts';

const kind = 'weight';

/**
 * HEALTH-1: adds a health record with its medications, or nothing. A repeated id returns the record that was added first.
 * Throws petNotFound, petReadOnly, weightUnclear, weightUnusual, and as addWithin does.
 */
export const addWeight = (
  ctx: AccountContext,
  petId: string,
  { unit, confirm, medications, weight: typed, ...facts }: NewWeight,
) =>
  changingHealth(ctx, petId, 'record', async (ctx, access) => {
    const weighed = typed === null ? null : parsed(typed, unit);
    if (weighed && !confirm && !(await isAdded(ctx, access, kind, facts.id)))
      await assertUsual(ctx, access, weighed, { unit, id: facts.id, day: facts.recordDate });
    // Checked before anything is added.
    const course = medications.length > 0 ? await requirePet(ctx, petId, 'write') : undefined;
    const isNew = await addWithin(ctx, access, kind, { ...facts, ...columnsOf(weighed) });
    const added = [];
    if (isNew) await recordActivity(ctx, access, 'weight_added', weighed?.typed ?? null);
    if (course && isNew)
      for (const medication of medications)
        added.push(await addAttachedMedication(ctx, course, { ...medication, healthRecordId: facts.id }));

    return { weight: await listedRecord(ctx, access, kind, facts.id), medications: added };
  });

/** Throws petNotFound, petReadOnly, weightUnclear, weightUnusual, and as changeWithin does. */
export const changeWeight = (
  ctx: AccountContext,
  petId: string,
  id: string,
  { changes, before, unit, confirm }: WeightChange,
) =>
  changingHealth(ctx, petId, 'write', async (ctx, access) => {
    const { weight: typed, documentIds: _attached, ...others } = changes;
    const weighed = typed ? parsed(typed, unit) : null;

    return changeWithin(ctx, access, kind, id, {
      factsOf,
      changes: { ...changes, ...(weighed && { weight: weighed.typed }) },
      before,
      async columns(record) {
        if (typed === undefined || weighed?.typed === record.weightTyped) return others;
        const day = others.recordDate ?? record.recordDate;
        if (weighed && !confirm) await assertUsual(ctx, access, weighed, { unit, id, day });

        return { ...others, ...columnsOf(weighed) };
      },
    });
  });

/** Deletes a health record; its medications stay. Throws petNotFound, petReadOnly, recordNotFound. */
export const deleteWeight = (ctx: AccountContext, petId: string, id: string) =>
  removeRecord(ctx, petId, kind, id);

/** Within a transaction that has locked the pet: corrects the units of weights that are still as they were. */
export const correctWeightsWithin = (
  { db }: AccountContext,
  access: PetAccess<'write'>,
  corrections: readonly WeightCorrection[],
): Promise<void> => correctWeights(db, access, corrections);

const factsOf = ({ recordDate, weightTyped, bodyCondition, notes }: HealthRecord) => ({
  recordDate,
  weight: weightTyped,
  bodyCondition,
  notes,
});

const columnsOf = (weighed: ParsedWeight | null) => ({
  weight: weighed?.grams ?? null,
  weightTyped: weighed?.typed ?? null,
});

/** Throws weightUnclear. */
function parsed(typed: string, unit: PreferredWeightUnit): ParsedWeight {
  const weighed = parseWeight(typed, unit);
  if ('problem' in weighed) throw weightUnclear(weighed.problem);

  return weighed;
}

/** Throws weightUnusual for a weight that is far from those before, or more than any pet weighs. */
async function assertUsual(
  ctx: AccountContext,
  access: PetAccess<'medical'>,
  weighed: ParsedWeight,
  { unit, id, day }: { unit: PreferredWeightUnit; id: string; day: string },
) {
  const before = await listWeightsBefore(ctx.db, access, { day, except: id });
  const doubt = weightDoubt(weighed, day, before);
  const [last] = before;
  if (last && doubt) {
    const { longDay } = datesOf(await preferencesOf(ctx));
    throw weightUnusual(weighed, unit, { ...last, writtenDay: longDay(last.on), ...doubt });
  }
  if (weighed.grams > heaviestGrams) throw weightUnusual(weighed, unit);
}

const noRecord = '00000000-0000-0000-0000-000000000000';

/** The last weight before or on a day, in grams; null without one. */
export async function lastWeight(
  { db }: Context,
  access: PetAccess<'medical'>,
  day: string,
): Promise<number | null> {
  const [weight] = await listWeightsBefore(db, access, { day, except: noRecord });

  return weight?.grams ?? null;
}
