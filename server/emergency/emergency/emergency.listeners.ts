import { on } from '#server/core/events.ts';
import { petHandingOver, handoverUndone } from '#server/pets/pets/handover.events.ts';
import { petArchived } from '#server/pets/pets/pets.events.ts';

import { closePage } from './emergency.usecases.ts';
import { keepProfile, returnProfile } from './kept-profile.usecases.ts';

export const emergencyListeners = [
  on(petArchived, closePage),
  on(petHandingOver, keepProfile),
  on(handoverUndone, returnProfile),
];
