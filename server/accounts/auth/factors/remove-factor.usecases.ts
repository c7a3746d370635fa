import { requireSecondStepLeft } from '#server/accounts/auth/admin/guard-second-step.usecases.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { lowerSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { insufficientAal } from '#server/accounts/users/users.errors.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { factorNotFound } from './factors.errors.ts';
import {
  deleteUnverifiedFactors,
  findFactor,
  hasVerifiedFactor,
  markFactorRemoved,
} from './factors.queries.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';

/**
 * Removes the app. With the last verified one, the recovery codes go too, and the owner is notified. Sessions
 * continue, but have proved no second step. Throws administrator_last_second_step.
 */
export async function removeFactor(ctx: Context, live: LiveSession, factorId: string) {
  const { user, session } = live;
  await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const locked = await lockUser(db, user.id);
    await requireAlive(ctx, live);
    const factor = await findFactor(db, user.id, factorId);
    if (!factor) throw factorNotFound();
    if (factor.status === 'verified') requireFresh(ctx, session);
    // It may have been verified since the session was read.
    if ((await hasVerifiedFactor(db, user.id)) && session.aal !== 'aal2') throw insufficientAal();
    if (factor.status === 'verified') await markFactorRemoved(db, factor.id, now);
    else await deleteUnverifiedFactors(db, user.id);
    if (!locked || factor.status === 'unverified' || (await hasVerifiedFactor(db, user.id))) return;
    await requireSecondStepLeft(ctx, locked);
    await deleteRecoveryCodes(db, user.id);
    // A passkey is itself a second step.
    await lowerSessionsOf(db, user.id, { exceptPasskeys: true });
    await deliver(ctx, securityNoticeDelivery, {
      subject: user.id,
      details: { notice: 'second_factor_off' },
    });
  });
}
