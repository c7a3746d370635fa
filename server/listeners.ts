import { signUpInvitationsListeners } from './accounts/invitations/sign-up-invitations.listeners.ts';
import { personalTokensListeners } from './accounts/personal-tokens/personal-tokens.listeners.ts';
import { referralsListeners } from './accounts/referrals/referrals.listeners.ts';
import type { Listener } from './core/events.ts';
import { inboxListeners } from './data/inbox/inbox.listeners.ts';
import { documentsListeners } from './documents/deletion/documents.listeners.ts';
import { readingsListeners } from './documents/readings/readings.listeners.ts';
import { scansListeners } from './documents/scans/scans.listeners.ts';
import { emergencyListeners } from './emergency/emergency/emergency.listeners.ts';
import { accountPhotosListeners } from './files/account-photos/account-photos.listeners.ts';
import { filesListeners } from './files/files/files.listeners.ts';
import { confirmationsListeners } from './health/confirmations/confirmations.listeners.ts';
import { healthListeners } from './health/overview/health.listeners.ts';
import { activityListeners } from './pets/activity/activity.listeners.ts';
import { petContactsListeners } from './pets/contacts/pet-contacts.listeners.ts';
import { handoversListeners } from './pets/handovers/handovers.listeners.ts';
import { heirsListeners, peopleListeners } from './pets/people/people.listeners.ts';
import { petsListeners } from './pets/pets/pets.listeners.ts';
import { calendarFeedsListeners } from './reminders/calendar-feeds/calendar-feeds.listeners.ts';
import { remindersListeners } from './reminders/reminders/reminders.listeners.ts';

/** The features' event listeners, in the order in which they run: rows are deleted before the files that they refer to. */
export const listeners: readonly Listener[] = [
  ...handoversListeners,
  ...heirsListeners,
  ...accountPhotosListeners,
  ...calendarFeedsListeners,
  ...documentsListeners,
  ...emergencyListeners,
  ...personalTokensListeners,
  ...petsListeners,
  ...peopleListeners,
  ...petContactsListeners,
  ...activityListeners,
  ...filesListeners,
  ...confirmationsListeners,
  ...healthListeners,
  ...readingsListeners,
  ...inboxListeners,
  ...referralsListeners,
  ...remindersListeners,
  ...scansListeners,
  ...signUpInvitationsListeners,
];
