import { z } from 'zod';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';

import { handleJob } from '../jobs.ts';
import { renderMail } from '../mail/mail-content.ts';
import type { Mailer } from '../mail/mailer.ts';
import { MailRefused } from '../mail/mailer.ts';
import {
  claimDelivery,
  deleteDeliveriesEndedBefore,
  endDelivery,
  findDelivery,
  listForgotten,
  releaseDelivery,
} from './deliveries.queries.ts';
import type { DeliveryHandler } from './deliveries.ts';
import { sendDeliveryJob } from './deliveries.ts';

const minute = 60_000;
// Longer than the mailer waits for a server that has stopped answering.
const claimed = 2 * minute;
const forgottenAfter = 15 * minute;
const keptFor = 90 * 24 * 60 * minute;

const resumeDeliveriesJob = { name: 'deliveries.resume', payload: z.object({}) };

/** Sends what `deliver` has recorded. */
export const deliveriesWorker = (
  context: () => Context,
  mailer: Mailer,
  handlers: readonly DeliveryHandler[],
) => [
  handleJob(sendDeliveryJob, ({ deliveryId }) => send(context(), mailer, handlers, deliveryId)),
  handleJob(resumeDeliveriesJob, () => resume(context()), { schedule: '*/15 * * * *' }),
];

/** Throws what may pass, so that the job is tried again. */
async function send(ctx: Context, mailer: Mailer, handlers: readonly DeliveryHandler[], id: string) {
  const { db, log, now } = ctx;
  const delivery = await claimDelivery(db, id, { now, until: new Date(now.getTime() + claimed) });
  if (!delivery) {
    const found = await findDelivery(db, id);
    if (found?.state !== 'pending') return;
    // Its worker may have died: a later try takes it over.
    throw new Error('Another worker is sending this delivery');
  }
  const handler = handlers.find(({ name }) => name === delivery.kind);
  try {
    if (!handler) throw new Error(`No handler for deliveries of the kind ${delivery.kind}`);
    const message = await handler.compose(ctx, delivery);
    if (!message) {
      await inTransaction(ctx, async (ctx) => {
        await endDelivery(ctx.db, id, 'dropped', now);
        await handler.dropped?.(ctx, delivery);
      });

      return;
    }
    const { to, content, replyTo } = message;
    const isSent = await hand(mailer, { ...renderMail(to, content), ...(replyTo && { replyTo }) }, (error) =>
      log.warn({ err: error, kind: delivery.kind, delivery: id }, 'a mail was refused for good'),
    );
    await inTransaction(ctx, async (ctx) => {
      await endDelivery(ctx.db, id, isSent ? 'sent' : 'refused', now);
      await (isSent ? message.sent : message.refused)?.(ctx);
    });
  } catch (error) {
    await releaseDelivery(db, id);
    throw error;
  }
}

/** Whether the mail server took it. Throws unless it was refused for good. */
async function hand(mailer: Mailer, mail: Parameters<Mailer['send']>[0], onRefusal: (error: Error) => void) {
  try {
    await mailer.send(mail);

    return true;
  } catch (error) {
    if (!(error instanceof MailRefused && error.forGood)) throw error;
    onRefusal(error);

    return false;
  }
}

/** Enqueues what has no job, such as deliveries that a migration has made, and forgets what ended long ago. */
async function resume({ db, jobs, now }: Context) {
  for (const deliveryId of await listForgotten(db, new Date(now.getTime() - forgottenAfter)))
    await jobs.enqueue(sendDeliveryJob, { deliveryId });
  await deleteDeliveriesEndedBefore(db, new Date(now.getTime() - keptFor));
}
