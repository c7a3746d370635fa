import { and, eq, lte, or } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import { documentsOwnedBy } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import { homeChecksTable } from '#server/health/records/home-checks.table.ts';
import { medicalEventsTable } from '#server/health/records/medical-events.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { remindersTable } from '#server/reminders/reminders/reminders.table.ts';

import type { ComparedCollection } from './same-content.rules.ts';

/** The columns that identify a pet of the account as one in a file. */
export const listOwnPets = (db: Db, ownerId: AccountId, limit: number) =>
  db
    .select({
      id: petsTable.id,
      name: petsTable.name,
      petIdentifier: petsTable.petIdentifier,
      requestKey: petsTable.requestKey,
      archived: petsTable.archived,
      hasPhoto: petsTable.photoUrl,
    })
    .from(petsTable)
    .where(ownedBy(ownerId))
    .orderBy(petsTable.archived, petsTable.createdAt)
    .limit(limit);

/** The document of the account with one of these keys. */
export async function findImported(
  db: Db,
  ownerId: AccountId,
  { sourceId, requestKey }: { sourceId: string; requestKey: string },
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(
      and(
        documentsOwnedBy(ownerId),
        or(eq(documentsTable.id, sourceId), eq(documentsTable.requestKey, requestKey)),
      ),
    )
    .limit(1);

  return found?.id;
}

/** Some documents of the account with this content that were there `before`, and their pets. */
export const listSameContent = (
  db: Db,
  ownerId: AccountId,
  { sha256, before }: { sha256: string; before: Date },
) =>
  db
    .select({ id: documentsTable.id, petId: documentsTable.petId })
    .from(storedFilesTable)
    .innerJoin(
      documentsTable,
      or(
        eq(documentsTable.storagePath, storedFilesTable.storagePath),
        eq(documentsTable.originalPath, storedFilesTable.storagePath),
      ),
    )
    .where(
      and(
        eq(storedFilesTable.ownerId, ownerId),
        eq(storedFilesTable.sha256, sha256),
        eq(storedFilesTable.state, 'stored'),
        documentsOwnedBy(ownerId),
        lte(documentsTable.createdAt, before),
      ),
    )
    .limit(50);

const tables = {
  weights: healthRecordsTable,
  medications: medicationsTable,
  vaccinations: vaccinationsTable,
  events: medicalEventsTable,
  'home-checks': homeChecksTable,
} as const;

type Row = { id: string; createdAt: Date } & Record<string, unknown>;

/** The records of a kind of a pet. */
export async function listKnown(
  db: Db,
  { petId, ownerId }: PetAccess,
  collection: Exclude<ComparedCollection, 'reminders'>,
): Promise<Row[]> {
  if (collection === 'doses')
    return db.select().from(medicationDosesTable).where(eq(medicationDosesTable.petId, petId));
  // The tables have these columns in common; each row is of its own table.
  const table = tables[collection] as typeof healthRecordsTable;

  return db
    .select()
    .from(table)
    .where(and(eq(table.petId, petId), eq(table.userId, ownerId)));
}

/** The reminders of the account. */
export const listKnownReminders = (db: Db, ownerId: AccountId): Promise<Row[]> =>
  db.select().from(remindersTable).where(eq(remindersTable.userId, ownerId));
