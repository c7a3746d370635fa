import { sessionNotFound } from '#server/accounts/auth/auth-protocol.errors.ts';
import { checkPassword } from '#server/accounts/auth/passwords.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { currentPasswordNeeded, currentPasswordWrong } from '#server/accounts/users/users.errors.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

/** Throws unless the password is the account's. Wrong guesses are rate-limited. */
export async function provePassword({ db }: Context, user: User, password: string | undefined) {
  if (password === undefined) throw currentPasswordNeeded();
  await countHit(db, [
    { limit: limits.passwordCheck, subject: user.id },
    { limit: limits.passwordCheckEachHour, subject: user.id },
  ]);
  if (!(await checkPassword(user.passwordHash, password, user.id))) throw currentPasswordWrong();
}

/**
 * Within a transaction: locks the account, and repeats under the lock the checks made before it: the session
 * is active, and the password hasn't changed. Throws sessionNotFound.
 */
export async function lockProved(ctx: Context, live: LiveSession): Promise<User> {
  const user = await lockUser(ctx.db, live.user.id);
  if (user?.passwordHash !== live.user.passwordHash) throw sessionNotFound();
  await requireAlive(ctx, live);

  return user;
}
