import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';

import { wasAnnounced } from './occurrences.queries.ts';
import { lockReminder } from './reminders.access.ts';
import { occurrenceChanged, snoozeInvalid } from './reminders.errors.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { getReminder } from './reminders.queries.ts';
import { updateTimed } from './schedule-reminders.usecases.ts';

const yearMs = 366 * 24 * 3_600_000;

/**
 * Announces the reminder again at that time; null cancels the snooze. Throws reminderNotFound, snoozeInvalid,
 * occurrenceChanged.
 */
export const snoozeReminder = (ctx: AccountContext, id: string, until: Date | null): Promise<ReminderRow> =>
  inTransaction(ctx, async (ctx) => {
    const reminder = await lockReminder(ctx, id, 'record');
    if (reminder.archived) throw occurrenceChanged();
    const ahead = until === null ? 1 : until.getTime() - ctx.now.getTime();
    if (ahead <= 0 || ahead > yearMs) throw snoozeInvalid();
    // Ending a snooze doesn't repeat earlier announcements.
    const ended = until === null && { notificationSent: await wasAnnounced(ctx.db, reminder) };
    await updateTimed(ctx, reminder, { snoozedUntil: until, ...ended });

    return getReminder(ctx.db, ctx, id);
  });
