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

/** Sends the link with which a new password is set. Address with or without an account: the same work, the same answer. */
export async function requestRecovery(ctx: Context, email: string) {
  const user = await findUserByEmail(ctx.db, email);
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, recoveryDelivery, { subject: user?.id ?? newId(), details: {} }),
  );
}

/** Whose password the link would set, without spending it; throws when it is dead. Told to whoever has the mailbox. */
export async function checkRecovery(ctx: Context, token: string): Promise<{ email: string }> {
  const found = await findOneTimeToken(ctx.db, sha256(token), 'recovery');
  if (!found || found.token.expiresAt <= ctx.now) throw linkExpired();

  return { email: found.user.email };
}

/** Spends the link of a recovery mail: a session that may set a new password and nothing else. */
export async function openRecovery(ctx: Context, token: string, clientInfo: ClientInfo) {
  return inTransaction(ctx, async (ctx) => {
    const found = await findOneTimeToken(ctx.db, sha256(token), 'recovery');
    // A change of the address or password that is under way ends the link first.
    if (found) await lockUser(ctx.db, found.user.id);
    const taken = await takeOneTimeToken(ctx.db, sha256(token), 'recovery', ctx.now);
    if (!taken) throw linkExpired();

    return {
      user: taken.user,
      session: await openSession(ctx, taken.user.id, { amr: 'recovery' }, clientInfo),
    };
  });
}
