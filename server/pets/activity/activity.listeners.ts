import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { handoverUndone, petHandingOver } from '#server/pets/pets/handover.events.ts';

import { forgetActivityOf, keepActivity, returnActivity } from './activity.usecases.ts';

export const activityListeners = [
  on(petHandingOver, keepActivity),
  on(handoverUndone, returnActivity),
  on(accountDeleted, forgetActivityOf),
];
