import { AppError } from '#server/core/errors/errors.ts';
import { i18n } from '#shared/core/i18n.ts';
import { withOwnPoint } from '#shared/core/numbers.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import type { WeightDoubt } from '#shared/health/unusual-weight.ts';
import { showWeight } from '#shared/health/weights.ts';

export const weightUnclear = (problem: string) =>
  new AppError('invalid', 'weights.unclear', problem, { fields: { weight: problem } });

type Weighed = { grams: number; typed: string | null };

/** The person may confirm by sending the same weight again, or the suggested one under `weights.other_unit`. */
export function weightUnusual(
  weight: Weighed,
  unit: PreferredWeightUnit,
  last?: Weighed & { writtenDay: string } & WeightDoubt,
) {
  const now = showWeight(weight, unit);
  const words = last?.suggested
    ? i18n.t('Did you mean {suggested}? The previous weight, on {day}, was {before}.', {
        suggested: withOwnPoint(last.suggested.typed),
        day: last.writtenDay,
        before: showWeight(last, unit),
      })
    : last
      ? i18n.t('Is {now} right? The previous weight, on {day}, was {before}.', {
          now,
          day: last.writtenDay,
          before: showWeight(last, unit),
        })
      : i18n.t('Is {weight} right? That’s heavier than any pet on record.', { weight: now });

  const code = last?.suggested ? 'weights.other_unit' : 'weights.please_confirm';

  return new AppError('conflict', code, words, { fields: { weight: words } });
}
