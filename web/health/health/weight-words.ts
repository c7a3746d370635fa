import { t } from '@lingui/core/macro';

import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { gramsPerPound } from '#shared/health/units.ts';
import { formatDifference, weightInWords } from '#shared/health/weights.ts';

/** Grams as a number in the preferred unit. */
export const inUnit = (grams: number, unit: PreferredWeightUnit): number =>
  unit === 'kg' ? grams / 1000 : grams / gramsPerPound;

/** "up 1.4 lb", "down 2 oz", "unchanged" for a change that no scale shows */
export function changeInWords(grams: number, unit: PreferredWeightUnit): string {
  const isShown = grams !== 0 && !weightInWords(Math.abs(grams), unit).startsWith('0 ');
  if (!isShown) return t`unchanged`;
  const amount = formatDifference(Math.abs(grams), unit);

  return grams > 0 ? t`up ${amount}` : t`down ${amount}`;
}
