import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { PushTarget } from '#server/platform/push/push-sender.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Locale } from '#shared/core/locales.ts';
import { baseLocale, locales } from '#shared/core/locales.ts';

import { insertDeliveries } from './deliveries.queries.ts';
import type { Delivery } from './deliveries.table.ts';

/** A kind of message to people. `details` holds facts that can't be looked up at the time of sending; no secrets. */
export type DeliveryKind<Details = unknown> = { name: string; details: z.ZodType<Details> };

const payload = z.object({ deliveryId: z.uuid() });
export const sendMailJob = { name: 'deliveries.send', payload };
/** In a separate queue: people choose their push service, and a slow one must not hold up the mails of others. */
export const sendPushJob = { name: 'deliveries.push', payload };

export const sendJobOf = ({ channel }: Pick<Delivery, 'channel'>) =>
  channel === 'push' ? sendPushJob : sendMailJob;

type Occasion<Details> = {
  subject: string;
  /** Repeating a subject and occurrence sends nothing. Without one, every call sends. */
  occurrence?: string;
  recipient?: string;
  details: Details;
  /** The language of a reader without an account; that of the request by default. */
  language?: Locale | undefined;
  dueAt?: Date;
  channel?: Delivery['channel'];
  /** One message of a group is sent at a time in each process, so that those of one account don't hold up others. */
  group?: string;
};

/**
 * Within the transaction of the event: records a message, which a job sends after the commit and outside any transaction.
 * It is retried for five days, until the mail server accepts it or refuses it for good. Returns whether it is new.
 */
export const deliver = async <Details>(
  ctx: DeliveringContext,
  kind: DeliveryKind<Details>,
  occasion: Occasion<Details>,
): Promise<boolean> => (await deliverAll(ctx, kind, [occasion])).length > 0;

type DeliveringContext = Pick<Context, 'db' | 'jobs' | 'now'>;

/** The same for many messages of a kind. Returns the occasions that are new. */
export async function deliverAll<Details>(
  ctx: DeliveringContext,
  kind: DeliveryKind<Details>,
  occasions: readonly Occasion<Details>[],
): Promise<Occasion<Details>[]> {
  const given = occasions.map((occasion) => ({ id: newId(), occasion, dueAt: occasion.dueAt ?? ctx.now }));
  const isNew = await insertDeliveries(
    ctx.db,
    given.map(
      ({ id, dueAt, occasion: { subject, occurrence = newId(), recipient, channel, ...occasion } }) => ({
        id,
        kind: kind.name,
        subject,
        occurrence,
        channel: channel ?? 'mail',
        recipient: recipient ?? null,
        details: { ...kind.details.parse(occasion.details), ...inDetails(occasion) },
        dueAt,
      }),
    ),
  );
  const recorded = given.filter(({ id }) => isNew.has(id));
  for (const channel of ['mail', 'push'] as const) {
    await ctx.jobs.enqueueAll(
      sendJobOf({ channel }),
      recorded
        .filter(({ occasion }) => (occasion.channel ?? 'mail') === channel)
        .map(({ id, dueAt, occasion: { group } }) => ({
          payload: { deliveryId: id },
          startAfter: Math.max(0, Math.ceil((dueAt.getTime() - ctx.now.getTime()) / 1000)),
          ...(group !== undefined && { group }),
        })),
    );
  }

  return recorded.map(({ occasion }) => occasion);
}

// Stored along with the details of the kind, whose schema ignores it.
const inEach = z.object({ language: z.enum(locales).default(baseLocale) });

const inDetails = ({ language = i18n.locale }: Pick<Occasion<unknown>, 'language'>) =>
  language === baseLocale ? {} : { language };

/** The language that a delivery was recorded in. */
export const recordedLanguage = ({ details }: Pick<Delivery, 'details'>): Locale =>
  inEach.parse(details).language;

/** A mail and its recipient. */
export type OutgoingMail = {
  to: string;
  /** The full name of the account's owner, for the greeting. Left out where anyone could have entered it. */
  name?: string;
  content: MailContent;
  replyTo?: Mail['replyTo'];
  unsubscribe?: Mail['unsubscribe'];
  /** Sent instead when the mail server refuses quoted text of other people, as spam for instance. */
  withoutQuotes?: MailContent;
  /** Called in the transaction that records that it was sent. */
  sent?: (ctx: Context) => Promise<void>;
  /** Called in the transaction that records that the address will never accept it. */
  refused?: (ctx: Context, failure: Error) => Promise<void>;
};

/** A notification for one browser. */
export type PushMessage = {
  target: PushTarget;
  payload: object;
  /** How long the push service stores it while the browser is off. */
  ttlSeconds: number;
} & Pick<OutgoingMail, 'sent' | 'refused'>;

export type DeliveryHandler = {
  name: string;
  /** Undefined when there is nothing left to send. May write, such as the token of a link; it can run more than once. */
  compose: (ctx: Context, delivery: Delivery) => Promise<OutgoingMail | PushMessage | undefined>;
  /** The language of the recipient's account. Without one, the language in which the message was recorded. */
  language?: (ctx: Context, delivery: Delivery) => Promise<Locale | undefined>;
  /** Called in the transaction that records that there was nothing to send, or that it was given up. */
  dropped?: (ctx: Context, delivery: Delivery) => Promise<void>;
};

export const handleDelivery = <Details>(
  kind: DeliveryKind<Details>,
  compose: (
    ctx: Context,
    delivery: Pick<Delivery, 'id' | 'subject' | 'occurrence' | 'recipient'> & { details: Details },
  ) => Promise<OutgoingMail | PushMessage | undefined>,
  options: Pick<DeliveryHandler, 'dropped' | 'language'> = {},
): DeliveryHandler => ({
  name: kind.name,
  compose: (ctx, { id, subject, occurrence, recipient, details }) =>
    compose(ctx, { id, subject, occurrence, recipient, details: kind.details.parse(details) }),
  ...options,
});
