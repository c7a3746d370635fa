import { AppError } from '#server/errors.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { showWeight } from '#shared/health/weights.ts';

export const weightUnclear = (problem: string) =>
  new AppError('invalid', 'weights.unclear', problem, { fields: { weight: problem } });

type Weighed = { grams: number; typed: string | null };

/** A question: the same weight is accepted once the person has confirmed it. */
export function weightUnusual(
  weight: Weighed,
  unit: PreferredWeightUnit,
  last?: Weighed & { writtenDay: string },
) {
  const words = last
    ? `Is ${showWeight(weight, unit)} right? On ${last.writtenDay} it was ${showWeight(last, unit)}.`
    : `Is ${showWeight(weight, unit)} right? That’s heavier than any pet on record.`;

  return new AppError('conflict', 'weights.please_confirm', words, { fields: { weight: words } });
}
