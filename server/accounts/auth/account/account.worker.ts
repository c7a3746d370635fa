import { z } from 'zod';

import {
  accountBlockedDelivery,
  accountClosedDelivery,
  accountClosedForOwnerDelivery,
  accountDeletedDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import { ownersMoments } from '#server/accounts/preferences/preferences.usecases.ts';
import { isBanned } from '#server/accounts/users/banned.rules.ts';
import { deletesAt } from '#server/accounts/users/closing.rules.ts';
import { findUser } from '#server/accounts/users/users.queries.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import {
  accountBlockedMail,
  accountClosedForOwnerMail,
  accountClosedMail,
  accountDeletedMail,
  accountUnblockedMail,
} from './account.mails.ts';
import { toOwner } from './account.presenter.ts';
import { sweepClosedAccounts } from './delete-closed-accounts.usecases.ts';

const closedMail =
  (composeMail: typeof accountClosedMail) =>
  async (
    ctx: Context,
    { subject, occurrence, recipient }: { subject: string; occurrence: string; recipient: string | null },
  ) => {
    const user = await findUser(ctx.db, subject);
    // The account was kept or closed again since.
    if (recipient === null || user?.closedAt?.toISOString() !== occurrence) return undefined;
    const end = deletesAt(user);
    if (!end) return undefined;
    const momentOf = await ownersMoments(ctx, user.id as AccountId);

    return {
      ...toOwner(user),
      to: recipient,
      content: composeMail(ctx.config.http.publicUrl, momentOf(end)),
    };
  };

export const accountDeliveries: DeliveryHandler[] = [
  handleDelivery(accountClosedDelivery, closedMail(accountClosedMail)),
  handleDelivery(accountClosedForOwnerDelivery, closedMail(accountClosedForOwnerMail)),
  handleDelivery(accountBlockedDelivery, async ({ db, config, now }, { subject, details }) => {
    const user = await findUser(db, subject);
    // The opposite action may have followed, and sends its own mail.
    if (!user || isBanned(user, now) !== details.blocked) return undefined;
    const composeMail = details.blocked ? accountBlockedMail : accountUnblockedMail;

    return { ...toOwner(user), content: composeMail(config.http.publicUrl) };
  }),
  handleDelivery(accountDeletedDelivery, async ({ config }, { recipient }) =>
    recipient === null
      ? undefined
      : { to: recipient, content: accountDeletedMail(config.http.publicUrl, config.backupDays) },
  ),
];

const deleteClosedJob = { name: 'account.delete-closed', payload: z.object({}) };

export const accountWorker = (context: () => Context) => [
  handleJob(deleteClosedJob, () => sweepClosedAccounts(context()), { schedule: '*/10 * * * *' }),
];
