import { and, asc, count, eq, sql } from 'drizzle-orm';

import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { placeOf } from '#server/pets/pets/pets.access.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { DayCursor } from '#server/platform/keyset.ts';
import { isEarlier, latestFirst } from '#server/platform/keyset.ts';
import type { HealthKind } from '#shared/health/health.ts';

import { healthDocumentsTable } from './health-documents.table.ts';
import type { RecordOf, StoredFacts } from './record-kinds.table.ts';
import { recordKinds, referenceOf } from './record-kinds.table.ts';
import type { healthRecordsTable } from './weights.table.ts';

// The four tables have these columns in common; the result is the row of the requested kind.
const tableOf = (kind: HealthKind) => recordKinds[kind].table as typeof healthRecordsTable;

const isThis = (kind: HealthKind, { petId }: PetAccess<'medical'>, id: string) =>
  and(eq(tableOf(kind).id, id), eq(tableOf(kind).petId, petId));

export async function findRecord<Kind extends HealthKind>(
  db: Db,
  access: PetAccess<'medical'>,
  kind: Kind,
  id: string,
): Promise<RecordOf[Kind] | undefined> {
  const [record] = await db
    .select()
    .from(tableOf(kind))
    .where(isThis(kind, access, id));

  return record as RecordOf[Kind] | undefined;
}

export async function countRecords(
  db: Db,
  { petId }: PetAccess<'medical'>,
  kind: HealthKind,
): Promise<number> {
  const table = tableOf(kind);

  return oneRow(await db.select({ total: count() }).from(table).where(eq(table.petId, petId))).total;
}

/** The bytes of the long texts of all records of a kind. */
export async function measureText(
  db: Db,
  { petId }: PetAccess<'medical'>,
  kind: HealthKind,
): Promise<number> {
  const { table, text } = recordKinds[kind];
  const bytes = sql<number>`coalesce(sum(octet_length(${text})), 0)::int`;

  return oneRow(await db.select({ bytes }).from(table).where(eq(table.petId, petId))).bytes;
}

/** Whether the record was added: false when there is one with this id. */
export async function insertRecord<Kind extends HealthKind>(
  db: Db,
  access: PetAccess<'record'>,
  kind: Kind,
  record: { id: string; createdAt: Date } & StoredFacts<Kind>,
): Promise<boolean> {
  const inserted = await db
    .insert(tableOf(kind))
    .values({ ...(record as unknown as RecordOf['weight']), ...placeOf(access) })
    .onConflictDoNothing()
    .returning({ id: tableOf(kind).id });

  return inserted.length > 0;
}

/** Within a transaction that has locked the pet. */
export async function updateRecord<Kind extends HealthKind>(
  db: Db,
  access: PetAccess<'write'>,
  kind: Kind,
  id: string,
  facts: Partial<StoredFacts<Kind>>,
) {
  if (Object.keys(facts).length === 0) return;
  await db
    .update(tableOf(kind))
    .set(facts)
    .where(isThis(kind, access, id));
}

export async function deleteRecord(db: Db, access: PetAccess<'write'>, kind: HealthKind, id: string) {
  await db.delete(tableOf(kind)).where(isThis(kind, access, id));
}

/** Deletes a record that this account has added. Returns false when another one has. */
export async function deleteOwnRecord(
  db: Db,
  access: PetAccess<'record'>,
  kind: HealthKind,
  id: string,
): Promise<boolean> {
  const { addedBy } = placeOf(access);
  const deleted = await db
    .delete(tableOf(kind))
    .where(and(isThis(kind, access, id), sql`${tableOf(kind).addedBy} is not distinct from ${addedBy}::uuid`))
    .returning({ id: tableOf(kind).id });

  return deleted.length > 0;
}

/** Records of a kind after a place in their list, the latest first, each with the day that it is listed by. */
export async function listRecords<Kind extends HealthKind>(
  db: Db,
  { petId }: PetAccess<'medical'>,
  kind: Kind,
  { after, limit }: { after: DayCursor | undefined; limit: number },
): Promise<{ record: RecordOf[Kind]; day: string | null }[]> {
  const table = tableOf(kind);
  const keys = { day: recordKinds[kind].day, createdAt: table.createdAt, id: table.id };
  const rows = await db
    .select({ record: table, day: keys.day ?? sql<null>`null` })
    .from(table)
    .where(and(eq(table.petId, petId), isEarlier(keys, after)))
    .orderBy(...latestFirst(keys))
    .limit(limit);

  return rows as unknown as { record: RecordOf[Kind]; day: string | null }[];
}

/** The ids of the documents that are attached to a record. */
export async function listAttached(db: Db, kind: HealthKind, { id }: { id: string }): Promise<string[]> {
  const rows = await db
    .select({ id: healthDocumentsTable.documentId })
    .from(healthDocumentsTable)
    .where(eq(referenceOf(kind), id))
    .orderBy(asc(healthDocumentsTable.documentId));

  return rows.map((row) => row.id);
}

/** Within a transaction that has locked pet and documents. */
export async function replaceAttached(
  db: Db,
  kind: HealthKind,
  { id }: { id: string },
  documents: readonly DocumentAccess[],
) {
  await db.delete(healthDocumentsTable).where(eq(referenceOf(kind), id));
  if (documents.length === 0) return;
  await db
    .insert(healthDocumentsTable)
    .values(documents.map(({ documentId }) => ({ documentId, [recordKinds[kind].reference]: id })));
}
