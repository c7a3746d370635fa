import { and, asc, eq, gte, isNotNull, lte, or } from 'drizzle-orm';

import type { Requester } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';

import { withPets } from './reminder-pets.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { remindersTable } from './reminders.table.ts';
import { seenBy, selectSeen } from './seen-reminders.queries.ts';

/** The reminders that can fall on a day from `first` to `last`: those of these days, completed ones too, and series. */
export async function listInMonth(
  db: Db,
  requester: Requester,
  { first, last, limit }: { first: string; last: string; limit: number },
): Promise<ReminderRow[]> {
  const { date } = remindersTable;
  const seen = await seenBy(db, requester);
  const rows = await selectSeen(db, seen)
    .where(
      and(
        seen.isSeen,
        lte(date, last),
        or(gte(date, first), and(isNotNull(remindersTable.repeat), eq(remindersTable.archived, false))),
      ),
    )
    .orderBy(asc(date), asc(remindersTable.id))
    .limit(limit);

  return withPets(db, requester, rows);
}
