import { on } from '#server/core/events.ts';
import { petArchived } from '#server/pets/pets/pets.events.ts';

import { closePage } from './emergency.usecases.ts';

export const emergencyListeners = [on(petArchived, closePage)];
