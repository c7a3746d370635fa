import { accessRevoked, signedOutEverywhere } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { replaceAddress } from './calendar-feeds.usecases.ts';

export const calendarFeedsListeners = [
  on(accessRevoked, replaceAddress),
  on(signedOutEverywhere, replaceAddress),
];
