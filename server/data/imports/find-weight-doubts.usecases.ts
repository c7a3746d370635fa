import type { AccountContext } from '#server/core/context.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';

import { columnUnitOf } from './column-units.rules.ts';
import type { Import } from './imports.table.ts';
import { listKnown } from './known-records.queries.ts';
import type { Planned } from './plan-import.usecases.ts';
import type { NewWeight, StoredDoubt, Weighed } from './weight-doubts.rules.ts';
import { doubtfulWeights, doubtsOf } from './weight-doubts.rules.ts';

/** Weights of a table that would be added, by pet. */
type PetWeights = { petId: string | null; weights: NewWeight[] };

export type PlannedWeights = Map<string, PetWeights>;

/** Keeps a weight that would be added, to compare it with the others. */
export function noteWeight(
  noted: PlannedWeights,
  { row, petId, unit }: Extract<Planned<'weights'>, { outcome: 'add' }>,
  pet: string,
) {
  const { petId: sourcePet, recordDate: day, grams, weightTyped: typed } = unit;
  if (row === null || grams === null || typed === null) return;
  const known = noted.get(sourcePet) ?? { petId, weights: [] };
  known.weights.push({ row, pet, day, grams, typed });
  noted.set(sourcePet, known);
}

/** The weights that the owner is asked about. */
export async function findDoubts(
  ctx: AccountContext,
  job: Import,
  noted: PlannedWeights,
): Promise<StoredDoubt[]> {
  const reading = {
    column: columnUnitOf(job),
    answered: new Set((job.choice?.reread ?? []).flatMap(({ rows }) => rows)),
  };
  const found: ReturnType<typeof doubtfulWeights> = [];
  for (const { petId, weights } of noted.values())
    found.push(...doubtfulWeights(weights, await weightsOf(ctx, petId), reading));

  return doubtsOf(found);
}

async function weightsOf(ctx: AccountContext, petId: string | null): Promise<Weighed[]> {
  const access = petId === null ? undefined : await findPetForJob(ctx, petId);
  if (access?.ownerId !== ctx.accountId) return [];
  const rows = await listKnown(ctx.db, access, 'weights');

  return rows.flatMap(({ recordDate, weight, weightTyped }) =>
    typeof weight === 'number'
      ? [
          {
            day: String(recordDate),
            grams: weight,
            typed: typeof weightTyped === 'string' ? weightTyped : null,
          },
        ]
      : [],
  );
}
