import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import { contactDelivery } from './contact.deliveries.ts';
import { contactMail } from './contact.mails.ts';
import { findMessage, markMailed } from './contact.queries.ts';
import { sweepMessages } from './contact.usecases.ts';

export const contactDeliveries: DeliveryHandler[] = [
  handleDelivery(contactDelivery, async (ctx, { subject: messageId }) => {
    const found = await findMessage(ctx.db, messageId);
    if (!found || found.mailedAt) return undefined;

    return {
      to: ctx.config.mail.contact,
      content: contactMail(found),
      replyTo: { name: found.name, address: found.email },
      sent: ({ db, now }) => markMailed(db, messageId, now),
      refused: async ({ log }) =>
        log.error('the address for contact messages was refused; they are kept in the database'),
    };
  }),
];

const sweepContactJob = { name: 'contact.sweep', payload: z.object({}) };

export const contactWorker = (context: () => Context) => [
  handleJob(sweepContactJob, () => sweepMessages(context()), { schedule: '23 3 * * *' }),
];
