import { endRoleWithoutSecondStep } from '#server/accounts/auth/admin/set-administrator.usecases.ts';
import { passwordChangedDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { deleteDevicesOf, upsertDevice } from '#server/accounts/auth/devices/devices.queries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { deleteOneTimeTokensOf } from '#server/accounts/auth/mailed-links/one-time-tokens.queries.ts';
import { deletePasskeysOf } from '#server/accounts/auth/passkeys/passkeys.queries.ts';
import { checkPassword, hashPassword } from '#server/accounts/auth/passwords.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { deleteSessionsOf } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { adopt } from '#server/accounts/auth/sign-up/confirm-email.usecases.ts';
import { findNewestSignUp } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { samePassword } from '#server/accounts/users/users.errors.ts';
import { accessRevoked, signedOutEverywhere } from '#server/accounts/users/users.events.ts';
import { updateUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import type { UserMetadata } from '#shared/accounts/account.ts';

import { lockProved, provePassword } from './prove-password.usecases.ts';

/**
 * Sets a new password, given the current one or a recovery session. All other sessions end; after a recovery
 * all sessions end and passkeys are removed. Links mailed before are voided.
 */
export async function changePassword(
  ctx: Context,
  live: LiveSession,
  input: { password: string; currentPassword: string | undefined },
  clientInfo: ClientInfo,
): Promise<User> {
  const { user: before, session } = live;
  const recovering = session.amr === 'recovery';
  if (!recovering) await provePassword(ctx, before, input.currentPassword);
  if (await checkPassword(before.passwordHash, input.password, clientInfo.address)) throw samePassword();
  const passwordHash = await hashPassword(input.password, clientInfo.address);

  return inTransaction(ctx, async (ctx) => {
    const user = await lockProved(ctx, live);
    if (!user.emailConfirmedAt) {
      // The recovery mail has proved the address. The name comes from this browser's own sign-up, if there is
      // one.
      const tried = await findNewestSignUp(ctx.db, user.id, sha256(clientInfo.device));
      const own = tried?.browserHash === sha256(clientInfo.device) ? tried : undefined;
      const userMetadata: UserMetadata = own?.userMetadata ?? { full_name: '', role: 'standard' };
      await adopt(ctx, { ...own, userId: user.id, passwordHash, userMetadata });
    }
    const changed = await updateUser(ctx.db, user.id, { passwordHash, newEmail: null }, ctx.now);
    await deleteOneTimeTokensOf(ctx.db, user.id, [
      'recovery',
      'email_change',
      'email_change_current',
      'browser',
    ]);
    await deleteSessionsOf(ctx.db, user.id, recovering ? [] : [session.id]);
    await deleteDevicesOf(ctx.db, user.id, recovering ? '' : sha256(clientInfo.device));
    if (recovering) {
      // This browser has just proved access to the mailbox, so strangers who guess must not lock it out.
      await upsertDevice(ctx.db, user.id, sha256(clientInfo.device), ctx.now);
      // An intruder may have added passkeys.
      await deletePasskeysOf(ctx.db, user.id);
      await endRoleWithoutSecondStep(ctx, user);
      await announce(ctx, accessRevoked, { accountId: user.id as AccountId });
    } else await announce(ctx, signedOutEverywhere, { accountId: user.id as AccountId });
    await deliver(ctx, passwordChangedDelivery, { subject: user.id, details: {} });

    return changed;
  });
}
