import { setTimeout as pause } from 'node:timers/promises';

import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { inOfferedLocale } from '#server/core/language/translations.ts';
import { isDatabaseUnavailable } from '#server/platform/database-failures.ts';
import { handleJob } from '#server/platform/jobs.ts';
import type { MailSite } from '#server/platform/mail/mail-content.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';
import type { PushSender } from '#server/platform/push/push-sender.ts';
import { PushRefused } from '#server/platform/push/push-sender.ts';
import { deliveryKeptDays, deliveryTriedDays } from '#shared/core/retention.ts';

import {
  claimDelivery,
  deleteDeliveriesEndedBefore,
  endDelivery,
  findDelivery,
  listOverdue,
  releaseDelivery,
} from './deliveries.queries.ts';
import type { DeliveryHandler, OutgoingMail, PushMessage } from './deliveries.ts';
import { recordedLanguage, sendJobOf, sendMailJob, sendPushJob } from './deliveries.ts';

const minute = 60_000;
// Longer than the mailer waits for a server that has stopped answering.
const claimed = 2 * minute;
const overdueAfter = 15 * minute;
// Longer than a job waits between two tries.
const jobExpiryMs = 4 * 60 * minute;
const day = 24 * 60 * minute;
const givenUpAfter = deliveryTriedDays * day;
// A new leader of the database takes a few seconds.
const triedAgainAfter = 500;
const keptFor = deliveryKeptDays * day;

const resumeDeliveriesJob = { name: 'deliveries.resume', payload: z.object({}) };

/** Sends the messages that `deliver` has recorded. */
export const deliveriesWorker = (
  context: () => Context,
  channels: Channels,
  handlers: readonly DeliveryHandler[],
) => [
  handleJob(sendMailJob, ({ deliveryId }) => send(context(), channels, handlers, deliveryId)),
  handleJob(resumeDeliveriesJob, () => resume(context(), handlers), { schedule: '*/15 * * * *' }),
  handleJob(sendPushJob, ({ deliveryId }) => send(context(), channels, handlers, deliveryId)),
];

export type Channels = { mailer: Mailer; push: PushSender };

/** Rethrows temporary failures, so that the job is retried. */
async function send(ctx: Context, channels: Channels, handlers: readonly DeliveryHandler[], id: string) {
  const { db, log, now } = ctx;
  const started = performance.now();
  const claimEnds = () => performance.now() - started > claimed;
  const delivery = await claimDelivery(db, id, { now, until: new Date(now.getTime() + claimed) });
  if (!delivery) {
    const found = await findDelivery(db, id);
    if (found?.state !== 'pending') return;
    // Its worker may have died; then a later attempt takes it over.
    throw new Error('Another worker is sending this delivery');
  }
  const handler = handlers.find(({ name }) => name === delivery.kind);
  let refusal: Error | undefined;
  let message: OutgoingMail | PushMessage | undefined;
  try {
    if (!handler) throw new Error(`No handler for deliveries of the kind ${delivery.kind}`);
    const language = (await handler.language?.(ctx, delivery)) ?? recordedLanguage(delivery);
    message = await inOfferedLocale(language, () => handler.compose(ctx, delivery));
    if (!message) {
      await inTransaction(ctx, async (ctx) => {
        await endDelivery(ctx.db, delivery, 'dropped', now);
        await handler.dropped?.(ctx, delivery);
      });

      return;
    }
    // This machine was paused, and another worker has taken it over.
    if (claimEnds()) throw new Error('The claim on this delivery ended before it was sent');
    const composed = message;
    refusal = await inOfferedLocale(language, () => sendMessage(ctx, channels, id, composed));
  } catch (error) {
    await releaseDelivery(db, delivery, now);
    throw error;
  }
  if (refusal) {
    const what = delivery.channel === 'push' ? 'a notification' : 'a mail';
    log.warn({ err: refusal, kind: delivery.kind, delivery: id }, `${what} was refused for good`);
  }
  const { sent, refused } = message;
  await recordWithRetry(claimEnds, () =>
    inTransaction(ctx, async (ctx) => {
      await endDelivery(ctx.db, delivery, refusal ? 'refused' : 'sent', now);
      await (refusal ? refused?.(ctx, refusal) : sent?.(ctx));
    }),
  );
}

/**
 * The message is sent, so the claim is kept and recording is retried until the database is back: otherwise another worker
 * would send it again.
 */
async function recordWithRetry(claimEnds: () => boolean, record: () => Promise<void>) {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || claimEnds()) throw error;
      await pause(triedAgainAfter);
    }
  }
}

/** Undefined once it was accepted; the failure when it was refused for good. Rethrows temporary failures. */
const sendMessage = (
  { config }: Context,
  { mailer, push }: Channels,
  id: string,
  message: OutgoingMail | PushMessage,
): Promise<Error | undefined> =>
  'target' in message
    ? sendPush(push, message)
    : sendMail(mailer, id, message, { publicUrl: config.http.publicUrl, contact: config.mail.contact });

async function sendPush(push: PushSender, { target, payload, ttlSeconds }: PushMessage) {
  try {
    await push.send(target, { payload: JSON.stringify(payload), ttlSeconds });
  } catch (error) {
    if (error instanceof PushRefused && error.forGood) return error;
    throw error;
  }

  return undefined;
}

/** If the mail server refuses text of other people, which can also be a name, sends the mail without it. */
async function sendMail(
  mailer: Mailer,
  id: string,
  message: OutgoingMail,
  site: MailSite,
): Promise<Error | undefined> {
  const { to, name, content, replyTo, unsubscribe, withoutQuotes } = message;
  try {
    await mailer.send({
      ...(await renderMail({ to, name, content }, site)),
      id,
      ...(replyTo && { replyTo }),
      ...(unsubscribe !== undefined && { unsubscribe }),
    });
  } catch (error) {
    const bare = withoutQuotes ?? (name === undefined ? undefined : content);
    if (error instanceof MailRefused && error.byContent && bare) {
      return sendMail(
        mailer,
        id,
        { to, content: bare, ...(unsubscribe !== undefined && { unsubscribe }) },
        site,
      );
    }
    if (error instanceof MailRefused && error.forGood) return error;
    throw error;
  }

  return undefined;
}

/**
 * Resumes deliveries without a job: those that a migration made, and those whose job used up its retries while the mail
 * server was unavailable. Gives up on deliveries that failed for days, and deletes those that ended long ago.
 */
async function resume(ctx: Context, handlers: readonly DeliveryHandler[]) {
  const { db, jobs, log, now } = ctx;
  const due = new Date(now.getTime() - overdueAfter);
  const tried = new Date(now.getTime() - jobExpiryMs);
  for (const delivery of await listOverdue(db, { due, tried })) {
    if (delivery.dueAt.getTime() > now.getTime() - givenUpAfter) {
      // Once, because in a backlog its own job may still be waiting, and more jobs would only make it longer.
      const once = { key: delivery.id, seconds: jobExpiryMs / 1000 };
      await jobs.enqueue(sendJobOf(delivery), { deliveryId: delivery.id }, { retries: 0, once });
      continue;
    }
    log.error(
      { kind: delivery.kind, delivery: delivery.id },
      'a delivery could not be sent for days and was given up',
    );
    await inTransaction(ctx, async (ctx) => {
      await endDelivery(ctx.db, delivery, 'failed', now);
      await handlers.find(({ name }) => name === delivery.kind)?.dropped?.(ctx, delivery);
    });
  }
  await deleteDeliveriesEndedBefore(db, new Date(now.getTime() - keptFor));
}
