import { z } from 'zod';

import type { Context } from '#server/context.ts';

import { newId } from '../ids.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { Mail } from '../mail/mailer.ts';
import { insertDelivery } from './deliveries.queries.ts';
import type { Delivery } from './deliveries.table.ts';

/** A kind of message to people. `details` holds what can't be looked up when it is sent; no secrets. */
export type DeliveryKind<Details = unknown> = { name: string; details: z.ZodType<Details> };

export const sendDeliveryJob = { name: 'deliveries.send', payload: z.object({ deliveryId: z.uuid() }) };

type Occasion<Details> = {
  subject: string;
  /** Repeating a subject and occurrence sends nothing. Without one, every call sends. */
  occurrence?: string;
  recipient?: string;
  details: Details;
  dueAt?: Date;
};

/**
 * Within the transaction of what happened: records a message, to be sent after the commit by a job and outside any
 * transaction. It is tried for five days, until the mail server takes it or refuses it for good. Returns whether it is new.
 */
export async function deliver<Details>(
  ctx: Pick<Context, 'db' | 'jobs' | 'now'>,
  kind: DeliveryKind<Details>,
  { subject, occurrence = newId(), recipient, details, dueAt = ctx.now }: Occasion<Details>,
): Promise<boolean> {
  const id = newId();
  const isNew = await insertDelivery(ctx.db, {
    id,
    kind: kind.name,
    subject,
    occurrence,
    recipient: recipient ?? null,
    details: kind.details.parse(details),
    dueAt,
  });
  if (!isNew) return false;
  const startAfter = Math.max(0, Math.ceil((dueAt.getTime() - ctx.now.getTime()) / 1000));
  await ctx.jobs.enqueue(sendDeliveryJob, { deliveryId: id }, { startAfter });

  return true;
}

/** A message and its recipient. */
export type Message = {
  to: string;
  content: MailContent;
  replyTo?: Mail['replyTo'];
  /** Sent instead when the mail server refuses the words of other people in it, as spam for instance. */
  withoutQuotes?: MailContent;
  /** In the transaction that records that it was sent. */
  sent?: (ctx: Context) => Promise<void>;
  /** In the transaction that records that the address will never take it. */
  refused?: (ctx: Context) => Promise<void>;
};

export type DeliveryHandler = {
  name: string;
  /** Undefined when there is nothing to send any more. May write, such as the token of a link; it can run more than once. */
  compose: (ctx: Context, delivery: Delivery) => Promise<Message | undefined>;
  /** In the transaction that records that there was nothing to send, or that it was given up. */
  dropped?: (ctx: Context, delivery: Delivery) => Promise<void>;
};

export const handleDelivery = <Details>(
  kind: DeliveryKind<Details>,
  compose: (
    ctx: Context,
    delivery: Pick<Delivery, 'id' | 'subject' | 'occurrence' | 'recipient'> & { details: Details },
  ) => Promise<Message | undefined>,
  options: Pick<DeliveryHandler, 'dropped'> = {},
): DeliveryHandler => ({
  name: kind.name,
  compose: (ctx, { id, subject, occurrence, recipient, details }) =>
    compose(ctx, { id, subject, occurrence, recipient, details: kind.details.parse(details) }),
  ...options,
});
