import { and, eq, getTableColumns, ne, or, sql } from 'drizzle-orm';

import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import type { NewVaccination } from '#shared/health/vaccinations.schema.ts';

import type { Reminder } from './reminders.table.ts';
import { reminderPetsTable, remindersTable } from './reminders.table.ts';

/** Also after a handover, when those that stay with the owner before are about another pet than their record. */
const areActiveAbout = ({ petId }: PetAccess) =>
  and(
    eq(remindersTable.archived, false),
    sql`exists (select from ${reminderPetsTable}
      where ${reminderPetsTable.reminderId} = ${remindersTable.id} and ${reminderPetsTable.petId} = ${petId})`,
  );

/** The active reminders about the pet that were made for this medication. */
export const listMadeForMedication = (db: Db, access: PetAccess, medicationId: string): Promise<Reminder[]> =>
  db
    .select()
    .from(remindersTable)
    .where(and(areActiveAbout(access), eq(remindersTable.medicationId, medicationId)));

/** The active reminders about the pet that were made for an earlier dose of this vaccine. */
export const listMadeForVaccine = (
  db: Db,
  access: PetAccess,
  { id, name, vaccine }: Pick<NewVaccination, 'id' | 'name' | 'vaccine'>,
): Promise<Reminder[]> =>
  db
    .select(getTableColumns(remindersTable))
    .from(remindersTable)
    .innerJoin(vaccinationsTable, eq(vaccinationsTable.id, remindersTable.vaccinationId))
    .where(
      and(
        areActiveAbout(access),
        eq(vaccinationsTable.petId, access.petId),
        ne(vaccinationsTable.id, id),
        or(
          vaccine === null ? undefined : eq(vaccinationsTable.vaccine, vaccine),
          eq(sql`lower(${vaccinationsTable.name})`, name.toLowerCase()),
        ),
      ),
    );
