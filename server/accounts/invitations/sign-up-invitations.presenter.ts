import type { InvitationState } from '#shared/operations/site-settings.ts';

import type { SignUpInvitation } from './sign-up-invitations.table.ts';

export const presentInvitation = (invitation: SignUpInvitation, now: Date) => ({
  id: invitation.id,
  email: invitation.email,
  state: stateOf(invitation, now),
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
});

function stateOf({ acceptedAt, expiresAt }: SignUpInvitation, now: Date): InvitationState {
  if (acceptedAt) return 'accepted';

  return expiresAt > now ? 'waiting' : 'expired';
}
