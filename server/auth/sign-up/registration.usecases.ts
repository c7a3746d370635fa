import { emailChangeDelivery } from '#server/auth/auth.deliveries.ts';
import type { User } from '#server/auth/auth.table.ts';
import type { ClientInfo } from '#server/auth/devices/devices.usecases.ts';
import { sha256 } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { deliver } from '#server/platform/deliveries/deliveries.ts';

import { findSignUpOfBrowser } from './sign-ups.queries.ts';

export type Registration = { state: 'unknown' | 'created' | 'mailed' };

/** How far the newest try at signing up from this browser has come. An address that has an account already looks no different. */
export async function findRegistration(ctx: Context, { device }: ClientInfo): Promise<Registration> {
  const signUp = await findSignUpOfBrowser(ctx.db, sha256(device));
  if (!signUp) return { state: 'unknown' };

  return { state: signUp.mailedAt ? 'mailed' : 'created' };
}

/** Mails the owner's outstanding link again: the one to a new address. False when nothing is outstanding. */
export async function resendToOwner(ctx: Context, user: User): Promise<boolean> {
  if (!user.newEmail) return false;
  await inTransaction(ctx, (ctx) => deliver(ctx, emailChangeDelivery, { subject: user.id, details: {} }));

  return true;
}
