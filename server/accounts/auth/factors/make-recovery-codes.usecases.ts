import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { insufficientAal } from '#server/accounts/users/users.errors.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import type { Signer } from '#server/platform/signer.ts';

import { factorNotFound, noFactorForRecoveryCodes, recoveryCodesExist } from './factors.errors.ts';
import { hasVerifiedFactor } from './factors.queries.ts';
import { countRecoveryCodes, deleteRecoveryCodes, insertRecoveryCodes } from './recovery-codes.queries.ts';
import { newRecoveryCodes } from './recovery-codes.rules.ts';

/** The number of codes, and how many are unused. Throws factorNotFound if there are none. */
export async function countCodes({ db }: Context, { user }: LiveSession) {
  const counts = await countRecoveryCodes(db, user.id);
  if (counts.total === 0) throw factorNotFound();

  return counts;
}

/**
 * Ten new codes, in plain text only this once. 'first' needs a verified app and no existing set; 'next'
 * replaces the existing set, and the owner is notified. Throws if the account is in the other case.
 */
export async function makeRecoveryCodes(ctx: Context, live: LiveSession, set: 'first' | 'next') {
  const { user, session } = live;
  requireFresh(ctx, session);

  return inTransaction(ctx, async (ctx) => {
    const { db, signer, now } = ctx;
    await lockUser(db, user.id);
    await requireAlive(ctx, live);
    if (!(await hasVerifiedFactor(db, user.id))) throw noFactorForRecoveryCodes();
    if (session.aal !== 'aal2') throw insufficientAal();
    const { total } = await countRecoveryCodes(db, user.id);
    if (set === 'first' && total > 0) throw recoveryCodesExist();
    if (set === 'next' && total === 0) throw factorNotFound();
    const codes = newRecoveryCodes();
    const hashes = codes.map((code) => hashOfCode(signer, user.id, code));
    await deleteRecoveryCodes(db, user.id);
    await insertRecoveryCodes(db, user.id, hashes, now);
    if (set === 'next')
      await deliver(ctx, securityNoticeDelivery, {
        subject: user.id,
        details: { notice: 'recovery_codes_made' },
      });

    return codes;
  });
}

/** The hash includes the account, so that a row copied to another account doesn't work there. */
export const hashOfCode = (signer: Signer, userId: string, code: string) =>
  signer.digest('recovery code', `${userId} ${code}`);
