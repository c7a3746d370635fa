import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { ReminderReschedule } from '#shared/reminders/reminders.schema.ts';

import { lockReminder } from './reminders.access.ts';
import { occurrenceChanged } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { getReminder } from './reminders.queries.ts';
import { updateTimed } from './schedule-reminders.usecases.ts';

/** REM-4: another date, and of a repeating one of this occurrence only. Throws reminderNotFound, occurrenceChanged. */
export const rescheduleReminder = (
  ctx: AccountContext,
  id: string,
  { date, before, customTime }: ReminderReschedule,
): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id, 'write');
    if (reminder.archived || ![before.date, date].includes(reminder.date)) throw occurrenceChanged();
    const scheduled = reminder.repeat === null && { scheduledOn: date, startsOn: date };
    await updateTimed(ctx, reminder, { date, ...scheduled, ...(customTime !== undefined && { customTime }) });

    return getReminder(ctx.db, ctx, id);
  });
