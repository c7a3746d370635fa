import { and, asc, count, eq, isNull, lte, not, or } from 'drizzle-orm';

import type { AccountId } from '#server/context.ts';
import type { Db } from '#server/platform/db.ts';

import { isWithoutPet, withPets } from './reminder-pets.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { ofAccount } from './reminders.queries.ts';
import { remindersTable } from './reminders.table.ts';

/** The active ones up to a day that are not snoozed beyond a moment, the oldest first; none about pets that are gone. */
export async function listDue(
  db: Db,
  accountId: AccountId,
  { until, now, limit }: { until: string; now: Date; limit: number },
): Promise<ReminderRow[]> {
  const rows = await db
    .select()
    .from(remindersTable)
    .where(isDue(accountId, until, now))
    .orderBy(...byDate)
    .limit(limit);

  return withPets(db, rows);
}

const byDate = [asc(remindersTable.date), asc(remindersTable.id)];

export async function countDue(db: Db, accountId: AccountId, until: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(remindersTable)
    .where(isDue(accountId, until, now));

  return row?.total ?? 0;
}

const isDue = (accountId: AccountId, until: string, now: Date) =>
  and(
    ofAccount(accountId),
    eq(remindersTable.archived, false),
    lte(remindersTable.date, until),
    or(isNull(remindersTable.snoozedUntil), lte(remindersTable.snoozedUntil, now)),
    not(isWithoutPet),
  );
