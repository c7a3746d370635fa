import type { AccountId } from '#server/core/context.ts';
import { defineEvent } from '#server/core/events.ts';

import type { PetAccess } from './pets.access.ts';

// The proof holds the pet in its state before the change.
export const petArchived = defineEvent<PetAccess<'manage'>>('pet archived');
export const petRestored = defineEvent<PetAccess<'manage'>>('pet restored');

/**
 * The pet belongs to another account. `access` is that of the owner before; rows still name that account.
 */
export const petOwnerChanged = defineEvent<{ access: PetAccess<'basics'>; from: AccountId; to: AccountId }>(
  'pet owner changed',
);

/** A fact that tells one animal from another is no longer the same: the species, or a microchip that was set. */
export const petIdentityChanged = defineEvent<PetAccess<'write'>>('pet identity changed');

/** The pet has passed away or has a new home. */
export const petEnded = defineEvent<PetAccess<'manage'>>('pet ended');

/** A pet that had passed away or had a new home is back: it was a mistake. */
export const petReturned = defineEvent<PetAccess<'manage'>>('pet returned');

/** The pet is about to be deleted. Its row still exists, so that listeners can release files and rows that refer to it. */
export const petDeleted = defineEvent<PetAccess<'own'>>('pet deleted');
