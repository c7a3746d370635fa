import { emailChangeDelivery } from '#server/auth/auth.deliveries.ts';
import type { User } from '#server/auth/auth.table.ts';
import type { ClientInfo } from '#server/auth/devices/devices.usecases.ts';
import { sha256 } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';

import { findSignUpOfBrowser } from './sign-ups.queries.ts';

export type Registration = { state: 'unknown' | 'created' | 'mailed' };

/**
 * The progress of the newest sign-up from this browser. It looks the same for an address that already has an
 * account.
 */
export async function findRegistration(ctx: Context, { device }: ClientInfo): Promise<Registration> {
  const signUp = await findSignUpOfBrowser(ctx.db, sha256(device));
  if (!signUp) return { state: 'unknown' };

  return { state: signUp.mailedAt ? 'mailed' : 'created' };
}

/** Sends the outstanding link to a new address again. False if there is none. */
export async function resendToOwner(ctx: Context, user: User): Promise<boolean> {
  if (!user.newEmail) return false;
  await inTransaction(ctx, (ctx) => deliver(ctx, emailChangeDelivery, { subject: user.id, details: {} }));

  return true;
}
