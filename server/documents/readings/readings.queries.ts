import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { DocumentAccess } from '#server/documents/documents/documents.access.ts';
import { isFileOfDocument } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { isCleanFile, storedFilesTable } from '#server/files/files/files.table.ts';
import { ownedBy } from '#server/pets/pets/pets.access.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { ProposedRecords } from '#shared/documents/proposed-records.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';

import type { KnownPet, Reading } from './reading-of-pages.rules.ts';
import type { ReadDocument } from './readings.jobs.ts';

/** A document for a job, which may read all; undefined when it is gone. */
export async function findDocument(db: Db, { documentId }: ReadDocument) {
  const [document] = await db
    .select({
      id: documentsTable.id,
      ownerId: documentsTable.userId,
      fileType: documentsTable.fileType,
      storagePath: documentsTable.storagePath,
      readAt: documentsTable.readAt,
      size: storedFilesTable.bytes,
      scan: storedFilesTable.scan,
    })
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(eq(documentsTable.id, documentId));

  return document;
}

/** The pets of an account that a document may name. */
export async function listPetsToName(db: Db, ownerId: AccountId, limit: number): Promise<KnownPet[]> {
  const pets = await db
    .select({ name: petsTable.name, species: petsTable.type })
    .from(petsTable)
    .where(ownedBy(ownerId))
    .limit(limit);

  return pets.map(({ name, species }) => ({ name, species: isVaccinated(species) ? species : null }));
}

/** The records that a document proposes, with the name that its pet has now. Those of earlier versions don't count. */
export async function findProposedRecords(db: Db, { documentId }: DocumentAccess) {
  const [found] = await db
    .select({
      records: sql<ProposedRecords | null>`case when ${documentsTable.proposedRecords} ? 'visits' then ${documentsTable.proposedRecords} end`,
      petName: petsTable.name,
    })
    .from(documentsTable)
    .leftJoin(petsTable, eq(petsTable.id, documentsTable.petId))
    .where(eq(documentsTable.id, documentId));

  return found;
}

/** Does nothing if it has them already. */
export async function saveProposedRecords(
  db: Db,
  { id }: Pick<ReadableDocument, 'id'>,
  proposedRecords: Reading['proposedRecords'],
) {
  await db
    .update(documentsTable)
    .set({ proposedRecords })
    .where(and(eq(documentsTable.id, id), sql`${documentsTable.proposedRecords}->'visits' is null`));
}

export type ReadableDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

/** Returns false when the document is gone, or was read by another job in the meantime. */
export async function saveReading(
  db: Db,
  { id }: Pick<ReadableDocument, 'id'>,
  reading: {
    thumbnailPath: string | null;
    text: string | null;
    readAt: Date;
  } & { [Key in keyof Reading]: Reading[Key] | null },
): Promise<boolean> {
  const saved = await db
    .update(documentsTable)
    .set(reading)
    .where(and(eq(documentsTable.id, id), isNull(documentsTable.readAt)))
    .returning({ id: documentsTable.id });

  return saved.length > 0;
}

/** Unread documents from before `createdBefore` that may be read, oldest first. */
export async function listUnread(db: Db, createdBefore: Date, limit: number) {
  return db
    .select({ id: documentsTable.id, ownerId: documentsTable.userId })
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(and(isNull(documentsTable.readAt), isCleanFile, lt(documentsTable.createdAt, createdBefore)))
    .orderBy(documentsTable.createdAt)
    .limit(limit);
}

/** Gives documents of earlier versions their folded words, which a trigger makes. Returns how many it were. */
export async function foldDocuments(db: Db, limit: number): Promise<number> {
  const unfolded = db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(isNull(documentsTable.foldedSearch))
    .orderBy(documentsTable.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  const folded = await db
    .update(documentsTable)
    .set({ name: sql`${documentsTable.name}` })
    .where(inArray(documentsTable.id, unfolded))
    .returning({ id: documentsTable.id });

  return folded.length;
}

/** Does nothing if it has text already. */
export async function saveText(
  db: Db,
  { id }: Pick<ReadableDocument, 'id'>,
  recognized: { text: string | null } & Reading,
) {
  await db
    .update(documentsTable)
    .set(recognized)
    .where(and(eq(documentsTable.id, id), isNull(documentsTable.text)));
}
