import { signUpInvitationsListeners } from './accounts/invitations/sign-up-invitations.listeners.ts';
import { personalTokensListeners } from './accounts/personal-tokens/personal-tokens.listeners.ts';
import { referralsListeners } from './accounts/referrals/referrals.listeners.ts';
import type { Listener } from './core/events.ts';
import { documentsListeners } from './documents/deletion/documents.listeners.ts';
import { readingsListeners } from './documents/readings/readings.listeners.ts';
import { scansListeners } from './documents/scans/scans.listeners.ts';
import { emergencyListeners } from './emergency/emergency/emergency.listeners.ts';
import { accountPhotosListeners } from './files/account-photos/account-photos.listeners.ts';
import { filesListeners } from './files/files/files.listeners.ts';
import { healthListeners } from './health/overview/health.listeners.ts';
import { petsListeners } from './pets/pets/pets.listeners.ts';
import { calendarFeedsListeners } from './reminders/calendar-feeds/calendar-feeds.listeners.ts';
import { remindersListeners } from './reminders/reminders/reminders.listeners.ts';

/** The features' event listeners, in the order in which they run: rows are deleted before the files that they refer to. */
export const listeners: readonly Listener[] = [
  ...accountPhotosListeners,
  ...calendarFeedsListeners,
  ...documentsListeners,
  ...emergencyListeners,
  ...personalTokensListeners,
  ...petsListeners,
  ...filesListeners,
  ...healthListeners,
  ...readingsListeners,
  ...referralsListeners,
  ...remindersListeners,
  ...scansListeners,
  ...signUpInvitationsListeners,
];
