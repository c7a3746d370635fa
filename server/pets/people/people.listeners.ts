import { accountConfirmed, accountDeleted, signedUpInvited } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { petHandingOver, handoverUndoing } from '#server/pets/pets/handover.events.ts';

import { acceptAtSignUp } from './accept-invitation.usecases.ts';
import { confirmInvited } from './confirm-invited.usecases.ts';
import { withdrawInvitationsTo } from './end-invitations.usecases.ts';
import { leaveToCoOwners } from './leave-to-co-owners.usecases.ts';

/** Runs before all that delete rows of an account. */
export const heirsListeners = [on(accountDeleted, leaveToCoOwners)];

export const peopleListeners = [
  on(petHandingOver, withdrawInvitationsTo),
  on(handoverUndoing, withdrawInvitationsTo),
  on(signedUpInvited, confirmInvited),
  on(accountConfirmed, acceptAtSignUp),
];
