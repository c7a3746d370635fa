import { preferencesChanged } from '#server/accounts/preferences/preferences.events.ts';
import { accountClosed, accountKept } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { medicationDoseAdded } from '#server/health/medications/medications.events.ts';
import { vaccinationAdded } from '#server/health/vaccinations/vaccinations.events.ts';
import { petDeleted, petRestored, petReturned } from '#server/pets/pets/pets.events.ts';

import { closeForDose, closeForVaccination } from './complete-for-record.usecases.ts';
import { removeDeletedPet } from './remove-deleted-pet.usecases.ts';
import { scheduleAgain, scheduleAgainFor } from './schedule-reminders.usecases.ts';
import { holdAnnouncements, resumeAnnouncements } from './schedule.queries.ts';

// Archiving or ending a pet needs no listener, because the sweep checks its state when a reminder is due.
export const remindersListeners = [
  on(preferencesChanged, scheduleAgain),
  on(accountClosed, ({ db }, { accountId }) => holdAnnouncements(db, accountId)),
  on(accountKept, ({ db }, { accountId }) => resumeAnnouncements(db, accountId)),
  on(petRestored, scheduleAgainFor),
  on(petReturned, scheduleAgainFor),
  on(petDeleted, removeDeletedPet),
  on(vaccinationAdded, closeForVaccination),
  on(medicationDoseAdded, closeForDose),
];
