import { Hono } from 'hono';

import { i18n } from '#shared/core/i18n.ts';

import { accountRoutes } from './accounts/auth/account/account.routes.ts';
import { authRoutes } from './accounts/auth/auth.routes.ts';
import { requireSameOrigin } from './accounts/auth/same-origin.ts';
import { createSessionGate } from './accounts/gate/session-gate.ts';
import { invitationChecksRoutes } from './accounts/invitations/sign-up-invitations.routes.ts';
import { personalTokensRoutes } from './accounts/personal-tokens/personal-tokens.routes.ts';
import { preferencesRoutes } from './accounts/preferences/preferences.routes.ts';
import { referralCodesRoutes, referralsRoutes } from './accounts/referrals/referrals.routes.ts';
import type { Tokens } from './accounts/users/tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './core/context.ts';
import { AppError } from './core/errors/errors.ts';
import type { PublicEnv } from './core/http.ts';
import { handleError, requestContext, requireToken } from './core/http.ts';
import { readUploadMaxBytes } from './core/settings/site-settings.usecases.ts';
import { exportFormatRoutes } from './data/exports/export-format.routes.ts';
import { exportedFilesRoutes, exportsRoutes } from './data/exports/exports.routes.ts';
import { importsRoutes } from './data/imports/imports.routes.ts';
import { importMaxBytes } from './data/imports/upload-import.usecases.ts';
import { inboxSettingsRoutes } from './data/inbox/inbox-settings.routes.ts';
import { inboxWebhookRoutes } from './data/inbox/inbox-webhook.routes.ts';
import { inboxRoutes } from './data/inbox/inbox.routes.ts';
import { documentLogins } from './documents/list/documents.params.ts';
import { documentsRoutes } from './documents/list/documents.routes.ts';
import { previewsRoutes } from './documents/previews/previews.routes.ts';
import {
  needsRoutes,
  petProofRoutes,
  proofAnswersRoutes,
  proofPageRoutes,
  proofsRoutes,
} from './documents/proofs/proofs.routes.ts';
import { requirementListsRoutes } from './documents/requirement-lists/requirement-lists.routes.ts';
import { documentShareRoutes, shareLinksRoutes } from './documents/sharing/share-links.routes.ts';
import { sharedFilesRoutes } from './documents/sharing/shared-files.routes.ts';
import { sharedPageRoutes } from './documents/sharing/shared-page.routes.ts';
import { documentUploadsRoutes } from './documents/uploads/document-uploads.routes.ts';
import { zipsRoutes } from './documents/zips/zips.routes.ts';
import { emergencyPageRoutes } from './emergency/emergency/emergency-page.routes.ts';
import { emergencyPagesRoutes, emergencyRoutes } from './emergency/emergency/emergency.routes.ts';
import { finderMessagesRoutes } from './emergency/finder-messages/finder-messages.routes.ts';
import { accountPhotoFilesRoutes, accountPhotoRoutes } from './files/account-photos/account-photos.routes.ts';
import { filesRoutes } from './files/files/files.routes.ts';
import { tusOptions } from './files/uploads/uploads.params.ts';
import { confirmRoutes } from './health/confirmations/confirm.routes.ts';
import { clinicRequestsRoutes } from './health/confirmations/confirmations.routes.ts';
import { healthCheckRoutes, petHealthCheckRoutes } from './health/health-check/health-check.routes.ts';
import { homeChecksRoutes } from './health/home-checks/home-checks.routes.ts';
import {
  lifestyleProcedures,
  lifestyleRoutes,
  petLifestyleRoutes,
} from './health/lifestyle/lifestyle.routes.ts';
import { medicalEventsRoutes } from './health/medical-events/medical-events.routes.ts';
import { medicationsRoutes } from './health/medications/medications.routes.ts';
import { healthRoutes } from './health/overview/health.routes.ts';
import { healthPaperRoutes } from './health/paper/health-paper.routes.ts';
import { vaccinationsRoutes } from './health/vaccinations/vaccinations.routes.ts';
import { weightsRoutes } from './health/weights/weights.routes.ts';
import { adminUsersRoutes } from './operations/admin-users/admin-users.routes.ts';
import { adminLogRoutes } from './operations/administration/admin-log.routes.ts';
import { adminRoutes } from './operations/administration/admin.routes.ts';
import { analyticsSettingsRoutes } from './operations/analytics/analytics-settings.routes.ts';
import { identitiesRoutes } from './operations/analytics/identities.routes.ts';
import { ingestionRoutes } from './operations/analytics/ingestion.routes.ts';
import { apiReferenceRoutes } from './operations/api-reference/api-reference.routes.ts';
import type { Routes } from './operations/api-reference/api-reference.routes.ts';
import { signUpInvitationsRoutes } from './operations/invitations/admin-invitations.routes.ts';
import { reportsRoutes } from './operations/reports/reports.routes.ts';
import { systemStatusRoutes } from './operations/system-status/system-status.routes.ts';
import { petContactsRoutes } from './pets/contacts/pet-contacts.routes.ts';
import { petLifecycleRoutes } from './pets/lifecycle/pet-lifecycle.routes.ts';
import {
  coOwnedPetsRoutes,
  peopleRoutes,
  petInvitationOffersRoutes,
  petInvitationsRoutes,
} from './pets/people/people.routes.ts';
import { pendingPetsRoutes } from './pets/pets/pending-pets.routes.ts';
import { petPhotoFilesRoutes } from './pets/pets/pet-photos.routes.ts';
import { petLogins } from './pets/pets/pets.params.ts';
import { petsRoutes } from './pets/pets/pets.routes.ts';
import { printRoutes } from './pets/print/print.routes.ts';
import { passFilesRoutes, walletRoutes } from './pets/wallet/wallet.routes.ts';
import { calendarFeedRoutes, calendarRoutes } from './reminders/calendar-feeds/calendar-feeds.routes.ts';
import { dueRoutes } from './reminders/due/due.routes.ts';
import { pushSubscriptionsRoutes } from './reminders/push-subscriptions/push-subscriptions.routes.ts';
import { reminderDoneRoutes, unsubscribeRoutes } from './reminders/reminders/done.routes.ts';
import { petRemindersRoutes } from './reminders/reminders/pet-reminders.routes.ts';
import { reminderLogins } from './reminders/reminders/reminders.params.ts';
import { remindersRoutes } from './reminders/reminders/reminders.routes.ts';
import { adminContactRoutes } from './site/contact/admin-contact.routes.ts';
import { contactRoutes } from './site/contact/contact.routes.ts';
import { dashboardRoutes } from './site/dashboard/dashboard.routes.ts';
import { adminOffersRoutes, offersRoutes } from './site/offers/offers.routes.ts';
import { securityHeaders } from './site/pages/security-headers.ts';
import { adminSiteRoutes } from './site/settings/admin-site.routes.ts';
import { siteRoutes } from './site/settings/site.routes.ts';

export type AppParts = {
  base: Omit<Context, 'now'>;
  tokens: Tokens;
  clock: () => Date;
};

/** The reads of the main screens, which start while the session is still being checked. */
const screenReads = /^\/api\/(dashboard|(pets|documents)(\/[^/]+)?)$/;

/** Whether people reach the site over HTTPS. */
export const isSecure = ({ http }: Config) => http.publicUrl.startsWith('https:');

/** The API: everything but the built pages and the health checks. */
export function createApp(parts: AppParts) {
  const routes: Routes = { all: [] };
  const app = routeAll(parts, routes);
  routes.all = app.routes;

  return app;
}

/** `routes` are described by one of them. */
function routeAll({ base, tokens, clock }: AppParts, routes: Routes) {
  return (
    new Hono<PublicEnv>()
      .onError(handleError)
      .use(securityHeaders({ secure: isSecure(base.config) }))
      .use(requestContext(base, clock))
      // Before `/auth/v1`, which limits every body to the size of a form.
      .use('/auth/v1/pending-pet/*', requireSameOrigin(base.config))
      .route('/auth/v1/pending-pet', pendingPetsRoutes)
      .route('/auth/v1', authRoutes(tokens, base.config))
      .route('/files/photos', petPhotoFilesRoutes)
      .route('/files/account-photos', accountPhotoFilesRoutes)
      .route('/files/documents', previewsRoutes)
      .route('/files/zips', zipsRoutes)
      .route('/files/exports', exportedFilesRoutes)
      .route('/files/passes', passFilesRoutes)
      .route('/files', filesRoutes)
      .route('/api/site', siteRoutes)
      .use('/ingest/*', requireSameOrigin(base.config))
      .route('/ingest', ingestionRoutes)
      .use('/api/analytics/*', requireSameOrigin(base.config))
      .route('/api/analytics', analyticsSettingsRoutes)
      .route('/api', apiReferenceRoutes(routes))
      .route('/export-format', exportFormatRoutes)
      .route('/api/shared', sharedFilesRoutes)
      .route('/api/referral-codes', referralCodesRoutes)
      .route('/api/sign-up-invitations', invitationChecksRoutes)
      .use('/api/pet-invitation-offers/*', requireSameOrigin(base.config))
      .route('/api/pet-invitation-offers', petInvitationOffersRoutes)
      .route('/', sharedPageRoutes)
      .route('/proof', proofPageRoutes)
      .route('/needs', needsRoutes)
      .route('/id', emergencyPageRoutes)
      .route('/r', reminderDoneRoutes)
      .route('/unsubscribe', unsubscribeRoutes)
      .route('/confirm', confirmRoutes)
      .route('/calendar', calendarRoutes)
      .route('/inbox', inboxWebhookRoutes)
      .use('/api/contact', requireSameOrigin(base.config))
      .route('/api/contact', contactRoutes)
      .use('/api/documents/uploads/*', tusOptions(readUploadMaxBytes))
      .use(
        '/api/imports/uploads/*',
        tusOptions(async (ctx) => importMaxBytes(ctx)),
      )
      .use('/api/*', requireToken([...petLogins, ...documentLogins, ...reminderLogins]))
      .use('/api/*', createSessionGate(tokens, { whileChecking: screenReads }))
      .route('/api/dashboard', dashboardRoutes)
      // Before `/:petId`, for `/archived`.
      .route('/api/pets', petLifecycleRoutes)
      .route('/api/pets', petsRoutes)
      .route('/api/pets', petProofRoutes)
      .route('/api/pets', proofAnswersRoutes)
      .route('/api/pets', printRoutes)
      .route('/api/pets', walletRoutes)
      .route('/api/pets', healthPaperRoutes)
      .route('/api/pets', petLifestyleRoutes)
      .route('/api/pets', petHealthCheckRoutes)
      .route('/api/pets', petContactsRoutes)
      .route('/api/pets', healthRoutes)
      .route('/api/pets', weightsRoutes)
      .route('/api/pets', medicationsRoutes)
      .route('/api/pets', vaccinationsRoutes)
      .route('/api/pets', clinicRequestsRoutes)
      .route('/api/pets', medicalEventsRoutes)
      .route('/api/pets', homeChecksRoutes)
      .route('/api/pets', petRemindersRoutes)
      .route('/api/pets', emergencyRoutes)
      .route('/api/pets', finderMessagesRoutes)
      .route('/api/pets', peopleRoutes)
      .route('/api/pet-invitations', petInvitationsRoutes)
      .route('/api/co-owned-pets', coOwnedPetsRoutes)
      .route('/api/emergency-pages', emergencyPagesRoutes)
      .route('/api/health-check', healthCheckRoutes)
      .route('/api/lifestyle', lifestyleRoutes)
      .route('/api/rpc', lifestyleProcedures)
      // Before `/:documentId`, for `/same`.
      .route('/api/documents', documentUploadsRoutes)
      .route('/api/documents', documentsRoutes)
      .route('/api/documents', documentShareRoutes)
      .route('/api/share-links', shareLinksRoutes)
      .route('/api/proofs', proofsRoutes)
      .route('/api/requirement-lists', requirementListsRoutes)
      .route('/api/imports', importsRoutes)
      // Before `/:messageId`, for `/addresses` and `/senders`.
      .route('/api/inbox', inboxSettingsRoutes)
      .route('/api/inbox', inboxRoutes)
      .route('/api/reminders', dueRoutes)
      .route('/api/reminders', remindersRoutes)
      .route('/api/preferences', preferencesRoutes)
      .route('/api/push-subscriptions', pushSubscriptionsRoutes)
      .route('/api/calendar-feed', calendarFeedRoutes)
      .route('/api/referrals', referralsRoutes)
      .route('/api/analytics-identity', identitiesRoutes)
      .route('/api/offers', offersRoutes)
      .route('/api/personal-tokens', personalTokensRoutes)
      .route('/api/account/photo', accountPhotoRoutes)
      .route('/api/account', accountRoutes)
      .route('/api/exports', exportsRoutes)
      .route('/api/admin/offers', adminOffersRoutes)
      .route('/api/admin/site', adminSiteRoutes)
      .route('/api/admin/reports', reportsRoutes)
      .route('/api/admin/invitations', signUpInvitationsRoutes)
      .route('/api/admin/messages', adminContactRoutes)
      .route('/api/admin/users', adminUsersRoutes)
      .route('/api/admin/log', adminLogRoutes)
      .route('/api/admin/system-status', systemStatusRoutes)
      .route('/api/admin', adminRoutes)
      .all('/api/*', () => {
        throw new AppError('notFound', 'request.unknown', i18n.t('There’s nothing at this address'));
      })
  );
}

export type AppType = ReturnType<typeof createApp>;
