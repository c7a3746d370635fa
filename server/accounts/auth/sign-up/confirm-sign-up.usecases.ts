import { isBanned } from '#server/accounts/users/banned.rules.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';

import { adopt } from './confirm-email.usecases.ts';
import { findSignUp } from './sign-ups.queries.ts';

/**
 * Within the transaction that records a sign-up whose person has proved to read the mails to its address: confirms it. An account that is
 * confirmed already stays as it is. The browser gets its session by resuming, so that the response to the sign-up is always the same.
 */
export async function confirmSignUp(ctx: Context, signUpId: string) {
  const found = await findSignUp(ctx.db, signUpId);
  if (!found) return;
  // Two sign-ups may wait for each other here, so that only the first confirms.
  const user = await lockUser(ctx.db, found.user.id);
  if (!user || user.emailConfirmedAt || isBanned(user, ctx.now)) return;
  await adopt(ctx, found.signUp);
}
