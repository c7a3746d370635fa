import { recoveryDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import {
  findOneTimeToken,
  takeOneTimeToken,
} from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { requireNotBanned } from '#server/accounts/users/banned.rules.ts';
import { isOver } from '#server/accounts/users/closing.rules.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { linkExpired } from '#server/accounts/users/users.errors.ts';
import { findUserByEmail, lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';

import { undoChanges } from './undo-changes.usecases.ts';

/** Sends the link for setting a new password. The work and the response are the same for an unknown address. */
export async function requestRecovery(ctx: Context, email: string) {
  const user = await findUserByEmail(ctx.db, email);
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, recoveryDelivery, { subject: user?.id ?? newId(), details: {} }),
  );
}

const links = ['recovery', 'undo'] as const;

/**
 * Returns the address of the link's account and whether the link undoes changes, without spending it. Throws if
 * it's not valid.
 */
export async function checkRecovery(
  ctx: Context,
  token: string,
): Promise<{ email: string; undoes: boolean }> {
  const found = await findOneTimeToken(ctx.db, sha256(token), links);
  if (!found || found.token.expiresAt <= ctx.now || isOver(found.user, ctx.now)) throw linkExpired();

  return { email: found.token.newEmail ?? found.user.email, undoes: found.token.type === 'undo' };
}

/**
 * Spends the link of a recovery mail and opens a session that can only set a new password. An "undo" link first
 * undoes the changes.
 */
export async function openRecovery(ctx: Context, token: string, clientInfo: ClientInfo) {
  return inTransaction(ctx, async (ctx) => {
    const found = await findOneTimeToken(ctx.db, sha256(token), links);
    // A concurrent change of address or password finishes first and voids the link.
    if (found) await lockUser(ctx.db, found.user.id);
    const taken = await takeOneTimeToken(ctx.db, sha256(token), links, ctx.now);
    if (!taken || isOver(taken.user, ctx.now)) throw linkExpired();
    requireNotBanned(taken.user, ctx.now);
    const user = taken.token.type === 'undo' ? await undoChanges(ctx, taken.user, taken.token) : taken.user;

    return { user, session: await openSession(ctx, user.id, { amr: 'recovery' }, clientInfo) };
  });
}
