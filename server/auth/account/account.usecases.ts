import { signInNeeded } from '#server/auth/auth.errors.ts';
import { accountDeletedMailJob } from '#server/auth/auth.jobs.ts';
import { deleteUser, lockUserForDeletion } from '#server/auth/auth.queries.ts';
import type { Session } from '#server/auth/auth.table.ts';
import { provePasskey } from '#server/auth/passkeys/passkeys.usecases.ts';
import {
  deleteSession,
  findLiveSession,
  listLiveSessions,
  listSessionsOf,
} from '#server/auth/sessions/sessions.queries.ts';
import { lockProved, provePassword } from '#server/auth/user/user.usecases.ts';
import type { OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { deleteAllDocuments } from '#server/features/documents/documents.usecases.ts';
import { deleteAllPets } from '#server/features/pets/pets.usecases.ts';

import { deviceNotFound } from './account.errors.ts';

/** The owner's sessions that live, the last used first. */
export const listDevices = ({ db, ownerId, now }: OwnerContext): Promise<Session[]> =>
  listSessionsOf(db, ownerId, now);

/** Ends one session of the owner. Throws deviceNotFound when it is none of theirs, or is over. */
export async function signDeviceOut({ db, ownerId, now }: OwnerContext, sessionId: string) {
  const [session] = await listLiveSessions(db, [sessionId], now);
  if (session?.userId !== ownerId) throw deviceNotFound();
  await deleteSession(db, sessionId);
}

// Each feature gives up what it holds of an owner; documents before the pets that they name.
const releases = [deleteAllDocuments, deleteAllPets];

export type Proof = { pageOrigin: string | undefined } & (
  | { password: string }
  | { challenge_id: string; credential: { id: string } }
);

/**
 * Deletes the account and everything that belongs to it, for whoever knows its password or has its passkey. Files go
 * right after; the last mail says that it is done.
 */
export async function deleteAccount(ctx: OwnerContext, proof: Proof) {
  const { sessionId, ownerId: userId } = ctx;
  const live = await findLiveSession(ctx.db, { sessionId, userId }, ctx.now);
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
    for (const release of releases) await release(ctx);
    await deleteUser(ctx.db, user.id);
    await ctx.jobs.enqueue(accountDeletedMailJob, { email: user.email });
  });
}
