import { z } from 'zod';

import { accountClosedDelivery, accountDeletedDelivery } from '#server/auth/auth.deliveries.ts';
import { findUser } from '#server/auth/auth.queries.ts';
import type { Context } from '#server/context.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { accountClosedLetter, accountDeletedLetter } from './account.mails.ts';
import { deletesAt } from './closing.rules.ts';
import { sweepClosedAccounts } from './closing.usecases.ts';

export const accountDeliveries: DeliveryHandler[] = [
  handleDelivery(
    accountClosedDelivery,
    async ({ db, config }, { subject: userId, occurrence, recipient }) => {
      const user = await findUser(db, userId);
      const end = user && deletesAt(user);
      // It was kept meanwhile, or closed again.
      if (recipient === null || !end || user.closedAt?.toISOString() !== occurrence) return undefined;

      return { to: recipient, content: accountClosedLetter(config.http.publicUrl, end) };
    },
  ),
  handleDelivery(accountDeletedDelivery, async ({ config }, { recipient }) =>
    recipient === null ? undefined : { to: recipient, content: accountDeletedLetter(config.backupDays) },
  ),
];

const deleteClosedJob = { name: 'account.delete-closed', payload: z.object({}) };

export const accountWorker = (context: () => Context) => [
  handleJob(deleteClosedJob, () => sweepClosedAccounts(context()), { schedule: '*/10 * * * *' }),
];
