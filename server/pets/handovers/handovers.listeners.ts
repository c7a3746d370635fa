import { on } from '#server/core/events.ts';
import { petDeleted, petRestored } from '#server/pets/pets/pets.events.ts';

import { keptPartNotRestorable } from './handovers.errors.ts';
import { assertSettled } from './take-over.usecases.ts';

export const handoversListeners = [
  on(petDeleted, assertSettled),
  on(petRestored, async (_ctx, { pet }) => {
    if (pet.kept) throw keptPartNotRestorable();
  }),
];
