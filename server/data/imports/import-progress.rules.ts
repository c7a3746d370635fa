import { importLimits } from '#shared/data/imports/imports.ts';

import type { Import } from './imports.table.ts';

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;

const isUntouched = ({ updatedAt }: Pick<Import, 'updatedAt'>, now: Date) =>
  now.getTime() - updatedAt.getTime() >= hourMs;

/** Whether it is being added and not abandoned. */
export const isBusy = (job: Pick<Import, 'state' | 'updatedAt'>, now: Date) =>
  job.state === 'adding' && !isUntouched(job, now);

/** The time at which an idle import is deleted. */
export const expiryOf = ({ now }: { now: Date }) => new Date(now.getTime() + importLimits.keptDays * dayMs);

/** Whether a temporarily failing import was begun more than a day ago and, while it is being added, makes no progress. */
export function isHopeless(job: Pick<Import, 'state' | 'expiresAt' | 'updatedAt'>, now: Date): boolean {
  // The owner’s last step has set the expiry.
  const begunAt = job.expiresAt.getTime() - importLimits.keptDays * dayMs;

  return now.getTime() - begunAt >= dayMs && (job.state !== 'adding' || isUntouched(job, now));
}
