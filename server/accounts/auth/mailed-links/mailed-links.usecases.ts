import { newToken, sha256 } from '#server/accounts/users/tokens.ts';
import type { OneTimeToken } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';

import { insertOneTimeToken } from './one-time-tokens.queries.ts';

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
    i18n.t('We just sent an email. Wait a few minutes before asking for another.'),
  );
}

/** Returns a new token for a mailed link, valid for `life` milliseconds. The database stores only its hash. */
export async function createOneTimeToken(
  { db, now }: Context,
  facts: Pick<OneTimeToken, 'userId' | 'type'> & Partial<OneTimeToken>,
  life: number,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + life);
  await insertOneTimeToken(db, { ...facts, tokenHash: sha256(token), expiresAt, createdAt: now });

  return token;
}
