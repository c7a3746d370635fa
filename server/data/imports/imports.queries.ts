import { and, eq, inArray, lt, lte, ne, sql } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import { healthRecordsTable } from '#server/health/records/weights.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import type { Import, ImportItem } from './imports.table.ts';
import { importItemsTable, importsTable } from './imports.table.ts';
import { storable } from './storable-text.rules.ts';

/** The account's unexpired import, if it has one. */
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

/** Within a transaction: the account's import with any id, locked. */
export async function lockAnyImport(db: Db, ownerId: AccountId): Promise<Import | undefined> {
  const [found] = await db.select().from(importsTable).where(eq(importsTable.ownerId, ownerId)).for('update');

  return found;
}

/** For a job: undefined while its account is banned or closed. */
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

/** Expired imports, and those abandoned by a job, which still have a file and were not touched for a while. */
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
        // A single array parameter, because a statement can have only 65,535 parameters.
        sql`${importItemsTable.sourceId} = any(${sql.param([...new Set(wanted.sourceIds)])}::text[])`,
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

/** The weights that an import has added to active pets, as they are now. */
export const listAddedWeights = (db: Db, { id, ownerId }: Pick<Import, 'id' | 'ownerId'>) =>
  db
    .select({
      id: healthRecordsTable.id,
      petId: healthRecordsTable.petId,
      pet: petsTable.name,
      day: healthRecordsTable.recordDate,
      grams: healthRecordsTable.weight,
      typed: healthRecordsTable.weightTyped,
    })
    .from(importItemsTable)
    .innerJoin(healthRecordsTable, eq(healthRecordsTable.id, importItemsTable.targetId))
    .innerJoin(petsTable, eq(petsTable.id, healthRecordsTable.petId))
    .where(
      and(
        eq(importItemsTable.importId, id),
        eq(importItemsTable.collection, 'weights'),
        eq(importItemsTable.isNew, true),
        eq(healthRecordsTable.userId, ownerId),
        eq(petsTable.archived, false),
      ),
    )
    .orderBy(healthRecordsTable.recordDate, healthRecordsTable.id);

/** The tables that were imported into all accounts, without their records. */
export const listOverTables = (db: Db) =>
  db
    .select({
      kind: importsTable.kind,
      state: importsTable.state,
      layout: importsTable.layout,
      choice: importsTable.choice,
    })
    .from(importsTable)
    .where(and(eq(importsTable.kind, 'table'), inArray(importsTable.state, ['done', 'failed'])));
