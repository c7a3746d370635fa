import { sessionNotFound } from '#server/accounts/auth/auth-protocol.errors.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import { accountKept } from '#server/accounts/users/users.events.ts';
import { lockUser, updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';

/** Reopens a closed account unchanged. Has no effect on an open one. Throws sessionNotFound after its grace period. */
export async function keepAccount(ctx: Context, live: LiveSession): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    const user = await lockUser(ctx.db, live.user.id);
    if (!user || isOver(user, ctx.now)) throw sessionNotFound();
    await requireAlive(ctx, live);
    if (!user.closedAt) return user;
    await announce(ctx, accountKept, { accountId: user.id as AccountId });
    await deliver(ctx, securityNoticeDelivery, { subject: user.id, details: { notice: 'account_kept' } });

    return updateUser(ctx.db, user.id, { closedAt: null }, ctx.now);
  });
}
