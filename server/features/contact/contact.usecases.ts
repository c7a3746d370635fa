import { createHash } from 'node:crypto';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/platform/ids.ts';
import { contactKeptDays } from '#shared/contact.ts';
import type { ContactInput } from '#shared/contact.ts';

import { contactMailJob } from './contact.jobs.ts';
import { deleteMailedBefore, insertMessage } from './contact.queries.ts';

/**
 * Keeps a message and has it mailed to whoever runs this installation, both or neither. A message that fell into the
 * trap, and one that was sent already today, change nothing; the sender is told the same.
 */
export async function receiveMessage(ctx: Context, { website, ...input }: ContactInput) {
  if (website) {
    ctx.log.info('a contact message fell into the trap');

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
    if (isNew) await ctx.jobs.enqueue(contactMailJob, { messageId: id });
  });
}

const keptMilliseconds = contactKeptDays * 24 * 3_600_000;

/** Deletes what was mailed long ago; the mail is with whoever runs this installation. */
export const sweepMessages = ({ db, now }: Context) =>
  deleteMailedBefore(db, new Date(now.getTime() - keptMilliseconds));

/** A form without scripts has no key of its own to be known by, so what was written is the key. */
function digestOf({ email, topic, message }: Omit<ContactInput, 'website'>, now: Date) {
  const day = now.toISOString().slice(0, 10);

  return createHash('sha256')
    .update(JSON.stringify([day, email, topic, message]))
    .digest('base64url');
}
