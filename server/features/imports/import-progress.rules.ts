import { importLimits } from '#shared/imports/imports.ts';

import type { Import } from './imports.table.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

const isUntouched = ({ updatedAt }: Pick<Import, 'updatedAt'>, now: Date) =>
  now.getTime() - updatedAt.getTime() >= hourMs;

/** Whether it is being added, and not left since. */
export const isBusy = (job: Pick<Import, 'state' | 'updatedAt'>, now: Date) =>
  job.state === 'adding' && !isUntouched(job, now);

/** When an import that nothing is done with is forgotten. */
export const expiryOf = ({ now }: { now: Date }) => new Date(now.getTime() + importLimits.keptDays * dayMs);

/** Whether an import that has failed for now was begun a day ago and, while it is added, doesn’t get any further. */
export function isHopeless(job: Pick<Import, 'state' | 'expiresAt' | 'updatedAt'>, now: Date): boolean {
  // Its owner’s last step has set the day on which it is forgotten.
  const begunAt = job.expiresAt.getTime() - importLimits.keptDays * dayMs;

  return now.getTime() - begunAt >= dayMs && (job.state !== 'adding' || isUntouched(job, now));
}
