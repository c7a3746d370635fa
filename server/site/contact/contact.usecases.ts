import { createHash } from 'node:crypto';

import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';
import { baseLocale } from '#shared/core/locales.ts';
import type { ContactInput } from '#shared/site/contact.schema.ts';
import { contactKeptDays } from '#shared/site/contact.ts';

import { contactDelivery } from './contact.deliveries.ts';
import { deleteMailedBefore, insertMessage } from './contact.queries.ts';

/**
 * Stores a message and queues its mail to the operator, in one transaction. A filled honeypot, or a message
 * already sent today, changes nothing; the response is the same.
 */
export async function receiveMessage(ctx: Context, { website, ...input }: ContactInput) {
  if (website) {
    ctx.log.info('honeypot filled: a contact message was dropped');

    return;
  }

  await inTransaction(ctx, async (ctx) => {
    const id = newId();
    const isNew = await insertMessage(ctx.db, {
      id,
      ...input,
      digest: digestOf(input, ctx.now),
      createdAt: ctx.now,
    });
    if (isNew)
      await deliver(ctx, contactDelivery, {
        subject: id,
        occurrence: '',
        // Independent of the visitor's language.
        language: baseLocale,
        details: {},
      });
  });
}

const keptMilliseconds = contactKeptDays * 24 * 3_600_000;

/** Deletes messages that were mailed long ago; the operator has the mail. */
export const sweepMessages = ({ db, now }: Context) =>
  deleteMailedBefore(db, new Date(now.getTime() - keptMilliseconds));

/** A form without scripts can't send a request key, so its text identifies the message. */
function digestOf({ email, topic, message }: Omit<ContactInput, 'website'>, now: Date) {
  const day = now.toISOString().slice(0, 10);

  return createHash('sha256')
    .update(JSON.stringify([day, email, topic, message]))
    .digest('base64url');
}
