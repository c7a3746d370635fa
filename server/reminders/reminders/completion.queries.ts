import { and, eq } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';

import type { Reminder } from './reminders.table.ts';
import { remindersTable } from './reminders.table.ts';

/** The completed occurrence of a repeating reminder on the day that its rule gives. */
export async function findCompleted(
  db: Db,
  { id }: Pick<Reminder, 'id'>,
  scheduledOn: string,
): Promise<Reminder | undefined> {
  const [found] = await db
    .select()
    .from(remindersTable)
    .where(and(eq(remindersTable.completedFrom, id), eq(remindersTable.scheduledOn, scheduledOn)));

  return found;
}
