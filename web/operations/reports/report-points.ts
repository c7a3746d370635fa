import { t } from '@lingui/core/macro';

import type { ReportStep } from '#shared/operations/reports.ts';
import { dayShort } from '#web/lib/dates.ts';

export type ReportPoint = { from: string; value: number; isHidden: boolean };

const kilobyte = 1024;

/** The same of bytes, in the unit that they are written in. */
export function levelsOfBytes(highest: number): number[] {
  const unit = kilobyte ** Math.max(0, Math.floor(Math.log(Math.max(highest, 1)) / Math.log(kilobyte)));

  return levelsOf(highest / unit).map((level) => level * unit);
}

/** About four round numbers from zero to the highest value or above. */
export function levelsOf(highest: number): number[] {
  const rough = Math.max(highest, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;

  return Array.from({ length: Math.ceil(Math.max(highest, 4) / step) + 1 }, (_, at) => at * step);
}

/** "Nov 2, 2026", and for a week or a month from which day to which. */
export function partInWords({ from, until }: { from: string; until: string }, step: ReportStep): string {
  const [first, last] = [dayShort(from), dayShort(until)];

  return step === 'day' || from === until ? first : t`${first} to ${last}`;
}
