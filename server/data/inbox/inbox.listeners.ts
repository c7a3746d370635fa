import { on } from '#server/core/events.ts';
import { petOwnerChanged } from '#server/pets/pets/pets.events.ts';

import { endAddressOfPet } from './inbox-addresses.usecases.ts';

export const inboxListeners = [on(petOwnerChanged, endAddressOfPet)];
