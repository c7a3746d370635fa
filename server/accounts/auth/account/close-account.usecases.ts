import {
  accountClosedDelivery,
  accountClosedForOwnerDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import { provePasskey } from '#server/accounts/auth/passkeys/prove-passkey.usecases.ts';
import { deleteSessionsOf, findLiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { endResumptionsOf } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { lockProved, provePassword } from '#server/accounts/auth/user/prove-password.usecases.ts';
import { signInNeeded } from '#server/accounts/users/users.errors.ts';
import { accountClosed } from '#server/accounts/users/users.events.ts';
import { updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';

export type Proof = { pageOrigin: string | undefined } & (
  | { password: string }
  | { challenge_id: string; credential: { id: string } }
);

/**
 * Closes the account, which is deleted when its grace period is over. Requires its password or passkey. All sessions end,
 * all access to it is blocked, and a mail explains how to keep it.
 */
export async function closeAccount(ctx: AccountContext, proof: Proof) {
  const { sessionId, accountId } = ctx;
  const live = await findLiveSession(ctx.db, { sessionId, userId: accountId }, ctx.now);
  if (!live) throw signInNeeded();
  const { user } = live;
  if ('password' in proof) await provePassword(ctx, user, proof.password);
  else {
    const { challenge_id: challengeId, credential, pageOrigin } = proof;
    await provePasskey(ctx, user, { challengeId, credential, pageOrigin });
  }

  await inTransaction(ctx, async (ctx) => {
    await lockProved(ctx, live);
    await closeLocked(ctx, user, 'owner');
  });
}

/**
 * Within a transaction that has locked the account: closes it, ends its sessions, and mails its owner how to keep it. The rest is
 * done as if its owner had asked.
 */
export async function closeLocked(ctx: Context, { id, email }: User, by: 'owner' | 'administrator') {
  const { db, now } = ctx;
  await updateUser(db, id, { closedAt: now }, now);
  await endResumptionsOf(db, id, now);
  await deleteSessionsOf(db, id);
  await announce(ctx, accountClosed, { accountId: id as AccountId });
  await deliver(ctx, by === 'owner' ? accountClosedDelivery : accountClosedForOwnerDelivery, {
    subject: id,
    occurrence: now.toISOString(),
    recipient: email,
    details: {},
  });
}
