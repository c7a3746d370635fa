import type { AccountId, Context } from '#server/core/context.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';

import { changeOwnerOfReminders, forgetCompleter } from './owner-change.queries.ts';
import { takeFromReminders } from './reminder-pets.queries.ts';
import { relabel } from './remove-deleted-pet.usecases.ts';
import { scheduleAgainFor } from './schedule-reminders.usecases.ts';

/** Within the transaction that gives a pet to another owner: its reminders go along, and those about other pets too lose it. */
export async function changeRemindersOwner(
  ctx: Context,
  { access, ...change }: { access: PetAccess<'basics'>; from: AccountId; to: AccountId },
) {
  await changeOwnerOfReminders(ctx.db, access, change);
  await relabel(ctx.db, await takeFromReminders(ctx.db, access, change.from));
  await scheduleAgainFor(ctx, access);
}

/** Within the deletion of an account: what it completed for others stays done, without its name. */
export const forgetCompleterOfReminders = ({ db }: Context, { accountId }: { accountId: AccountId }) =>
  forgetCompleter(db, accountId);
