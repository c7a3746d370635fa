import { accountApi } from '#server/accounts/auth/account/account.openapi.ts';
import { keysApi, signOutApi, signUpApi, tokenApi } from '#server/accounts/auth/auth.openapi.ts';
import { factorsApi } from '#server/accounts/auth/factors/factors.openapi.ts';
import { verifyApi } from '#server/accounts/auth/mailed-links/verify.openapi.ts';
import { passkeySignInApi, passkeysApi } from '#server/accounts/auth/passkeys/passkeys.openapi.ts';
import {
  accountProcedures,
  emailProcedures,
  registrationProcedures,
} from '#server/accounts/auth/rpc.openapi.ts';
import { userApi } from '#server/accounts/auth/user/user.openapi.ts';
import {
  invitationChecksApi,
  signUpInvitationsApi,
} from '#server/accounts/invitations/sign-up-invitations.openapi.ts';
import { personalTokensApi } from '#server/accounts/personal-tokens/personal-tokens.openapi.ts';
import { preferencesApi } from '#server/accounts/preferences/preferences.openapi.ts';
import { referralCodesApi, referralsApi } from '#server/accounts/referrals/referrals.openapi.ts';
import { exportFormatApi, exportedFilesApi, exportsApi } from '#server/data/exports/exports.openapi.ts';
import { importsApi } from '#server/data/imports/imports.openapi.ts';
import { inboxApi, inboxWebhookApi } from '#server/data/inbox/inbox.openapi.ts';
import { documentFilesApi, documentsApi } from '#server/documents/documents/documents.openapi.ts';
import { needsApi, petProofApi, proofPageApi, proofsApi } from '#server/documents/proofs/proofs.openapi.ts';
import { requirementListsApi } from '#server/documents/requirement-lists/requirement-lists.openapi.ts';
import {
  documentShareApi,
  shareLinksApi,
  sharedFilesApi,
  sharedPageApi,
} from '#server/documents/sharing/share-links.openapi.ts';
import {
  emergencyApi,
  emergencyPagesApi,
  publicEmergencyApi,
} from '#server/emergency/emergency/emergency.openapi.ts';
import { finderMessagesApi } from '#server/emergency/finder-messages/finder-messages.openapi.ts';
import {
  accountPhotoApi,
  accountPhotoFilesApi,
} from '#server/files/account-photos/account-photos.openapi.ts';
import { filesApi } from '#server/files/files/files.openapi.ts';
import { clinicRequestsApi, confirmApi } from '#server/health/confirmations/confirmations.openapi.ts';
import { healthCheckApi } from '#server/health/health-check/health-check.openapi.ts';
import { homeChecksApi } from '#server/health/home-checks/home-checks.openapi.ts';
import { lifestyleApi } from '#server/health/lifestyle/lifestyle.openapi.ts';
import { medicalEventsApi } from '#server/health/medical-events/medical-events.openapi.ts';
import { dosesApi, medicationsApi } from '#server/health/medications/medications.openapi.ts';
import { healthApi } from '#server/health/overview/health.openapi.ts';
import { healthPaperApi } from '#server/health/paper/health-paper.openapi.ts';
import { vaccinationsApi } from '#server/health/vaccinations/vaccinations.openapi.ts';
import { weightsApi } from '#server/health/weights/weights.openapi.ts';
import { adminUsersApi } from '#server/operations/admin-users/admin-users.openapi.ts';
import { adminLogApi } from '#server/operations/administration/admin-log.openapi.ts';
import { adminApi } from '#server/operations/administration/admin.openapi.ts';
import { analyticsSettingsApi, identitiesApi } from '#server/operations/analytics/analytics.openapi.ts';
import { reportsApi } from '#server/operations/reports/reports.openapi.ts';
import { systemStatusApi } from '#server/operations/system-status/system-status.openapi.ts';
import { petContactsApi } from '#server/pets/contacts/pet-contacts.openapi.ts';
import { petLifecycleApi } from '#server/pets/lifecycle/pet-lifecycle.openapi.ts';
import {
  coOwnedPetsApi,
  peopleApi,
  petInvitationOffersApi,
  petInvitationsApi,
} from '#server/pets/people/people.openapi.ts';
import { pendingPetsApi } from '#server/pets/pets/pending-pets.openapi.ts';
import { petPhotoFilesApi, petsApi } from '#server/pets/pets/pets.openapi.ts';
import { printApi } from '#server/pets/print/print.openapi.ts';
import { passFilesApi, walletApi } from '#server/pets/wallet/wallet.openapi.ts';
import { calendarApi, calendarFeedApi } from '#server/reminders/calendar-feeds/calendar-feeds.openapi.ts';
import { dueApi } from '#server/reminders/due/due.openapi.ts';
import { pushSubscriptionsApi } from '#server/reminders/push-subscriptions/push-subscriptions.openapi.ts';
import {
  petRemindersApi,
  reminderDoneApi,
  remindersApi,
} from '#server/reminders/reminders/reminders.openapi.ts';
import { adminContactApi, contactApi } from '#server/site/contact/contact.openapi.ts';
import { dashboardApi } from '#server/site/dashboard/dashboard.openapi.ts';
import { adminOffersApi, offersApi } from '#server/site/offers/offers.openapi.ts';
import { adminSiteApi, siteApi } from '#server/site/settings/site.openapi.ts';

import { apiReferenceApi, serverApi } from './api-reference.openapi.ts';
import type { OperationGroup } from './openapi.rules.ts';

const group = <Operations extends OperationGroup['operations']>(
  tag: string,
  description: string,
  proof: OperationGroup['proof'],
  operations: Operations,
) => ({ tag, description, proof, operations });

/** Every route of the app, in the order of the description. */
export const operationGroups = [
  group('Pets', 'Pets, what is known about them, and their public pages.', 'account', {
    ...petsApi,
    ...petLifecycleApi,
    ...printApi,
    ...walletApi,
    ...lifestyleApi,
    ...petContactsApi,
    ...emergencyApi,
    ...finderMessagesApi,
    ...emergencyPagesApi,
  }),
  group('People', 'The people of a pet, invitations, and what they did.', 'account', {
    ...peopleApi,
    ...petInvitationsApi,
    ...coOwnedPetsApi,
  }),
  group('Health', 'Weights, medications, vaccinations, and visits.', 'account', {
    ...healthApi,
    ...healthPaperApi,
    ...healthCheckApi,
    ...weightsApi,
    ...medicationsApi,
    ...vaccinationsApi,
    ...clinicRequestsApi,
    ...medicalEventsApi,
    ...dosesApi,
    ...homeChecksApi,
  }),
  group('Documents', 'Documents and their files.', 'account', documentsApi),
  group('Sharing', 'Links that show documents without an account.', 'account', {
    ...documentShareApi,
    ...petProofApi,
    ...proofsApi,
    ...requirementListsApi,
    ...shareLinksApi,
  }),
  group('Reminders', 'Reminders and when they are due.', 'account', {
    ...remindersApi,
    ...dueApi,
    ...petRemindersApi,
  }),
  group('Data', 'The dashboard, exports, and imports.', 'account', {
    ...dashboardApi,
    ...exportsApi,
    ...importsApi,
  }),
  group('Inbox', 'Papers that came by mail.', 'account', inboxApi),
  group('Account', 'Preferences, devices and the account.', 'account', {
    ...preferencesApi,
    ...pushSubscriptionsApi,
    ...calendarFeedApi,
    ...referralsApi,
    ...offersApi,
    ...accountPhotoApi,
    ...personalTokensApi,
    ...identitiesApi,
    ...accountApi,
  }),
  group('Security', 'Password, passkeys and authenticator apps.', 'session', {
    ...userApi,
    ...passkeysApi,
    ...factorsApi,
    ...accountProcedures,
  }),
  group('Sign-up', 'A browser that is signing up, known by its cookies.', 'browser', {
    ...pendingPetsApi,
    ...registrationProcedures,
    ...signOutApi,
  }),
  group('Sign-in', 'Accounts and sessions. Writes name the origin of the site.', 'none', {
    ...signUpApi,
    ...verifyApi,
    ...emailProcedures,
    ...tokenApi,
    ...passkeySignInApi,
    ...keysApi,
  }),
  group('Administration', 'For administrators with a second step.', 'session', {
    ...adminApi,
    ...adminSiteApi,
    ...adminOffersApi,
    ...reportsApi,
    ...signUpInvitationsApi,
    ...adminContactApi,
    ...adminUsersApi,
    ...adminLogApi,
    ...systemStatusApi,
  }),
  group('Site', 'What everyone may read.', 'none', {
    ...siteApi,
    ...referralCodesApi,
    ...invitationChecksApi,
    ...petInvitationOffersApi,
    ...contactApi,
    ...exportFormatApi,
    ...analyticsSettingsApi,
    ...serverApi,
    ...apiReferenceApi,
  }),
  group('Visitors', 'Pages and files behind links. The link is the permission.', 'none', {
    ...sharedPageApi,
    ...proofPageApi,
    ...needsApi,
    ...sharedFilesApi,
    ...publicEmergencyApi,
    ...reminderDoneApi,
    ...calendarApi,
    ...confirmApi,
    ...inboxWebhookApi,
  }),
  group('Files', 'Files by signed address, which other answers contain.', 'none', {
    ...petPhotoFilesApi,
    ...accountPhotoFilesApi,
    ...documentFilesApi,
    ...exportedFilesApi,
    ...passFilesApi,
    ...filesApi,
  }),
] as const;
