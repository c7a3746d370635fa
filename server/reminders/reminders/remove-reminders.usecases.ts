import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { lockReminder } from './reminders.access.ts';
import { deleteArchived, deleteReminder } from './reminders.queries.ts';
import { ownerOf } from './schedule-reminders.usecases.ts';

/** Throws reminderNotFound, reminderRightMissing. */
export async function removeReminder(ctx: AccountContext, id: string) {
  if (await deleteReminder(ctx.db, ctx.accountId, id)) return;
  await inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id, 'write');
    await deleteReminder(ctx.db, ownerOf(ctx, reminder).accountId, id);
  });
}

/** Takes back a reminder that this account has just added. Does nothing when it is gone. */
export async function takeBackReminder({ db, accountId }: AccountContext, id: string) {
  await deleteReminder(db, accountId, id);
}

/** REM-4: deletes the whole archive of the account; what others completed about its pets is theirs. */
export const clearArchive = ({ db, accountId }: AccountContext) => deleteArchived(db, accountId);
