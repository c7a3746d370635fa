import type { Context } from '#server/context.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

/** Counts a try at a mailed link and its password, per link and per network address. */
export async function countLink({ db }: Context, token: string, address: string) {
  await countHit(db, [
    { limit: limits.linkByAddress, subject: address },
    { limit: limits.linkEachMinute, subject: token },
    { limit: limits.linkEachHour, subject: token },
  ]);
}

/** Counts a request for another mail: one a minute and five an hour for one address or account. */
export async function countResend({ db }: Context, subject: string) {
  await countHit(
    db,
    [
      { limit: limits.resendEachMinute, subject },
      { limit: limits.resendEachHour, subject },
    ],
    'We have just sent one. Please wait a minute before asking for another mail.',
  );
}
