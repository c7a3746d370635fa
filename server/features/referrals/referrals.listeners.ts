import { accountConfirmed, signUpRecorded } from '#server/auth/auth.events.ts';
import { on } from '#server/core/events.ts';

import { recordInvitation, settleInvitation } from './referrals.usecases.ts';

export const referralsListeners = [
  on(signUpRecorded, recordInvitation),
  on(accountConfirmed, settleInvitation),
];
