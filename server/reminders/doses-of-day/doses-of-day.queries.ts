import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import type { Medication } from '#server/health/records/medications.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/health/records/medications.table.ts';
import type { Requester, RequesterPlaceholder } from '#server/pets/pets/pets.access.ts';
import { accessibleTo, preparedFor } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import { jsonArray } from '#server/platform/json-rows.ts';
import { remindersTable } from '#server/reminders/reminders/reminders.table.ts';
import type { Course } from '#shared/health/doses.ts';

const day = sql.placeholder('day');

// A medication is scheduled at up to a few times of a day.
const scheduledMax = 100;

const recorded = sql<string[]>`array(select dose.slot from ${medicationDosesTable} dose
  where dose.medication_id = ${medicationsTable.id} and dose.slot >= ${day} and dose.slot < ${sql.placeholder('next')})`;

// Completing the reminder records the dose.
const hasReminder = sql`exists (select from ${remindersTable} reminder
  where reminder.medication_id = ${medicationsTable.id} and not reminder.archived)`;

const isScheduled = (requester: RequesterPlaceholder) =>
  and(
    accessibleTo(requester, 'read'),
    eq(petsTable.archived, false),
    isNull(petsTable.ending),
    isNotNull(medicationsTable.schedule),
    lte(medicationsTable.startDate, sql.placeholder('last')),
    or(isNull(medicationsTable.endDate), gte(medicationsTable.endDate, day)),
    sql`not ${hasReminder}`,
  );

const scheduled = preparedFor(
  'scheduled medications',
  (db, requester) => {
    const { list, rows } = jsonArray(
      {
        id: medicationsTable.id,
        petId: sql`${petsTable.id}`,
        petName: sql`${petsTable.name}`,
        name: medicationsTable.name,
        dosage: medicationsTable.dosage,
        startDate: medicationsTable.startDate,
        endDate: medicationsTable.endDate,
        schedule: medicationsTable.schedule,
        recorded,
      },
      sql`from ${petsTable} join ${medicationsTable} on ${medicationsTable.petId} = ${petsTable.id}
      where ${isScheduled(requester)} order by ${petsTable.createdAt}, ${medicationsTable.id} limit ${sql.raw(String(scheduledMax))}`,
    );

    return db.select({ list }).from(rows);
  },
  { lane: 'pool' },
);

/** The days from `day` to `last`; `next` is the one after them. */
type OfDays = { day: string; last: string; next: string };

type Scheduled = Course &
  Pick<Medication, 'id' | 'petId' | 'name' | 'dosage'> & { petName: string; recorded: string[] };

/** The medications with a schedule but no reminder, with the slots that are recorded from `day` until before `next`. */
export const listScheduled = async (db: Db, requester: Requester, ofDays: OfDays) =>
  JSON.parse(oneRow(await scheduled(db, requester).execute(ofDays)).list) as Scheduled[];
