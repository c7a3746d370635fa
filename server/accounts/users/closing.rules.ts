import { closedAccountDays } from '#shared/core/retention.ts';

import type { User } from './users.table.ts';

const undoMs = closedAccountDays * 24 * 3600 * 1000;

type Closing = Pick<User, 'closedAt'>;

/** The time at which a closed account is deleted; null for any other. */
export const deletesAt = ({ closedAt }: Closing): Date | null =>
  closedAt && new Date(closedAt.getTime() + undoMs);

/** Accounts closed at this time or earlier are past their grace period. */
export const overSince = (now: Date): Date => new Date(now.getTime() - undoMs);

/** A closed account past its grace period counts as unknown, even before the job has deleted it. */
export const isOver = ({ closedAt }: Closing, now: Date): boolean =>
  closedAt !== null && closedAt <= overSince(now);
