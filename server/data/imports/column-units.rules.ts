import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { unitInName } from '#shared/health/weight-units.ts';
import { parseWeight, singleUnit } from '#shared/health/weights.ts';

import type { Import } from './imports.table.ts';
import type { Weighed } from './weight-doubts.rules.ts';
import { byDay, isFar } from './weight-doubts.rules.ts';

type Known = Pick<Import, 'layout' | 'choice'>;

const weightColumnOf = ({ layout, choice }: Known) => layout?.columns[choice?.fields.weight ?? -1];

/** The unit in the name of the column of weights. */
export const columnUnitOf = (job: Known): WrittenWeightUnit | null =>
  unitInName(weightColumnOf(job)?.name ?? '');

/**
 * The unit in which an earlier version, which didn’t read the names of columns, has read a table, and the one that its column
 * says. Undefined when they are the same, or when the cells may have said their unit themselves.
 */
export function misreadUnits(
  job: Known & Pick<Import, 'kind' | 'state'>,
): { from: WrittenWeightUnit; to: WrittenWeightUnit } | undefined {
  const { kind, state, choice } = job;
  const column = weightColumnOf(job);
  const isOver = kind === 'table' && (state === 'done' || state === 'failed');
  // Tables read by this version have the units of their columns.
  if (!isOver || !choice || !column || column.unit !== undefined) return undefined;
  if (choice.fields.unit !== undefined || column.values.every((value) => /\p{L}/u.test(value)))
    return undefined;
  const from = choice.weightUnit === 'lbs' ? 'lb' : choice.weightUnit;
  const to = unitInName(column.name);

  return to === null || to === from ? undefined : { from, to };
}

/** The layout of a table whose weights are corrected. */
export function withColumnUnit({ layout, choice }: Known): Import['layout'] {
  const weight = choice?.fields.weight;

  return (
    layout && {
      ...layout,
      columns: layout.columns.map((column, index) =>
        index === weight ? { ...column, unit: unitInName(column.name) } : column,
      ),
    }
  );
}

type Stored = Weighed & { id: string };
type Corrected = Stored & { before: string; typed: string };

/** The same number of a weight in the right unit; undefined for one that isn’t as it was imported. */
function correctedFrom(weight: Stored, { from, to }: { from: WrittenWeightUnit; to: WrittenWeightUnit }) {
  const single = weight.typed === null ? undefined : singleUnit(weight.typed);
  const then = single?.unit === from ? parseWeight(single.number, from) : undefined;
  const now = single && parseWeight(single.number, to);
  if (weight.typed === null || !then || !now || 'problem' in then || 'problem' in now) return undefined;

  return then.grams === weight.grams
    ? { ...weight, before: weight.typed, grams: now.grams, typed: now.typed }
    : undefined;
}

/**
 * The weights of a pet to correct. One that already fits to the corrected ones, and would no longer, was corrected by hand.
 */
export function correctionsOf<Each extends Stored>(
  weights: readonly Each[],
  units: { from: WrittenWeightUnit; to: WrittenWeightUnit },
): (Each & Corrected)[] {
  const inOrder = byDay(weights);
  const corrected = inOrder.map((weight) => correctedFrom(weight, units));
  const after = corrected.map((each, index) => each?.grams ?? inOrder[index]?.grams ?? 0);

  return inOrder.flatMap((weight, index) => {
    const now = corrected[index];
    if (!now) return [];
    const beside = [after[index - 1], after[index + 1]].filter((grams) => grams !== undefined);
    const isByHand =
      beside.length > 0 && beside.every((grams) => isFar(now.grams, grams) && !isFar(weight.grams, grams));

    return isByHand ? [] : [{ ...weight, ...now }];
  });
}
