import { closedAccountDays } from '#shared/core/retention.ts';

import { goodPassword } from './account-steps.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

export const postDeletion = (browser: Pick<Browser, 'post'>, password = goodPassword) =>
  browser.post('/api/account/deletion', { password });

export const postKeep = (browser: Pick<Browser, 'post'>) => browser.post('/auth/v1/user/keep', {});

export const gracePeriodSeconds = closedAccountDays * 24 * 3600;

/** Does the work of the job that runs every ten minutes, and of the jobs that it queues. */
export async function sweepClosed(app: TestApp) {
  await app.handlers.find(({ name }) => name === 'account.delete-closed')?.run({});
  await app.jobs.run();
}

/** Lets the grace period of closed accounts pass, and deletes them. */
export async function deleteClosed(app: TestApp) {
  app.clock.pass(gracePeriodSeconds);
  await sweepClosed(app);
}
