import { findOwnersName } from '#server/accounts/users/find-name.usecases.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { firstName } from '#server/platform/mail/first-name.ts';

import { findMessageForJob } from './inbox-messages.queries.ts';
import { receivedDelivery } from './inbox.deliveries.ts';
import { readAttachmentJob, readMessageJob, sweepInboxJob } from './inbox.jobs.ts';
import { receivedMail } from './inbox.mails.ts';
import { readAttachment } from './read-attachment.usecases.ts';
import { readMessage } from './read-message.usecases.ts';
import { sweepInbox } from './sweep-inbox.usecases.ts';

/** The confirmations to senders. */
export const inboxDeliveries: DeliveryHandler[] = [
  handleDelivery(receivedDelivery, async (ctx, { recipient, details: { messageId } }) => {
    const message = await findMessageForJob(ctx.db, messageId, ctx.now);
    if (!message || recipient === null) return undefined;
    const name = firstName(await findOwnersName(ctx, message.ownerId as AccountId)) ?? '';

    return {
      to: recipient,
      content: receivedMail(ctx.config.http.publicUrl, { subject: message.subject, name }),
      withoutQuotes: receivedMail(ctx.config.http.publicUrl, { subject: '', name }),
    };
  }),
];

export const inboxWorker = (context: () => Context) => [
  handleJob(readMessageJob, (job) => readMessage(context(), job)),
  handleJob(readAttachmentJob, (job) => readAttachment(context(), job)),
  handleJob(sweepInboxJob, () => sweepInbox(context()), { schedule: '*/10 * * * *' }),
];
