import { and, asc, count, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { ReminderPet } from '#shared/reminders/reminders.ts';

import type { ReminderRow } from './reminders.queries.ts';
import { ofAccount } from './reminders.queries.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';

const day = sql.placeholder('day');
const now = sql.placeholder('now');

/**
 * At least one of its pets is neither archived nor ended. An account has few such pets, so their reminders are found once,
 * and only these are checked in detail.
 */
const hasPet = sql`(${remindersTable.id} <> all (array(
    select link.reminder_id from ${petsTable} gone join ${reminderPetsTable} link on link.pet_id = gone.id
    where gone.user_id = ${sql.placeholder('accountId')} and (gone.archived or gone.ending is not null)))
  or exists (select from ${reminderPetsTable} link join ${petsTable} pet on pet.id = link.pet_id
    where link.reminder_id = ${remindersTable.id} and not pet.archived and pet.ending is null))`;

/** Active reminders that are not snoozed beyond now, except those whose pets are all gone. */
const isWaiting = and(
  ofAccount(sql.placeholder('accountId')),
  eq(remindersTable.archived, false),
  or(isNull(remindersTable.snoozedUntil), lte(remindersTable.snoozedUntil, now)),
  hasPet,
);

// Drizzle writes a column without its table in a select of one table, where `id` would be the pet's.
const reminderId = sql`${remindersTable}.${sql.identifier(remindersTable.id.name)}`;

const petsOfReminder = sql<ReminderPet[]>`(
  select coalesce(json_agg(json_build_object('petId', pet.id, 'petName', pet.name) order by pet.created_at, pet.id), '[]')
  from ${reminderPetsTable} link join ${petsTable} pet on pet.id = link.pet_id where link.reminder_id = ${reminderId})`;

const select = (db: Db) =>
  db.select({ ...getTableColumns(remindersTable), pets: petsOfReminder }).from(remindersTable);
const byDate = [asc(remindersTable.date), asc(remindersTable.id)];
const limit = sql.placeholder('limit');

const late = prepared('overdue reminders', (db) =>
  select(db)
    .where(and(isWaiting, lt(remindersTable.date, day)))
    .orderBy(...byDate)
    .limit(limit),
);

const todays = prepared('reminders of a day', (db) =>
  select(db)
    .where(and(isWaiting, eq(remindersTable.date, day)))
    .orderBy(sql`${remindersTable.customTime} nulls last`, asc(remindersTable.id))
    .limit(limit),
);

const next = prepared('reminders after a day', (db) =>
  select(db)
    .where(and(isWaiting, gt(remindersTable.date, day)))
    .orderBy(...byDate)
    .limit(limit),
);

const numbers = prepared(
  'number of due reminders',
  (db) =>
    db
      .select({
        overdue: sql<number>`count(*) filter (where ${lt(remindersTable.date, day)})::int`,
        total: count(),
      })
      .from(remindersTable)
      .where(and(isWaiting, lte(remindersTable.date, day))),
  { lane: 'pool' },
);

type Due = { accountId: AccountId; day: string; now: Date };

/** Those from before the day, the oldest first. */
export const listOverdue = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  late(db).execute({ ...due, limit });

/** Those of the day, by their own times, and then those without. */
export const listOfDay = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  todays(db).execute({ ...due, limit });

/** Those after the day, the nearest first. */
export const listNext = (db: Db, due: Due, limit: number): Promise<ReminderRow[]> =>
  next(db).execute({ ...due, limit });

/** How many are due on the day or were before, and how many of them before. */
export const countDue = async (db: Db, due: Due): Promise<{ overdue: number; total: number }> =>
  oneRow(await numbers(db).execute(due));
