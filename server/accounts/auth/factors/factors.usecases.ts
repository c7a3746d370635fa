import {
  requireProvedSecondStep,
  requireSecondStepLeft,
} from '#server/accounts/auth/admin/guarding-second-step.usecases.ts';
import { factorAddedDelivery, securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { deleteSessionsOf, lowerSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { insufficientAal, passwordFirst } from '#server/accounts/users/users.errors.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';

import { isOpenChallenge, newChallenge } from './challenges.rules.ts';
import { challengeExpired, factorNotFound, tooManyFactors, wrongCode } from './factors.errors.ts';
import {
  countVerifiedFactors,
  deleteUnverifiedFactors,
  findFactor,
  hasVerifiedFactor,
  insertFactor,
  markCodeUsed,
  markFactorRemoved,
} from './factors.queries.ts';
import type { Factor } from './factors.table.ts';
import { deleteRecoveryCodes } from './recovery-codes.queries.ts';
import { completeSession, countCode, noteWrongCode } from './second-step.usecases.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.rules.ts';

export const mostFactors = 5;
const secretPurpose = 'totp secret';

/** Adds an authenticator app, unverified until its first code. Replaces an earlier unverified one. */
export async function enrolFactor(ctx: Context, { user, session }: LiveSession, friendlyName: string) {
  requireFresh(ctx, session);
  const id = newId();
  const secret = newTotpSecret();
  await inTransaction(ctx, async ({ db, signer, now }) => {
    await lockUser(db, user.id);
    if ((await countVerifiedFactors(db, user.id)) >= mostFactors) throw tooManyFactors();
    await deleteUnverifiedFactors(db, user.id);
    await insertFactor(db, {
      id,
      userId: user.id,
      friendlyName,
      factorType: 'totp',
      status: 'unverified',
      secret: signer.encrypt(secretPurpose, id, secret),
      createdAt: now,
      updatedAt: now,
    });
  });

  return { id, friendlyName, secret, uri: totpUri(secret, user.email) };
}

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
    const step = stepOfCode(ctx.signer.decrypt(secretPurpose, factor.id, factor.secret), code, now);
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

/**
 * Any session may use a verified app. Verifying a new one requires the second factor that the account already
 * has.
 */
function mayAnswer({ session }: LiveSession, { status }: Factor, accountHasFactor: boolean) {
  if (status === 'verified') return;
  if (session.amr === 'recovery') throw passwordFirst();
  if (accountHasFactor && session.aal !== 'aal2') throw insufficientAal();
}
