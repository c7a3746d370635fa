import type { AccountContext } from '#server/core/context.ts';
import { remindersMax } from '#shared/reminders/reminders.ts';

import { countDue, listNext, listOfDay, listOverdue } from './due.queries.ts';
import { findPeopleFacts } from './people-facts.usecases.ts';
import { presentReminder } from './reminders.presenter.ts';
import type { DateCursor, ReminderRow } from './reminders.queries.ts';
import { countSeen, hasAnyReminder, listReminders } from './reminders.queries.ts';
import { findAround } from './seen-reminders.queries.ts';

const pageSize = 500;

/** REM-9: one page of the active reminders, or of the archive. */
export async function readReminders(
  ctx: AccountContext,
  { archived, after }: { archived: boolean; after: DateCursor | undefined },
) {
  const found = await listReminders(ctx.db, ctx, { archived, after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const total = last || after ? await countSeen(ctx.db, ctx, archived) : rows.length;

  return { rows, next: last ? `${last.date}.${last.id}` : null, total };
}

/** Every active reminder that an account sees, except those whose pets are all archived or have ended. */
export async function readAllActive(
  ctx: Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>,
): Promise<ReminderRow[]> {
  const rows = await listReminders(ctx.db, ctx, { archived: false, after: undefined, limit: remindersMax });
  const around = await findAround(
    ctx.db,
    ctx,
    rows.map(({ id }) => id),
  );

  return rows.filter(({ id }) => around.get(id)?.read !== false);
}

/** Whether the account sees a reminder, completed or not. */
export const hasReminders = (ctx: AccountContext) => hasAnyReminder(ctx.db, ctx);

/** DASH-1: the overdue reminders, those due on a day and the next ones, and the counts of the first two. */
export async function readDue(ctx: AccountContext, day: string, shown: { due: number; next: number }) {
  const { db, accountId, now, petScope } = ctx;
  const due = { accountId, day, now, petScope };
  const [overdue, ofDay, next, { overdue: overdueTotal, total }] = await Promise.all([
    listOverdue(db, due, shown.due),
    listOfDay(db, due, shown.due),
    listNext(db, due, shown.next),
    countDue(db, due),
  ]);

  const people = await findPeopleFacts(ctx, [...overdue, ...ofDay, ...next]);
  const present = (row: ReminderRow) => presentReminder(row, people.of(row));

  return {
    overdue: { rows: overdue.map(present), total: overdueTotal },
    ofDay: { rows: ofDay.map(present), total: total - overdueTotal },
    next: next.map(present),
  };
}

/** How many reminders are due on a day. */
export const countDueReminders = async (
  { db, accountId, now, petScope }: Pick<AccountContext, 'db' | 'accountId' | 'now' | 'petScope'>,
  day: string,
): Promise<number> => (await countDue(db, { accountId, day, now, petScope })).total;
