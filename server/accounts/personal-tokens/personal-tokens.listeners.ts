import { accessRevoked, accountClosed } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { deletePersonalTokensOfAccount } from './personal-tokens.usecases.ts';

export const personalTokensListeners = [
  on(accessRevoked, deletePersonalTokensOfAccount),
  on(accountClosed, deletePersonalTokensOfAccount),
];
