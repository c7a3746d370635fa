import { accountConfirmed, accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';

import { addPendingPet } from './add-pending-pet.usecases.ts';
import { deletePetsOfAccount } from './delete-pet.usecases.ts';

export const petsListeners = [
  on(accountConfirmed, addPendingPet),
  on(accountDeleted, (ctx, { accountId }) => deletePetsOfAccount(ctx, accountId)),
];
