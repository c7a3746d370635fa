import { confirmationDelivery, knownAddressDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { signedUpInvited, signUpRecorded } from '#server/accounts/users/users.events.ts';
import { findUserByEmail, insertPendingUser, insertStatus } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { refuseInboxAddress } from '#server/core/inbox-domain.rules.ts';
import { newId } from '#server/platform/ids.ts';
import type { Registration } from '#shared/accounts/account.schema.ts';
import type { UserMetadata } from '#shared/accounts/account.ts';

import { findSignUp, insertSignUp } from './sign-ups.queries.ts';

export const metadataOf = (name: string): UserMetadata => ({ full_name: name, role: 'standard' });

/**
 * Records a sign-up and, in the same transaction, queues the confirmation mail. The response reveals nothing
 * about the address: only its owner learns, by mail, that an account exists.
 */
export async function signUp(ctx: Context, input: Registration, { device, address }: ClientInfo) {
  const { now } = ctx;
  const { email } = input;
  refuseInboxAddress(ctx, email);
  const passwordHash = await hashPassword(input.password, address);
  const userMetadata = metadataOf(input.name);
  const petInvitationHash = input.petInvitation ? sha256(input.petInvitation) : null;
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    // The same statements for every address, so that timing doesn't reveal which are known.
    await insertPendingUser(ctx.db, { id, email, userMetadata }, now);
    const user = await findUserByEmail(ctx.db, email);
    if (!user) throw new Error('The address was taken and then free again');
    await ensureStatus(ctx, user);

    const signUpId = newId();
    await insertSignUp(ctx.db, {
      id: signUpId,
      userId: user.id,
      passwordHash,
      userMetadata,
      referrerId: null,
      petInvitation: petInvitationHash,
      promoCode: input.promoCode || null,
      promoCouponId: input.promoCouponId || null,
      browserHash: sha256(device),
      mailedAt: null,
      confirmedAt: null,
      resumedAt: null,
      createdAt: now,
    });
    await announce(ctx, signUpRecorded, { signUpId, userId: user.id, referralCode: input.referralCode });
    if (petInvitationHash) await announce(ctx, signedUpInvited, { signUpId, email, petInvitationHash });
    await deliverOutcome(ctx, signUpId);
  });

  return {
    id,
    email,
    newEmail: null,
    isPremium: false,
    userMetadata,
    closedAt: null,
    emailConfirmedAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The mail that a sign-up leads to: none when it was confirmed at once, and another for an address that has an account. */
async function deliverOutcome(ctx: Context, signUpId: string) {
  const found = await findSignUp(ctx.db, signUpId);
  if (!found || found.signUp.confirmedAt) return;
  if (found.user.emailConfirmedAt)
    await deliver(ctx, knownAddressDelivery, { subject: found.user.id, details: { signUpId } });
  else await deliver(ctx, confirmationDelivery, { subject: signUpId, details: {} });
}

/** ONB-7: a status that can't be created is logged and doesn't fail the sign-up; the account then counts as pending. */
async function ensureStatus({ db, log, now }: Context, { id, emailConfirmedAt }: User) {
  try {
    await insertStatus(db, { userId: id, status: emailConfirmedAt ? 'verified' : 'pending' }, now);
  } catch (error) {
    log.error({ err: error }, 'the registration status could not be made');
  }
}
