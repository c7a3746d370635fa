import { recoveryDelivery } from '#server/auth/auth.deliveries.ts';
import { linkExpired } from '#server/auth/auth.errors.ts';
import { findUserByEmail, lockUser } from '#server/auth/auth.queries.ts';
import type { ClientInfo } from '#server/auth/devices/devices.usecases.ts';
import { findOneTimeToken, takeOneTimeToken } from '#server/auth/mailed-links/one-time-tokens.queries.ts';
import { openSession } from '#server/auth/sessions/sessions.usecases.ts';
import { sha256 } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';

/** Sends the link for setting a new password. The work and the response are the same for an unknown address. */
export async function requestRecovery(ctx: Context, email: string) {
  const user = await findUserByEmail(ctx.db, email);
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, recoveryDelivery, { subject: user?.id ?? newId(), details: {} }),
  );
}

/**
 * Returns the account of the link without spending it, or throws if it's not valid. Only the mailbox owner
 * has the link.
 */
export async function checkRecovery(ctx: Context, token: string): Promise<{ email: string }> {
  const found = await findOneTimeToken(ctx.db, sha256(token), 'recovery');
  if (!found || found.token.expiresAt <= ctx.now) throw linkExpired();

  return { email: found.user.email };
}

/** Spends the link of a recovery mail and opens a session that can only set a new password. */
export async function openRecovery(ctx: Context, token: string, clientInfo: ClientInfo) {
  return inTransaction(ctx, async (ctx) => {
    const found = await findOneTimeToken(ctx.db, sha256(token), 'recovery');
    // A concurrent change of address or password finishes first and voids the link.
    if (found) await lockUser(ctx.db, found.user.id);
    const taken = await takeOneTimeToken(ctx.db, sha256(token), 'recovery', ctx.now);
    if (!taken) throw linkExpired();

    return {
      user: taken.user,
      session: await openSession(ctx, taken.user.id, { amr: 'recovery' }, clientInfo),
    };
  });
}
