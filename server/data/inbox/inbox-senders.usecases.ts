import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { SenderChoice } from '#shared/data/inbox/inbox.schema.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import { countSenders, deleteSender, findSender, listSenders, saveSender } from './inbox-senders.queries.ts';
import { senderNotFound, tooManySenders } from './inbox.errors.ts';
import type { InboxSender } from './inbox.table.ts';

/** A sender is answered only if the receiving mail server says who that is. */
export const canAnswer = ({ config }: Pick<Context, 'config'>): boolean =>
  config.inbox?.authservId !== undefined;

export const readSenders = ({ db, accountId }: AccountContext): Promise<InboxSender[]> =>
  listSenders(db, accountId, inboxLimits.senders);

/** Allows or blocks a sender from now on. Throws tooManySenders. */
export const decideAboutSender = (ctx: AccountContext, choice: SenderChoice): Promise<InboxSender> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const known = await findSender(ctx.db, ctx.accountId, choice.address);
    if (!known && (await countSenders(ctx.db, ctx.accountId)) >= inboxLimits.senders)
      throw tooManySenders(inboxLimits.senders);

    return saveSender(ctx.db, { id: newId(), ownerId: ctx.accountId, createdAt: ctx.now, ...choice });
  });

/** Forgets what was decided about a sender. Throws senderNotFound. */
export async function forgetSender({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteSender(db, accountId, id))) throw senderNotFound();
}
