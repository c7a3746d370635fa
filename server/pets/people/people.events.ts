import type { AccountId } from '#server/core/context.ts';
import { defineEvent } from '#server/core/events.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

/** This account has joined the pet, has other rights there, was removed or has left. Its row is already changed. */
export const petPeopleChanged = defineEvent<{ access: PetAccess<'basics'>; accountId: AccountId }>(
  'pet people changed',
);
