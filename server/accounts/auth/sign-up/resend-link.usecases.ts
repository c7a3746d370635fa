import { confirmationDelivery, emailChangeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { findUserByEmail } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';

import { findNewestSignUp } from './sign-ups.queries.ts';

/** Mails the owner's outstanding link again: the one to a new address. False when nothing is outstanding. */
export async function resendToOwner(ctx: Context, user: User): Promise<boolean> {
  if (!user.newEmail) return false;
  await inTransaction(ctx, (ctx) => deliver(ctx, emailChangeDelivery, { subject: user.id, details: {} }));

  return true;
}

/** Sends the confirmation mail again, if the address needs one. The response doesn't reveal whether it does. */
export async function resendConfirmation(ctx: Context, email: string, { device }: ClientInfo) {
  const user = await findUserByEmail(ctx.db, email);
  const pending = user && !user.emailConfirmedAt ? user.id : newId();
  const found = await findNewestSignUp(ctx.db, pending, sha256(device));
  // With an unknown id nothing is sent, and the response takes the same time.
  await inTransaction(ctx, (ctx) =>
    deliver(ctx, confirmationDelivery, { subject: found?.id ?? newId(), details: {} }),
  );
}
