import { userBanned } from '#server/auth/auth.errors.ts';
import type { User } from '#server/auth/auth.table.ts';

/** Throws userBanned. Where a session is opened it's asked under the lock: the account may have been blocked meanwhile. */
export function requireNotBanned({ bannedUntil }: Pick<User, 'bannedUntil'>, now: Date) {
  if (bannedUntil && bannedUntil > now) throw userBanned();
}
