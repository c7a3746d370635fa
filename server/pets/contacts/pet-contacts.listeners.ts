import { on } from '#server/core/events.ts';
import { handoverUndone, petHandingOver } from '#server/pets/pets/handover.events.ts';

import { keepContacts, returnContacts } from './pet-contacts.usecases.ts';

export const petContactsListeners = [on(petHandingOver, keepContacts), on(handoverUndone, returnContacts)];
