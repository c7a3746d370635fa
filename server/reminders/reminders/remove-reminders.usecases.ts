import type { AccountContext } from '#server/core/context.ts';

import { reminderNotFound } from './reminders.errors.ts';
import { deleteArchived, deleteReminder } from './reminders.queries.ts';

/** Throws reminderNotFound. */
export async function removeReminder({ db, accountId }: AccountContext, id: string) {
  if (!(await deleteReminder(db, accountId, id))) throw reminderNotFound();
}

/** REM-4: deletes the whole archive. */
export const clearArchive = ({ db, accountId }: AccountContext) => deleteArchived(db, accountId);
