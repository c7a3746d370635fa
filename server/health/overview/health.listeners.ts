import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { documentsMoved } from '#server/documents/documents/documents.events.ts';
import { keepLifestyle, returnLifestyle } from '#server/health/lifestyle/kept-lifestyle.usecases.ts';
import { detachMoved } from '#server/health/records/attachments.usecases.ts';
import { keepRecords, returnRecords } from '#server/health/records/kept-records.usecases.ts';
import { changeRecordsOwner, forgetAdderInRecords } from '#server/health/records/owner-change.usecases.ts';
import { endConfirmationsOfOther } from '#server/health/vaccinations/vaccinations.usecases.ts';
import { petHandingOver, handoverUndone } from '#server/pets/pets/handover.events.ts';
import { petIdentityChanged, petOwnerChanged } from '#server/pets/pets/pets.events.ts';

export const healthListeners = [
  on(documentsMoved, detachMoved),
  on(petOwnerChanged, changeRecordsOwner),
  on(petIdentityChanged, endConfirmationsOfOther),
  on(petHandingOver, keepRecords),
  on(petHandingOver, keepLifestyle),
  on(handoverUndone, returnRecords),
  on(handoverUndone, returnLifestyle),
  on(accountDeleted, forgetAdderInRecords),
];
