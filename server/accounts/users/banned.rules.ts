import { userBanned } from './users.errors.ts';
import type { User } from './users.table.ts';

type Bannable = Pick<User, 'bannedUntil'>;

/** Whether an administrator has blocked the account. */
export const isBanned = ({ bannedUntil }: Bannable, now: Date): boolean =>
  bannedUntil !== null && bannedUntil > now;

/**
 * Throws userBanned. Callers that open a session check under the lock, because the account may have been blocked in the
 * meantime.
 */
export function requireNotBanned(user: Bannable, now: Date) {
  if (isBanned(user, now)) throw userBanned();
}
