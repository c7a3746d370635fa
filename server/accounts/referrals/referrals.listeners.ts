import { accountConfirmed, signUpRecorded } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { recordInvitation, settleInvitation } from './referrals.usecases.ts';

export const referralsListeners = [
  on(signUpRecorded, recordInvitation),
  on(accountConfirmed, settleInvitation),
];
