import type { ImportCollection, ImportSummary, LeftOut } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

export const noCounts = (): ImportSummary => ({ counts: {}, left: [] });

/** Counts a record, and keeps the first ones that are left out. */
export function countIn(
  summary: ImportSummary,
  collection: ImportCollection,
  outcome: 'add' | 'there' | 'left',
  why?: LeftOut,
) {
  const counts = (summary.counts[collection] ??= { add: 0, there: 0, left: 0 });
  counts[outcome]++;
  if (why && summary.left.length < importLimits.leftListed) summary.left.push(why);
}

/** Keeps the first records that are added without a part. */
export function notePartly(summary: ImportSummary, partly: LeftOut | undefined) {
  if (!partly) return;
  const known = (summary.partly ??= []);
  if (known.length < importLimits.leftListed) known.push(partly);
}

/** The sum over all collections. */
export const sumOf = ({ counts }: ImportSummary, outcome: 'add' | 'there' | 'left'): number =>
  Object.values(counts).reduce((sum, each) => sum + (each?.[outcome] ?? 0), 0);
