import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { NewVaccination } from '#shared/health/vaccinations.schema.ts';

import { withPets } from './reminder-pets.queries.ts';
import type { ReminderRow } from './reminders.queries.ts';
import { ofAccount } from './reminders.queries.ts';
import { remindersTable } from './reminders.table.ts';

/** The active reminders that were made for this medication. */
export async function listMadeForMedication(
  db: Db,
  accountId: AccountId,
  medicationId: string,
): Promise<ReminderRow[]> {
  const rows = await db
    .select()
    .from(remindersTable)
    .where(
      and(
        ofAccount(accountId),
        eq(remindersTable.archived, false),
        eq(remindersTable.medicationId, medicationId),
      ),
    );

  return withPets(db, rows);
}

/** The active reminders that were made for an earlier dose of this vaccine. */
export async function listMadeForVaccine(
  db: Db,
  { petId, ownerId }: PetAccess,
  { id, name, vaccine }: Pick<NewVaccination, 'id' | 'name' | 'vaccine'>,
): Promise<ReminderRow[]> {
  const rows = await db
    .select(getTableColumns(remindersTable))
    .from(remindersTable)
    .innerJoin(vaccinationsTable, eq(vaccinationsTable.id, remindersTable.vaccinationId))
    .where(
      and(
        ofAccount(ownerId),
        eq(remindersTable.archived, false),
        eq(vaccinationsTable.petId, petId),
        ne(vaccinationsTable.id, id),
        or(
          vaccine === null ? undefined : eq(vaccinationsTable.vaccine, vaccine),
          eq(sql`lower(${vaccinationsTable.name})`, name.toLowerCase()),
        ),
      ),
    );

  return withPets(db, rows);
}
