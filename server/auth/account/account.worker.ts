import { z } from 'zod';

import { accountClosedDelivery, accountDeletedDelivery } from '#server/auth/auth.deliveries.ts';
import { findUser } from '#server/auth/auth.queries.ts';
import type { AccountId, Context } from '#server/context.ts';
import { ownersMoments } from '#server/features/preferences/preferences.usecases.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { accountClosedLetter, accountDeletedLetter } from './account.mails.ts';
import { deletesAt } from './closing.rules.ts';
import { sweepClosedAccounts } from './closing.usecases.ts';

export const accountDeliveries: DeliveryHandler[] = [
  handleDelivery(accountClosedDelivery, async (ctx, { subject: userId, occurrence, recipient }) => {
    const user = await findUser(ctx.db, userId);
    // It was kept meanwhile, or closed again.
    if (recipient === null || user?.closedAt?.toISOString() !== occurrence) return undefined;
    const end = deletesAt(user);
    if (!end) return undefined;
    const momentOf = await ownersMoments(ctx, user.id as AccountId);

    return { to: recipient, content: accountClosedLetter(ctx.config.http.publicUrl, momentOf(end)) };
  }),
  handleDelivery(accountDeletedDelivery, async ({ config }, { recipient }) =>
    recipient === null ? undefined : { to: recipient, content: accountDeletedLetter(config.backupDays) },
  ),
];

const deleteClosedJob = { name: 'account.delete-closed', payload: z.object({}) };

export const accountWorker = (context: () => Context) => [
  handleJob(deleteClosedJob, () => sweepClosedAccounts(context()), { schedule: '*/10 * * * *' }),
];
