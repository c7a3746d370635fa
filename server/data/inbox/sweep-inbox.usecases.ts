import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { dismissedMessageDays } from '#shared/core/retention.ts';

import { forgetMessage } from './change-message.usecases.ts';
import { listUnreadAttachments } from './inbox-attachments.queries.ts';
import { listDismissedBefore, listUnreadMessages, lockMessage } from './inbox-messages.queries.ts';
import { readAttachmentJob, readMessageJob } from './inbox.jobs.ts';

const batch = 200;
const minute = 60_000;
const lostAfter = 10 * minute;
const againAfterSeconds = 1800;
const day = 24 * 60 * minute;

/** Reads what was left unread, because its job was lost or the scanner was away. Deletes what was dismissed long ago. */
export async function sweepInbox(ctx: Context) {
  const unread = { before: new Date(ctx.now.getTime() - lostAfter), now: ctx.now, limit: batch };
  for (const { id, ownerId } of await listUnreadMessages(ctx.db, unread))
    await ctx.jobs.enqueue(readMessageJob, { messageId: id }, { group: ownerId, once: once(id) });
  for (const { id, ownerId } of await listUnreadAttachments(ctx.db, unread))
    await ctx.jobs.enqueue(readAttachmentJob, { attachmentId: id }, { group: ownerId, once: once(id) });

  const dismissedBefore = new Date(ctx.now.getTime() - dismissedMessageDays * day);
  for (const { id, ownerId } of await listDismissedBefore(ctx.db, dismissedBefore, batch)) {
    await inTransaction(ctx, async (ctx) => {
      const message = await lockMessage(ctx.db, ownerId as AccountId, id);
      if (message?.dismissedAt && message.dismissedAt < dismissedBefore) await forgetMessage(ctx, message);
    });
  }
}

const once = (id: string) => ({ key: id, seconds: againAfterSeconds });
