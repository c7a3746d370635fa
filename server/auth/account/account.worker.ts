import { z } from 'zod';

import {
  accountBlockedDelivery,
  accountClosedDelivery,
  accountClosedForOwnerDelivery,
  accountDeletedDelivery,
} from '#server/auth/auth.deliveries.ts';
import { findUser } from '#server/auth/auth.queries.ts';
import { isBanned } from '#server/auth/sign-in/banned.rules.ts';
import type { AccountId, Context } from '#server/context.ts';
import { ownersMoments } from '#server/features/preferences/preferences.usecases.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import {
  accountBlockedLetter,
  accountClosedForOwnerLetter,
  accountClosedLetter,
  accountDeletedLetter,
  accountUnblockedLetter,
} from './account.mails.ts';
import { toOwner } from './account.presenter.ts';
import { deletesAt } from './closing.rules.ts';
import { sweepClosedAccounts } from './closing.usecases.ts';

const closedMail =
  (letter: typeof accountClosedLetter) =>
  async (
    ctx: Context,
    { subject, occurrence, recipient }: { subject: string; occurrence: string; recipient: string | null },
  ) => {
    const user = await findUser(ctx.db, subject);
    // It was kept meanwhile, or closed again.
    if (recipient === null || user?.closedAt?.toISOString() !== occurrence) return undefined;
    const end = deletesAt(user);
    if (!end) return undefined;
    const momentOf = await ownersMoments(ctx, user.id as AccountId);

    return { ...toOwner(user), to: recipient, content: letter(ctx.config.http.publicUrl, momentOf(end)) };
  };

export const accountDeliveries: DeliveryHandler[] = [
  handleDelivery(accountClosedDelivery, closedMail(accountClosedLetter)),
  handleDelivery(accountClosedForOwnerDelivery, closedMail(accountClosedForOwnerLetter)),
  handleDelivery(accountBlockedDelivery, async ({ db, config, now }, { subject, details }) => {
    const user = await findUser(db, subject);
    // The opposite may have been done since: that has a mail of its own.
    if (!user || isBanned(user, now) !== details.blocked) return undefined;
    const letter = details.blocked ? accountBlockedLetter : accountUnblockedLetter;

    return { ...toOwner(user), content: letter(config.http.publicUrl) };
  }),
  handleDelivery(accountDeletedDelivery, async ({ config }, { recipient }) =>
    recipient === null
      ? undefined
      : { to: recipient, content: accountDeletedLetter(config.http.publicUrl, config.backupDays) },
  ),
];

const deleteClosedJob = { name: 'account.delete-closed', payload: z.object({}) };

export const accountWorker = (context: () => Context) => [
  handleJob(deleteClosedJob, () => sweepClosedAccounts(context()), { schedule: '*/10 * * * *' }),
];
