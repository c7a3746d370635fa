import type { Context, OwnerContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { randomText } from '#server/platform/ids.ts';
import { petIdAlphabet } from '#shared/pet-id.ts';

import {
  countReferrals,
  deleteReferralOf,
  findCodeOwner,
  findReferralCode,
  insertReferral,
  insertReferralCode,
} from './referrals.queries.ts';

const codeLength = 8;
const tries = 5;

/** Within a transaction: gives the account its referral code; nothing when it has one. */
export async function giveReferralCode(ctx: Context, userId: string) {
  for (let left = tries; left > 0; left--) {
    if (await insertReferralCode(ctx.db, userId, randomText(codeLength, petIdAlphabet))) return;
  }
  throw new Error('No free referral code was found');
}

/** The account whose code this is, or undefined. */
export const findReferrer = (ctx: Context, code: string) => findCodeOwner(ctx.db, code);

/**
 * Within a transaction: notes who invited the account. What goes wrong is logged and undone alone: nobody is refused an
 * account for a code. Nobody invites themselves.
 */
export async function recordReferral(ctx: Context, referrerId: string, referredUserId: string) {
  if (referrerId === referredUserId) return;
  try {
    await inTransaction(ctx, ({ db, now }) =>
      insertReferral(db, { referrerId, referredUserId, createdAt: now }),
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'a referral could not be recorded');
  }
}

/** Within a transaction: of several tries at one account, the one that was confirmed says who invited it. */
export async function settleReferral(ctx: Context, referrerId: string | undefined, referredUserId: string) {
  await deleteReferralOf(ctx.db, referredUserId);
  if (referrerId) await recordReferral(ctx, referrerId, referredUserId);
}

/** The owner's own code, and how many accounts came by it. */
export async function readReferrals({ db, ownerId }: OwnerContext) {
  const [code, counts] = await Promise.all([findReferralCode(db, ownerId), countReferrals(db, ownerId)]);

  return { code: code ?? '', ...counts };
}
