import type { AccountContext } from '#server/core/context.ts';
import { remindersMax } from '#shared/reminders/reminders.ts';

import { countDue, listNext, listOfDay, listOverdue } from './due.queries.ts';
import { listWithoutPet } from './reminder-pets.queries.ts';
import type { DateCursor, ReminderRow } from './reminders.queries.ts';
import { countReminders, hasAnyReminder, listReminders } from './reminders.queries.ts';

const pageSize = 500;

/** REM-9: one page of the active reminders, or of the archive. */
export async function readReminders(
  { db, accountId }: AccountContext,
  { archived, after }: { archived: boolean; after: DateCursor | undefined },
) {
  const found = await listReminders(db, accountId, { archived, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const total = last || after ? await countReminders(db, accountId, archived) : rows.length;

  return { rows, next: last ? `${last.date}.${last.id}` : null, total };
}

/** Every active reminder of an account, except those whose pets are all archived or have ended. */
export async function readAllActive({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<ReminderRow[]> {
  const rows = await listReminders(db, accountId, { archived: false, after: undefined, limit: remindersMax });
  const withoutPet = await listWithoutPet(
    db,
    rows.map(({ id }) => id),
  );

  return rows.filter(({ id }) => !withoutPet.has(id));
}

/** Whether the account has a reminder, completed or not. */
export const hasReminders = ({ db, accountId }: AccountContext) => hasAnyReminder(db, accountId);

/** DASH-1: the overdue reminders, those due on a day and the next ones, and the counts of the first two. */
export async function readDue(
  { db, accountId, now }: AccountContext,
  day: string,
  shown: { due: number; next: number },
) {
  const due = { accountId, day, now };
  const [overdue, ofDay, next, { overdue: overdueTotal, total }] = await Promise.all([
    listOverdue(db, due, shown.due),
    listOfDay(db, due, shown.due),
    listNext(db, due, shown.next),
    countDue(db, due),
  ]);

  return {
    overdue: { rows: overdue, total: overdueTotal },
    ofDay: { rows: ofDay, total: total - overdueTotal },
    next,
  };
}

/** How many reminders are due on a day. */
export const countDueReminders = async (
  { db, accountId, now }: Pick<AccountContext, 'db' | 'accountId' | 'now'>,
  day: string,
): Promise<number> => (await countDue(db, { accountId, day, now })).total;
