import { accountDeleted } from '#server/auth/auth.events.ts';
import { on } from '#server/events.ts';

import { deletePetsOfAccount } from './pets.usecases.ts';

export const petsListeners = [
  on(accountDeleted, (ctx, { accountId }) => deletePetsOfAccount(ctx, accountId)),
];
