import type { Context } from '#server/core/context.ts';

import { addMonth, deleteEventsBefore, dropMonth, listMonths } from './event-months.queries.ts';
import { isOver, keptSince, monthsAhead } from './event-months.rules.ts';

const deletedTogether = 10_000;

/** Makes the partitions of the next months, and deletes events after 13 months: whole months at once, others by day. */
export async function keepEventMonths({ db, now }: Pick<Context, 'db' | 'now'>) {
  for (const month of monthsAhead(now)) await addMonth(db, month);
  const before = keptSince(now);
  for (const name of await listMonths(db)) if (isOver(name, before)) await dropMonth(db, name);
  while ((await deleteEventsBefore(db, before, deletedTogether)) === deletedTogether);
}
