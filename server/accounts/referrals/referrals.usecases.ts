import type { Context, AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';

import {
  countReferrals,
  deleteReferralOf,
  findCodeOwner,
  findReferralCode,
  insertReferral,
  insertReferralOfPending,
  insertReferralCode,
  setReferrerOfSignUp,
} from './referrals.queries.ts';

const codeLength = 8;
const tries = 5;

/** Within a transaction: creates the account's referral code, unless it has one. */
async function giveReferralCode(ctx: Context, userId: string) {
  for (let left = tries; left > 0; left--) {
    if (await insertReferralCode(ctx.db, userId, randomText(codeLength, readableAlphabet))) return;
  }
  throw new Error('No free referral code was found');
}

/**
 * Within a transaction: records the referrer of a sign-up. An invalid code, or one that can't be recorded,
 * doesn't block the sign-up.
 */
export async function recordInvitation(
  ctx: Context,
  { signUpId, userId, referralCode }: { signUpId: string; userId: string; referralCode: string | undefined },
) {
  const referrerId = referralCode && (await findCodeOwner(ctx.db, referralCode, ctx.now));
  if (!referrerId) return;
  await loggingFailure(ctx, ({ db }) => setReferrerOfSignUp(db, signUpId, referrerId));
  await loggingFailure(ctx, ({ db, now }) =>
    insertReferralOfPending(db, { referrerId, referredUserId: userId, createdAt: now }),
  );
}

/** Within a transaction: creates the new account's code, and records the account that invited it. */
export async function settleInvitation(
  ctx: Context,
  { userId, referrerId }: { userId: string; referrerId: string | null },
) {
  await giveReferralCode(ctx, userId);
  await settleReferral(ctx, referrerId, userId);
}

export const findReferrer = (ctx: Context, code: string) => findCodeOwner(ctx.db, code, ctx.now);

/** Within a transaction: the confirmed sign-up decides which account gets the referral. Accounts can't invite themselves. */
async function settleReferral(ctx: Context, referrerId: string | null, referredUserId: string) {
  await deleteReferralOf(ctx.db, referredUserId);
  if (!referrerId || referrerId === referredUserId) return;
  await loggingFailure(ctx, ({ db, now }) =>
    insertReferral(db, { referrerId, referredUserId, createdAt: now }),
  );
}

/** Logs a failure and rolls back only this work, because a code must never block an account. */
async function loggingFailure(ctx: Context, work: (ctx: Context) => Promise<void>) {
  try {
    await inTransaction(ctx, work);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a referral could not be recorded');
  }
}

/** The owner's code, and how many accounts it has brought. */
export async function readReferrals({ db, accountId }: AccountContext) {
  const [code, counts] = await Promise.all([findReferralCode(db, accountId), countReferrals(db, accountId)]);

  return { code: code ?? '', ...counts };
}
