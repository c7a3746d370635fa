import { sessionNotFound } from '#server/accounts/auth/auth-protocol.errors.ts';
import {
  accountClosedDelivery,
  accountClosedForOwnerDelivery,
  accountDeletedDelivery,
  securityNoticeDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import { provePasskey } from '#server/accounts/auth/passkeys/passkeys.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { deleteSessionsOf, findLiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { endResumptionsOf } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { lockProved, provePassword } from '#server/accounts/auth/user/user.usecases.ts';
import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { isOver, overSince } from '#server/accounts/users/closing.rules.ts';
import { signInNeeded } from '#server/accounts/users/users.errors.ts';
import { accountClosed, accountDeleted, accountKept } from '#server/accounts/users/users.events.ts';
import {
  deleteUser,
  listClosedBy,
  lockUser,
  lockUserForDeletion,
  updateUser,
} from '#server/accounts/users/users.queries.ts';
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

const atOnce = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Deletes every closed account past its grace period. One that can't be deleted is logged, and tried again by the next sweep. */
export async function sweepClosedAccounts(ctx: Context) {
  let after = firstId;
  for (;;) {
    const ids = await listClosedBy(ctx.db, overSince(ctx.now), { after, limit: atOnce });
    for (const id of ids) {
      await deleteAccount(ctx, id).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a closed account could not be deleted'),
      );
    }
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? after;
  }
}

/**
 * Deletes a closed account and everything in it, unless its owner kept it in the meantime. Sends a final confirmation mail.
 */
async function deleteAccount(ctx: Context, userId: string) {
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUserForDeletion(ctx.db, userId);
    if (!user || !isOver(user, ctx.now)) return;
    const language = await ownersLanguage(ctx, userId);
    // The proof is its owner's, from the time they closed it.
    await announce(ctx, accountDeleted, { accountId: userId as AccountId });
    await deleteUser(ctx.db, userId);
    await deliver(ctx, accountDeletedDelivery, {
      subject: userId,
      recipient: user.email,
      language,
      details: {},
    });
  });
}
