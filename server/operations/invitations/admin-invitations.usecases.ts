import { runLoggedAction } from '#server/accounts/administrators/admin-log.usecases.ts';
import { removeUnconfirmed } from '#server/accounts/auth/admin/remove-unconfirmed.usecases.ts';
import {
  createInvitation,
  withdrawInvitation,
} from '#server/accounts/invitations/sign-up-invitations.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { readSignUpMode } from '#server/core/settings/site-settings.usecases.ts';
import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { SignUpInvitationInput } from '#shared/operations/site-settings.schema.ts';

/** Mails an invitation, in place of an earlier one to this address. Throws alreadyHasAccount. */
export const invite = (ctx: AccountContext, { id, reason, email }: SignUpInvitationInput) =>
  runLoggedAction(
    ctx,
    { action: 'sign_ups.invite', targetId: id, request: { id, reason }, input: email },
    async (ctx) => {
      await createInvitation(ctx, { id, email });

      // The address is in the list of invitations, which is deleted in time.
      return {};
    },
  );

/** Withdraws an unaccepted invitation and, if sign-up requires one, deletes the unconfirmed account with its address. */
export const withdraw = (ctx: AccountContext, invitationId: string, request: AdminRequest) =>
  runLoggedAction(ctx, { action: 'sign_ups.take_back', targetId: invitationId, request }, async (ctx) => {
    const email = await withdrawInvitation(ctx, invitationId);
    if (email === undefined) return undefined;
    if ((await readSignUpMode(ctx)) === 'invited') await removeUnconfirmed(ctx, email);

    return {};
  });
