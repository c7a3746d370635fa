import { and, asc, count, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { Requester, RequesterPlaceholder } from '#server/pets/pets/pets.access.ts';
import { accessibleTo } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import type { ReminderRow } from './reminders.queries.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';
import type { SeenReminders } from './seen-reminders.queries.ts';
import { isAround, preparedForSeen } from './seen-reminders.queries.ts';

const day = sql.placeholder('day');
const now = sql.placeholder('now');

/**
 * At least one of its pets is neither archived nor ended. An account has few such pets, so their reminders are found once,
 * and only these are checked in detail.
 */
const hasPet = (requester: RequesterPlaceholder) => sql`(${remindersTable.id} <> all (array(
    select link.reminder_id from ${petsTable} join ${reminderPetsTable} link on link.pet_id = ${petsTable.id}
    where ${accessibleTo(requester, 'read')} and (${petsTable.archived} or ${petsTable.ending} is not null)))
  or exists (select from ${reminderPetsTable} link join ${petsTable} on ${petsTable.id} = link.pet_id
    where link.reminder_id = ${remindersTable.id} and ${isAround(requester, 'read')}))`;

/** Active reminders that are not snoozed beyond now, except those whose pets are all gone. */
const isWaiting = (requester: RequesterPlaceholder) =>
  and(
    eq(remindersTable.archived, false),
    or(isNull(remindersTable.snoozedUntil), lte(remindersTable.snoozedUntil, now)),
    hasPet(requester),
  );

// Drizzle writes a column without its table in a select of one table, where `id` would be the pet's.
const reminderId = sql`${remindersTable}.${sql.identifier(remindersTable.id.name)}`;

const petsOfReminder = (requester: RequesterPlaceholder) => sql<ReminderPet[]>`(
  select coalesce(json_agg(json_build_object('petId', pets.id, 'petName', pets.name) order by pets.created_at, pets.id), '[]')
  from ${reminderPetsTable} link join ${petsTable} on pets.id = link.pet_id
  where link.reminder_id = ${reminderId} and ${accessibleTo(requester, 'read')})`;

const select = (db: Db, requester: RequesterPlaceholder, { rows }: SeenReminders) =>
  db.select({ ...getTableColumns(remindersTable), pets: petsOfReminder(requester) }).from(rows);
const byDate = [asc(remindersTable.date), asc(remindersTable.id)];
const limit = sql.placeholder('limit');

const late = preparedForSeen('overdue reminders', (db, requester, seen) =>
  select(db, requester, seen)
    .where(and(seen.isSeen, isWaiting(requester), lt(remindersTable.date, day)))
    .orderBy(...byDate)
    .limit(limit),
);

const todays = preparedForSeen('reminders of a day', (db, requester, seen) =>
  select(db, requester, seen)
    .where(and(seen.isSeen, isWaiting(requester), eq(remindersTable.date, day)))
    .orderBy(sql`${remindersTable.customTime} nulls last`, asc(remindersTable.id))
    .limit(limit),
);

const next = preparedForSeen('reminders after a day', (db, requester, seen) =>
  select(db, requester, seen)
    .where(and(seen.isSeen, isWaiting(requester), gt(remindersTable.date, day)))
    .orderBy(...byDate)
    .limit(limit),
);

const numbers = preparedForSeen(
  'number of due reminders',
  (db, requester, { rows, isSeen }) =>
    db
      .select({
        overdue: sql<number>`count(*) filter (where ${lt(remindersTable.date, day)})::int`,
        total: count(),
      })
      .from(rows)
      .where(and(isSeen, isWaiting(requester), lte(remindersTable.date, day))),
  { lane: 'pool' },
);

type Due = Requester & { day: string };

/** Those from before the day, the oldest first. */
export const listOverdue = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  late(db, due, { day: due.day, limit });

/** Those of the day, by their own times, and then those without. */
export const listOfDay = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  todays(db, due, { day: due.day, limit });

/** Those after the day, the nearest first. */
export const listNext = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  next(db, due, { day: due.day, limit });

/** How many are due on the day or were before, and how many of them before. */
export const countDue = async (db: Db, due: Due): Promise<{ overdue: number; total: number }> =>
  oneRow(await numbers(db, due, { day: due.day }));
