import { confirmationDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { findNewestSignUp } from '#server/accounts/auth/sign-up/sign-ups.queries.ts';
import type { Context } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

/** Within a transaction: mails the confirmation of the newest sign-up again. False if it was swept in the meantime. */
export async function mailConfirmation(ctx: Context, id: string): Promise<boolean> {
  const signUp = await findNewestSignUp(ctx.db, id);
  if (!signUp) return false;
  const occurrence = ctx.now.toISOString();
  await deliver(ctx, confirmationDelivery, { subject: signUp.id, occurrence, details: {} });

  return true;
}
