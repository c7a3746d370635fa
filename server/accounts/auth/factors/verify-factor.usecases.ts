import { requireProvedSecondStep } from '#server/accounts/auth/admin/guard-second-step.usecases.ts';
import { factorAddedDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { insufficientAal, passwordFirst } from '#server/accounts/users/users.errors.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { isOpenChallenge, newChallenge } from './challenges.rules.ts';
import { completeSession, countCode, noteWrongCode } from './complete-second-step.usecases.ts';
import { secretPurpose } from './enrol-factor.usecases.ts';
import { challengeExpired, factorNotFound, wrongCode } from './factors.errors.ts';
import { findFactor, hasVerifiedFactor, markCodeUsed } from './factors.queries.ts';
import type { Factor } from './factors.table.ts';
import { stepOfCode } from './totp.rules.ts';

/** Creates a challenge for the app. Throws factorNotFound if it belongs to another account. */
export async function challengeFactor(ctx: Context, live: LiveSession, factorId: string) {
  const { db, signer, now } = ctx;
  const factor = await findFactor(db, live.user.id, factorId);
  if (!factor) throw factorNotFound();
  mayAnswer(live, factor, live.hasFactor);
  if (factor.status === 'unverified') await requireProvedSecondStep(ctx, live.user, live.session);

  return newChallenge(signer, { factorId, sessionId: live.session.id }, now);
}

/**
 * Raises the session to aal2 with a code of the app. Neither this code nor an older one works again. The
 * first code of an app verifies it: all other sessions of the account end, and the owner is notified.
 */
export async function verifyFactor(
  ctx: Context,
  live: LiveSession,
  { factorId, challengeId, code }: { factorId: string; challengeId: string; code: string },
  clientInfo: ClientInfo,
) {
  const { user, session } = live;
  if (!(await findFactor(ctx.db, user.id, factorId))) throw factorNotFound();
  const asked = { factorId, sessionId: session.id };
  if (!isOpenChallenge(ctx.signer, challengeId, asked, ctx.now)) throw challengeExpired();
  await countCode(ctx, live, clientInfo);

  const completed = await inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const locked = await lockUser(db, user.id);
    const factor = await findFactor(db, user.id, factorId);
    if (!locked || !factor) throw factorNotFound();
    const owed = await hasVerifiedFactor(db, user.id);
    mayAnswer(live, factor, owed);
    if (factor.status === 'unverified') await requireProvedSecondStep(ctx, locked, session);
    const step = await stepOfCode(ctx.signer.decrypt(secretPurpose, factor.id, factor.secret), code, now);
    if (step === undefined || step <= factor.lastStep) return undefined;
    await markCodeUsed(db, factor.id, step, now);
    if (factor.status === 'unverified') {
      await deleteSessionsOf(db, user.id, [session.id]);
      await deliver(ctx, factorAddedDelivery, {
        subject: user.id,
        recipient: locked.email,
        details: { restoresTo: now.toISOString() },
      });
    }

    return completeSession(ctx, live, { secondFactor: 'totp', owed }, clientInfo);
  });
  if (completed) return completed;
  await noteWrongCode(ctx, live);
  throw wrongCode();
}

/**
 * Any session may use a verified app. Verifying a new one requires the second factor that the account already
 * has.
 */
function mayAnswer({ session }: LiveSession, { status }: Factor, accountHasFactor: boolean) {
  if (status === 'verified') return;
  if (session.amr === 'recovery') throw passwordFirst();
  if (accountHasFactor && session.aal !== 'aal2') throw insufficientAal();
}
