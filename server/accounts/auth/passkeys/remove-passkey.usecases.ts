import {
  requireProvedSecondStep,
  requireSecondStepLeft,
} from '#server/accounts/auth/admin/guard-second-step.usecases.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { lowerSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { passkeyNotFound } from './passkeys.errors.ts';
import { countPasskeys, deletePasskey } from './passkeys.queries.ts';

/**
 * Removes a passkey, and notifies the owner by mail. If no second step is left, sessions no longer count as proved. Throws
 * reauthenticationNeeded an hour after signing in, administrator_second_step_first and administrator_last_second_step.
 */
export async function removePasskey(ctx: Context, live: LiveSession, id: string) {
  const { user, session } = live;
  requireFresh(ctx, session);
  await inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    await requireAlive(ctx, live);
    if (locked) await requireProvedSecondStep(ctx, locked, session);
    if (!(await deletePasskey(ctx.db, user.id, id))) throw passkeyNotFound();
    if (locked) await requireSecondStepLeft(ctx, locked);
    const isGuarded =
      (await hasVerifiedFactor(ctx.db, user.id)) || (await countPasskeys(ctx.db, user.id)) > 0;
    if (!isGuarded) await lowerSessionsOf(ctx.db, user.id);
    await deliver(ctx, securityNoticeDelivery, { subject: user.id, details: { notice: 'passkey_removed' } });
  });
}
