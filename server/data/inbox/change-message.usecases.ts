import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { releaseFiles } from '#server/files/files/files.usecases.ts';

import { listAttachments } from './inbox-attachments.queries.ts';
import { deleteMessage, lockMessage, updateMessage } from './inbox-messages.queries.ts';
import { messageNotFound } from './inbox.errors.ts';
import type { InboxMessage } from './inbox.table.ts';

/** Within a transaction: the account's message, locked. Throws messageNotFound. */
export async function requireMessage(ctx: AccountContext, id: string): Promise<InboxMessage> {
  const message = await lockMessage(ctx.db, ctx.accountId, id);
  if (!message) throw messageNotFound();

  return message;
}

const change = (
  ctx: AccountContext,
  id: string,
  to: (message: InboxMessage) => Partial<Pick<InboxMessage, 'openedAt' | 'dismissedAt'>>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const message = await requireMessage(ctx, id);
    await updateMessage(ctx.db, message, to(message));
  });

/** It no longer counts as unread. Throws messageNotFound. */
export const openMessage = (ctx: AccountContext, id: string) =>
  change(ctx, id, ({ openedAt }) => ({ openedAt: openedAt ?? ctx.now }));

/** Moves a message out of the inbox, to be deleted after a month, or back. Throws messageNotFound. */
export const dismissMessage = (ctx: AccountContext, id: string, dismissed: boolean) =>
  change(ctx, id, ({ dismissedAt, openedAt }) => ({
    dismissedAt: dismissed ? (dismissedAt ?? ctx.now) : null,
    openedAt: openedAt ?? ctx.now,
  }));

/** Deletes a message with its attachments; documents that were saved from it stay. Throws messageNotFound. */
export const removeMessage = (ctx: AccountContext, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => forgetMessage(ctx, await requireMessage(ctx, id)));

/** Within a transaction that has locked the message. */
export async function forgetMessage(ctx: Context, message: InboxMessage) {
  const files = (await listAttachments(ctx.db, message)).flatMap(
    ({ storagePath, originalPath, thumbnailPath }) => [storagePath, originalPath, thumbnailPath],
  );
  await deleteMessage(ctx.db, message);
  await releaseFiles(
    ctx,
    [message.storagePath, ...files].filter((path) => path !== null),
  );
}
