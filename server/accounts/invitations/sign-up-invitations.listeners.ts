import { accountConfirmed } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { acceptInvitation } from './sign-up-invitations.usecases.ts';

export const signUpInvitationsListeners = [on(accountConfirmed, acceptInvitation)];
