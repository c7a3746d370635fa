import type { Context, AccountContext } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { randomText } from '#server/platform/ids.ts';
import { petIdentifierAlphabet } from '#shared/pet-identifier.ts';

import {
  countReferrals,
  deleteReferralOf,
  findCodeOwner,
  findReferralCode,
  insertReferral,
  insertReferralOfPending,
  insertReferralCode,
} from './referrals.queries.ts';

const codeLength = 8;
const tries = 5;

/** Within a transaction: gives the account its referral code; nothing when it has one. */
export async function giveReferralCode(ctx: Context, userId: string) {
  for (let left = tries; left > 0; left--) {
    if (await insertReferralCode(ctx.db, userId, randomText(codeLength, petIdentifierAlphabet))) return;
  }
  throw new Error('No free referral code was found');
}

/** The account whose code this is, or undefined. */
export const findReferrer = (ctx: Context, code: string) => findCodeOwner(ctx.db, code);

/**
 * Within a transaction: notes who invited an account that is being signed up for. An address that is confirmed already is
 * invited by nobody, after the same work.
 */
export const recordReferral = (ctx: Context, referrerId: string, referredUserId: string) =>
  tolerantly(ctx, ({ db, now }) =>
    insertReferralOfPending(db, { referrerId, referredUserId, createdAt: now }),
  );

/** Within a transaction: of several tries at one account, the one that was confirmed says who invited it; nobody themselves. */
export async function settleReferral(ctx: Context, referrerId: string | undefined, referredUserId: string) {
  await deleteReferralOf(ctx.db, referredUserId);
  if (!referrerId || referrerId === referredUserId) return;
  await tolerantly(ctx, ({ db, now }) => insertReferral(db, { referrerId, referredUserId, createdAt: now }));
}

/** What goes wrong is logged and undone alone: nobody is refused an account for a code. */
async function tolerantly(ctx: Context, work: (ctx: Context) => Promise<void>) {
  try {
    await inTransaction(ctx, work);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a referral could not be recorded');
  }
}

/** The owner's own code, and how many accounts came by it. */
export async function readReferrals({ db, accountId }: AccountContext) {
  const [code, counts] = await Promise.all([findReferralCode(db, accountId), countReferrals(db, accountId)]);

  return { code: code ?? '', ...counts };
}
