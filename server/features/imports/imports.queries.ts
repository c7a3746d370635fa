import { and, eq, inArray, lt, lte, ne, or } from 'drizzle-orm';

import { ofActiveAccount } from '#server/auth/auth.table.ts';
import type { AccountId } from '#server/context.ts';
import { documentsOwnedBy } from '#server/features/documents/documents.access.ts';
import { documentsTable } from '#server/features/documents/documents.table.ts';
import { storedFilesTable } from '#server/features/files/files.table.ts';
import { homeChecksTable } from '#server/features/home-checks/home-checks.table.ts';
import { medicalEventsTable } from '#server/features/medical-events/medical-events.table.ts';
import { medicationDosesTable, medicationsTable } from '#server/features/medications/medications.table.ts';
import type { PetAccess } from '#server/features/pets/pets.access.ts';
import { ownedBy } from '#server/features/pets/pets.access.ts';
import { petsTable } from '#server/features/pets/pets.table.ts';
import { remindersTable } from '#server/features/reminders/reminders.table.ts';
import { vaccinationsTable } from '#server/features/vaccinations/vaccinations.table.ts';
import { healthRecordsTable } from '#server/features/weights/weights.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { Import, ImportItem } from './imports.table.ts';
import { importItemsTable, importsTable } from './imports.table.ts';
import type { ComparedCollection } from './same-content.rules.ts';
import { storable } from './storable-text.rules.ts';

/** The import of the account, if it has one that is not over. */
export async function findCurrent(db: Db, ownerId: AccountId, now: Date): Promise<Import | undefined> {
  const [found] = await db.select().from(importsTable).where(eq(importsTable.ownerId, ownerId));

  return found && found.expiresAt > now ? found : undefined;
}

/** Within a transaction: the account's import with this id, locked. */
export async function lockImport(db: Db, ownerId: AccountId, id: string): Promise<Import | undefined> {
  const [found] = await db
    .select()
    .from(importsTable)
    .where(and(eq(importsTable.id, id), eq(importsTable.ownerId, ownerId)))
    .for('update');

  return found;
}

/** Within a transaction: the account's import whatever its id, locked. */
export async function lockAnyImport(db: Db, ownerId: AccountId): Promise<Import | undefined> {
  const [found] = await db.select().from(importsTable).where(eq(importsTable.ownerId, ownerId)).for('update');

  return found;
}

/** For a job: nothing while its account is banned, or once it is closed. */
export async function findForJob(db: Db, id: string, now: Date): Promise<Import | undefined> {
  const [found] = await db
    .select()
    .from(importsTable)
    .where(and(eq(importsTable.id, id), ofActiveAccount(db, importsTable.ownerId, now)));

  return found;
}

export async function insertImport(db: Db, row: typeof importsTable.$inferInsert): Promise<Import> {
  return oneRow(await db.insert(importsTable).values(row).returning());
}

/** Within a transaction that has locked it. */
export async function updateImport(
  db: Db,
  { id, ownerId }: Pick<Import, 'id' | 'ownerId'>,
  change: Partial<Omit<Import, 'id' | 'ownerId'>>,
) {
  await db
    .update(importsTable)
    .set(storable(change))
    .where(and(eq(importsTable.id, id), eq(importsTable.ownerId, ownerId)));
}

export async function deleteImport(db: Db, { id, ownerId }: Pick<Import, 'id' | 'ownerId'>) {
  await db.delete(importsTable).where(and(eq(importsTable.id, id), eq(importsTable.ownerId, ownerId)));
}

/** Imports whose time is over, and those that a job has left: the latter have a file that was not touched since. */
export const listExpired = (db: Db, now: Date, limit: number): Promise<Import[]> =>
  db
    .select()
    .from(importsTable)
    .where(and(lte(importsTable.expiresAt, now), ne(importsTable.state, 'adding')))
    .limit(limit);

export const listStuck = (
  db: Db,
  { before, now }: { before: Date; now: Date },
  limit: number,
): Promise<Import[]> =>
  db
    .select()
    .from(importsTable)
    .where(
      and(
        inArray(importsTable.state, ['adding', 'reading']),
        lt(importsTable.updatedAt, before),
        ofActiveAccount(db, importsTable.ownerId, now),
      ),
    )
    .limit(limit);

export async function listItems(
  db: Db,
  { id }: Pick<Import, 'id'>,
  wanted: { collection: string; sourceIds: readonly string[] },
): Promise<ImportItem[]> {
  if (wanted.sourceIds.length === 0) return [];

  return db
    .select()
    .from(importItemsTable)
    .where(
      and(
        eq(importItemsTable.importId, id),
        eq(importItemsTable.collection, wanted.collection),
        inArray(importItemsTable.sourceId, [...new Set(wanted.sourceIds)]),
      ),
    );
}

/** The pets that an import has added or found. */
export const listPetItems = (db: Db, { id }: Pick<Import, 'id'>): Promise<ImportItem[]> =>
  db
    .select()
    .from(importItemsTable)
    .where(and(eq(importItemsTable.importId, id), eq(importItemsTable.collection, 'pets')));

export async function insertItems(db: Db, items: readonly ImportItem[]) {
  if (items.length > 0)
    await db
      .insert(importItemsTable)
      .values([...items])
      .onConflictDoNothing();
}

/** What says of a pet of the account whether it is the one in a file. */
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
