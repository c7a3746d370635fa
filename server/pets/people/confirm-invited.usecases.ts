import { confirmSignUp } from '#server/accounts/auth/sign-up/confirm-sign-up.usecases.ts';
import type { Context } from '#server/core/context.ts';

import { findOpenByTokenHash } from './pet-invitations.queries.ts';

/**
 * PEOPLE-1: the token of a mailed invitation exists only in that mail, so a sign-up of its address that has it needs no second
 * mail. A link can be passed on, and confirms nothing.
 */
export async function confirmInvited(
  ctx: Context,
  { signUpId, email, petInvitationHash }: { signUpId: string; email: string; petInvitationHash: string },
) {
  const found = await findOpenByTokenHash(ctx.db, petInvitationHash, ctx.now);
  // The address of a link is null, which equals none.
  if (found?.invitation.email === email) await confirmSignUp(ctx, signUpId);
}
