import { defineEvent } from '#server/core/events.ts';

import type { PetAccess } from './pets.access.ts';

// The proof holds the pet in its state before the change.
export const petArchived = defineEvent<PetAccess<'manage'>>('pet archived');
export const petRestored = defineEvent<PetAccess<'manage'>>('pet restored');

/** The pet has passed away or has a new home. */
export const petEnded = defineEvent<PetAccess<'manage'>>('pet ended');

/** A pet that had passed away or had a new home is back: it was a mistake. */
export const petReturned = defineEvent<PetAccess<'manage'>>('pet returned');

/** The pet is about to be deleted. Its row still exists, so that listeners can release files and rows that refer to it. */
export const petDeleted = defineEvent<PetAccess<'manage'>>('pet deleted');
