import { accountDeletedDelivery } from '#server/auth/auth.deliveries.ts';
import { signInNeeded } from '#server/auth/auth.errors.ts';
import { accountDeleted } from '#server/auth/auth.events.ts';
import { deleteUser, lockUser, lockUserForDeletion } from '#server/auth/auth.queries.ts';
import type { Session } from '#server/auth/auth.table.ts';
import { provePasskey } from '#server/auth/passkeys/passkeys.usecases.ts';
import {
  deleteSession,
  findLiveSession,
  listLiveSessions,
  listSessionsOf,
} from '#server/auth/sessions/sessions.queries.ts';
import { endResumptionsOf } from '#server/auth/sign-up/sign-ups.queries.ts';
import { lockProved, provePassword } from '#server/auth/user/user.usecases.ts';
import type { AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { announce } from '#server/events.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';

import { deviceNotFound } from './account.errors.ts';

/** The owner's active sessions, most recently used first. */
export const listDevices = ({ db, accountId, now }: AccountContext): Promise<Session[]> =>
  listSessionsOf(db, accountId, now);

/** Ends one session of the owner. Throws deviceNotFound if it belongs to another account or has ended. */
export async function signDeviceOut(ctx: AccountContext, sessionId: string) {
  const [session] = await listLiveSessions(ctx.db, [sessionId], ctx.now);
  if (session?.userId !== ctx.accountId) throw deviceNotFound();
  await inTransaction(ctx, async ({ db, accountId, now }) => {
    await lockUser(db, accountId);
    // The device may be the browser that signed up.
    await endResumptionsOf(db, accountId, now);
    await deleteSession(db, sessionId);
  });
}

export type Proof = { pageOrigin: string | undefined } & (
  | { password: string }
  | { challenge_id: string; credential: { id: string } }
);

/**
 * Deletes the account and everything in it. Requires its password or passkey. The stored files are removed
 * right after, and a last mail confirms the deletion.
 */
export async function deleteAccount(ctx: AccountContext, proof: Proof) {
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
    await lockUserForDeletion(ctx.db, user.id);
    await lockProved(ctx, live);
    await announce(ctx, accountDeleted, { accountId });
    await deleteUser(ctx.db, user.id);
    await deliver(ctx, accountDeletedDelivery, { subject: user.id, recipient: user.email, details: {} });
  });
}
