import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import { sha256 } from '#server/accounts/users/tokens.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { SignUp } from '#server/accounts/users/users.table.ts';
import type { Context } from '#server/core/context.ts';

import { findSignUpOfBrowser } from './sign-ups.queries.ts';

export type Registration = { state: 'unknown' | 'created' | 'mailed' | 'confirmed' };

/**
 * The progress of the newest sign-up from this browser. It looks the same for an address that already has an
 * account.
 */
export async function findRegistration(ctx: Context, { device }: ClientInfo): Promise<Registration> {
  const signUp = await findSignUpOfBrowser(ctx.db, sha256(device));
  if (!signUp) return { state: 'unknown' };
  if (signUp.confirmedAt) return { state: 'confirmed' };

  return { state: signUp.mailedAt ? 'mailed' : 'created' };
}

/**
 * The newest try of this browser, to add to its data; undefined when there is none or its address is confirmed. Doesn't
 * reveal whether the address has an account.
 */
export async function findPendingSignUp(ctx: Context, { device }: ClientInfo): Promise<SignUp | undefined> {
  const signUp = await findSignUpOfBrowser(ctx.db, sha256(device));

  return signUp?.confirmedAt ? undefined : signUp;
}

/** The same within a transaction. The address can't be confirmed before it ends. */
export async function lockPendingSignUp(ctx: Context, clientInfo: ClientInfo): Promise<SignUp | undefined> {
  const found = await findPendingSignUp(ctx, clientInfo);
  if (!found) return undefined;
  await lockUser(ctx.db, found.userId);

  return findPendingSignUp(ctx, clientInfo);
}
