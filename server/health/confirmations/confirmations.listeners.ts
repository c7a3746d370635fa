import { on } from '#server/core/events.ts';
import { handoverUndoing, handoverUndone, petHandingOver } from '#server/pets/pets/handover.events.ts';

import { keepRequests, deleteRequestsOfReceiver, returnRequests } from './kept-requests.usecases.ts';

export const confirmationsListeners = [
  on(petHandingOver, keepRequests),
  on(handoverUndoing, deleteRequestsOfReceiver),
  on(handoverUndone, returnRequests),
];
