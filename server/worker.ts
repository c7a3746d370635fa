import { authDeliveries, authWorker } from './accounts/auth/auth.worker.ts';
import {
  signUpInvitationsDeliveries,
  signUpInvitationsWorker,
} from './accounts/invitations/sign-up-invitations.worker.ts';
import type { Context } from './core/context.ts';
import type { Channels } from './core/deliveries/deliveries.worker.ts';
import { deliveriesWorker } from './core/deliveries/deliveries.worker.ts';
import { importsWorker } from './data/imports/imports.worker.ts';
import { inboxDeliveries, inboxWorker } from './data/inbox/inbox.worker.ts';
import { pagePicturesWorker } from './documents/page-pictures/page-pictures.worker.ts';
import { proofsWorker } from './documents/proofs/proofs.worker.ts';
import { readingsWorker } from './documents/readings/readings.worker.ts';
import { scansWorker } from './documents/scans/scans.worker.ts';
import { shareLinksDeliveries, shareLinksWorker } from './documents/sharing/share-links.worker.ts';
import { emergencyDeliveries, emergencyWorker } from './emergency/emergency/emergency.worker.ts';
import {
  finderMessagesDeliveries,
  finderMessagesWorker,
} from './emergency/emergency/finder-messages.worker.ts';
import { filesWorker } from './files/maintenance/files.worker.ts';
import { confirmationsDeliveries, confirmationsWorker } from './health/confirmations/confirmations.worker.ts';
import { analyticsWorker } from './operations/analytics/analytics.worker.ts';
import { reportsWorker } from './operations/reports/reports.worker.ts';
import { activityWorker } from './pets/activity/activity.worker.ts';
import { handoverDeliveries } from './pets/handovers/pet-handovers.worker.ts';
import { peopleDeliveries, peopleWorker } from './pets/people/pet-invitations.worker.ts';
import type { JobHandler } from './platform/jobs.ts';
import { rateLimitsWorker } from './platform/rate-limits/rate-limits.worker.ts';
import { dueDeliveries } from './reminders/due/due.worker.ts';
import { remindersDeliveries, remindersWorker } from './reminders/reminders/reminders.worker.ts';
import { contactDeliveries, contactWorker } from './site/contact/contact.worker.ts';

const deliveries = [
  ...authDeliveries,
  ...confirmationsDeliveries,
  ...contactDeliveries,
  ...emergencyDeliveries,
  ...finderMessagesDeliveries,
  ...inboxDeliveries,
  ...peopleDeliveries,
  ...handoverDeliveries,
  ...remindersDeliveries,
  ...dueDeliveries,
  ...shareLinksDeliveries,
  ...signUpInvitationsDeliveries,
];

/** Every kind of work that is done after the commit, one line per feature. */
export const jobHandlers = (context: () => Context, channels: Channels): JobHandler[] => [
  ...deliveriesWorker(context, channels, deliveries),
  ...analyticsWorker(context),
  ...authWorker(context),
  ...confirmationsWorker(context),
  ...contactWorker(context),
  ...emergencyWorker(context),
  ...filesWorker(context),
  ...finderMessagesWorker(context),
  ...importsWorker(context),
  ...inboxWorker(context),
  ...pagePicturesWorker(context),
  ...peopleWorker(context),
  ...activityWorker(context),
  ...readingsWorker(context),
  ...remindersWorker(context),
  ...reportsWorker(context),
  ...scansWorker(context),
  ...shareLinksWorker(context),
  ...proofsWorker(context),
  ...signUpInvitationsWorker(context),
  ...rateLimitsWorker(context),
];
