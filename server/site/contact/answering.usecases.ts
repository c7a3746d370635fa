import { runLoggedAction } from '#server/accounts/administrators/admin-log.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import type { AdminRequest } from '#shared/accounts/admin.schema.ts';

import { messageNotFound } from './contact.errors.ts';
import {
  countMessages,
  countUnanswered,
  findMessage,
  listMessages,
  lockMessage,
  setAnswered,
} from './contact.queries.ts';
import type { ContactMessage } from './contact.table.ts';

/** A page of the messages, newest first, and how many of all have no answer. For administrators. */
export async function readMessages({ db }: AccountContext, after: Cursor | undefined) {
  const [page, unanswered] = await Promise.all([
    readPage<ContactMessage>({
      after,
      list: (limit) => listMessages(db, { after, limit }),
      count: () => countMessages(db),
      placeOf: (message) => message,
    }),
    countUnanswered(db),
  ]);

  return { ...page, unanswered };
}

/** Marks a message as answered or unanswered. Throws messageNotFound. */
export async function markAnswered(
  ctx: AccountContext,
  messageId: string,
  { answered, ...request }: AdminRequest & { answered: boolean },
): Promise<ContactMessage> {
  const action = answered ? 'contact.answer' : 'contact.reopen';
  await runLoggedAction(ctx, { action, targetId: messageId, request }, async ({ db, now }) => {
    const message = await lockMessage(db, messageId);
    if (!message) throw messageNotFound();
    if ((message.answeredAt !== null) === answered) return undefined;
    await setAnswered(db, messageId, answered ? now : null);

    return {};
  });
  const message = await findMessage(ctx.db, messageId);
  if (!message) throw messageNotFound();

  return message;
}
