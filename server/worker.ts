import { authWorker } from './auth/auth.worker.ts';
import type { Context } from './context.ts';
import { contactWorker } from './features/contact/contact.worker.ts';
import { emergencyWorker } from './features/emergency/emergency.worker.ts';
import { filesWorker } from './features/files/files.worker.ts';
import { finderMessagesWorker } from './features/finder-messages/finder-messages.worker.ts';
import type { JobHandler } from './platform/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { rateLimitsWorker } from './platform/rate-limits/rate-limits.worker.ts';

/** Every kind of work that is done after the commit, one line a feature. */
export const jobHandlers = (context: () => Context, mailer: Mailer): JobHandler[] => [
  ...authWorker(context, mailer),
  ...contactWorker(context, mailer),
  ...emergencyWorker(context, mailer),
  ...filesWorker(context),
  ...finderMessagesWorker(context, mailer),
  ...rateLimitsWorker(context),
];
