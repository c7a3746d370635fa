import type { AccountContext } from '#server/core/context.ts';
import { createEventLoopYield } from '#server/platform/event-loop-yield.ts';
import { addDays } from '#shared/core/days.ts';
import { monthOccurrencesMax, remindersMax } from '#shared/reminders/reminders.ts';

import { listInMonth } from './month.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { daysWithin } from './repetition.rules.ts';

/** A reminder on a day. `projected`: a later occurrence of a repeating one. */
export type MonthEntry = { reminderId: string; date: string; projected: boolean };

/** The reminders on the days of a month (`YYYY-MM`). A series is followed within the month only. */
export async function readMonth(ctx: AccountContext, month: string) {
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  const limit = remindersMax + monthOccurrencesMax;
  const rows = await listInMonth(ctx.db, ctx, { first, last, limit });
  const entries: MonthEntry[] = [];
  const shown: ReminderRow[] = [];
  let truncated = rows.length === limit;
  const yieldIfLong = createEventLoopYield();
  for (const row of rows) {
    const found = entriesOf(row, first, last);
    if (entries.length + found.length > monthOccurrencesMax) {
      truncated = true;
      break;
    }
    if (found.length > 0) shown.push(row);
    entries.push(...found);
    // Some rules take a hundred times as long as others.
    await yieldIfLong();
  }

  return {
    rows: shown,
    entries: entries.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    truncated,
  };
}

function entriesOf(row: ReminderRow, first: string, last: string): MonthEntry[] {
  const { id: reminderId, date, startsOn, repeat, scheduledOn, archived } = row;
  const itself = date >= first ? [{ reminderId, date, projected: false }] : [];
  if (repeat === null || archived) return itself;
  // Days up to the current occurrence are past or have been moved.
  const later = daysWithin({ startsOn, repeat }, first, last).filter(
    (day) => day > scheduledOn && day > date,
  );

  return [...itself, ...later.map((day) => ({ reminderId, date: day, projected: true }))];
}
