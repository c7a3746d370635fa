import { preferencesChanged } from '#server/accounts/preferences/preferences.events.ts';
import { accountClosed, accountDeleted, accountKept } from '#server/accounts/users/users.events.ts';
import { on } from '#server/core/events.ts';
import { medicationDoseAdded } from '#server/health/medications/medications.events.ts';
import { vaccinationAdded } from '#server/health/vaccinations/vaccinations.events.ts';
import { petPeopleChanged } from '#server/pets/people/people.events.ts';
import { petHandingOver, handoverUndone, handoverUndoing } from '#server/pets/pets/handover.events.ts';
import { petDeleted, petOwnerChanged, petRestored, petReturned } from '#server/pets/pets/pets.events.ts';

import { closeForDose, closeForVaccination } from './complete-for-record.usecases.ts';
import { keepReminders, leaveReminders, returnReminders } from './kept-reminders.usecases.ts';
import { changeRemindersOwner, forgetCompleterOfReminders } from './owner-change.usecases.ts';
import { holdRecipients, resumeRecipients } from './reminder-recipients.queries.ts';
import { removeDeletedPet } from './remove-deleted-pet.usecases.ts';
import { scheduleAgain, scheduleAgainFor, scheduleForPeople } from './schedule-reminders.usecases.ts';
import { holdAnnouncements, resumeAnnouncements } from './schedule.queries.ts';

// Archiving or ending a pet needs no listener, because the sweep checks its state when a reminder is due.
export const remindersListeners = [
  on(preferencesChanged, scheduleAgain),
  on(accountClosed, async ({ db }, { accountId }) => {
    await holdAnnouncements(db, accountId);
    await holdRecipients(db, accountId);
  }),
  on(accountKept, async ({ db }, { accountId }) => {
    await resumeAnnouncements(db, accountId);
    await resumeRecipients(db, accountId);
  }),
  on(petPeopleChanged, scheduleForPeople),
  on(petRestored, scheduleAgainFor),
  on(petReturned, scheduleAgainFor),
  on(petDeleted, removeDeletedPet),
  on(petOwnerChanged, changeRemindersOwner),
  on(petHandingOver, keepReminders),
  on(handoverUndoing, leaveReminders),
  on(handoverUndone, returnReminders),
  on(accountDeleted, forgetCompleterOfReminders),
  on(vaccinationAdded, closeForVaccination),
  on(medicationDoseAdded, closeForDose),
];
