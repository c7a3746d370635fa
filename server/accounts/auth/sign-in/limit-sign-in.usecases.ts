import { signInLinkDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { isKnownDevice, upsertDevice } from '#server/accounts/auth/devices/devices.queries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { takeOneTimeToken } from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { linkExpired } from '#server/accounts/users/users.errors.ts';
import { findUserByEmail } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { limits } from '#server/core/limits.ts';
import { newId } from '#server/platform/ids.ts';
import { addHit, countHit } from '#server/platform/rate-limits/rate-limits.ts';

/**
 * Counts a try at a password. A browser that has signed in to the account has a separate count, so that strangers who guess
 * can't lock it out. When unknown browsers have used up theirs, the owner gets a link by mail that admits one more.
 */
export async function countSignIn(ctx: Context, email: string, { device, address }: ClientInfo) {
  const { db } = ctx;
  const known = await isKnownDevice(db, email, sha256(device));
  const subject = known ? `${email} ${device}` : email;
  await countHit(db, [
    { limit: limits.signInByAddress, subject: address },
    { limit: limits.signInByAddressEachHour, subject: address },
    { limit: limits.signInEachMinute, subject },
  ]);
  try {
    await countHit(db, [{ limit: limits.signInEachHour, subject }]);
  } catch (error) {
    if (error instanceof AppError && !known) await mailSignInLink(ctx, email);
    throw error;
  }
}

/** At most once an hour and three times a day. The work is the same with or without an account. */
async function mailSignInLink(ctx: Context, email: string) {
  for (const limit of [limits.signInLinksEachHour, limits.signInLinks]) {
    const { hits } = await addHit(ctx.db, { limit, subject: email });
    if (hits > limit.max) return;
  }
  const user = await findUserByEmail(ctx.db, email);
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, signInLinkDelivery, { subject: user?.id ?? newId(), details: {} }),
  );
}

/** Spends the mailed link: this browser counts as one that the owner has signed in with. It still needs the password. */
export async function admitBrowser(ctx: Context, token: string, { device }: ClientInfo) {
  await inTransaction(ctx, async (ctx) => {
    const taken = await takeOneTimeToken(ctx.db, sha256(token), ['browser'], ctx.now);
    if (!taken) throw linkExpired();
    await upsertDevice(ctx.db, taken.user.id, sha256(device), ctx.now);
  });
}
