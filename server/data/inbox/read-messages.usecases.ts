import type { AccountContext } from '#server/core/context.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import { inboxPageSize } from '#shared/data/inbox/inbox.ts';

import { listAttachments } from './inbox-attachments.queries.ts';
import {
  countMessages,
  countUnread,
  findMessage,
  listMessages,
  listNamesOf,
} from './inbox-messages.queries.ts';
import { findSender } from './inbox-senders.queries.ts';
import { messageNotFound } from './inbox.errors.ts';
import type { InboxMessage } from './inbox.table.ts';

/** The interface shows no more than "99+". */
const unreadAtMost = 100;

/** A page of the inbox, newest first, with the names of the pets that it is about. */
export async function readInbox(
  ctx: AccountContext,
  { dismissed, after }: { dismissed: boolean; after: Cursor | undefined },
) {
  const { db, accountId } = ctx;
  const page = await readPage({
    after,
    size: inboxPageSize,
    list: (limit) => listMessages(db, accountId, { dismissed, after, limit }),
    count: () => countMessages(db, accountId, dismissed),
    placeOf: ({ createdAt, id }) => ({ createdAt, id }),
  });

  return { ...page, names: await namesFor(ctx, page.rows) };
}

type Named = Pick<InboxMessage, 'addressPetId' | 'namedPetId'>;

/** The names of the pets that messages are about, by their ids, of those that the account may see. */
async function namesFor(ctx: AccountContext, messages: readonly Named[]) {
  const ids = messages
    .flatMap(({ addressPetId, namedPetId }) => [addressPetId, namedPetId])
    .filter((id) => id !== null);
  const pets = await listNamesOf(ctx.db, ctx, [...new Set(ids)]);

  return new Map(pets.map(({ id, name }) => [id, name]));
}

export const readUnread = ({ db, accountId }: AccountContext): Promise<number> =>
  countUnread(db, accountId, unreadAtMost);

/** A message with its attachments, and the rule about its sender. Throws messageNotFound. */
export async function readWholeMessage(ctx: AccountContext, id: string) {
  const message = await findMessage(ctx.db, ctx.accountId, id);
  if (!message) throw messageNotFound();
  const [attachments, sender, names] = await Promise.all([
    listAttachments(ctx.db, message),
    findSender(ctx.db, ctx.accountId, message.fromAddress),
    namesFor(ctx, [message]),
  ]);

  return { message, attachments, sender, names };
}
