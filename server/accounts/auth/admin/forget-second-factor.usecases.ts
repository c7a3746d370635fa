import { logByServer } from '#server/accounts/administrators/admin-log.usecases.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { deleteFactorsOf, hasVerifiedFactor } from '#server/accounts/auth/factors/factors.queries.ts';
import { deleteRecoveryCodes } from '#server/accounts/auth/factors/recovery-codes.queries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { findUserByEmail, lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import type { Outcome } from './appoint-administrators.usecases.ts';
import { endRoleWithoutSecondStep } from './set-administrator.usecases.ts';

/**
 * Removes authenticator apps and recovery codes for an owner who has lost both, ends every session, and notifies the owner
 * by mail. An administrator without a passkey loses the role.
 */
export async function forgetSecondFactor(
  { db, jobs, now }: Pick<Context, 'db' | 'jobs' | 'now'>,
  email: string,
): Promise<Outcome | 'demoted'> {
  const user = await findUserByEmail(db, email);
  if (!user?.emailConfirmedAt) return 'unknown';

  return db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id);
    if (!locked || !(await hasVerifiedFactor(tx, user.id))) return 'unchanged';
    await deleteFactorsOf(tx, user.id);
    await deleteRecoveryCodes(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    await logByServer({ db: tx, now }, { action: 'users.forget_second_factor', targetId: user.id });
    await deliver({ db: tx, jobs: jobs.within(tx), now }, securityNoticeDelivery, {
      subject: user.id,
      details: { notice: 'second_factor_off' },
    });
    const reason = 'npm run admin, and there is no second step left';

    return (await endRoleWithoutSecondStep({ db: tx, now }, locked, reason)) ? 'demoted' : 'changed';
  });
}
