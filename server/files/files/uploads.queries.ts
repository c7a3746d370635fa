import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql, sum } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';

import { storedFilesTable } from './files.table.ts';
import type { Upload } from './uploads.table.ts';
import { uploadPartsTable, uploadsTable } from './uploads.table.ts';

/** The number of bytes reserved for the missing rest of the account's uploads. */
export async function sumMissingBytes(db: Db, ownerId: AccountId, now: Date): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: sum(sql`${uploadsTable.length} - ${uploadsTable.received}`) })
      .from(uploadsTable)
      .where(
        and(
          eq(uploadsTable.ownerId, ownerId),
          eq(uploadsTable.finished, false),
          eq(uploadsTable.counted, true),
          gt(uploadsTable.expiresAt, now),
        ),
      ),
  );

  return Number(total ?? 0);
}

/** An upload and its owner: a query takes both. */
export type UploadOf = { uploadId: string; ownerId: AccountId; now: Date };

const isOpen = ({ uploadId, ownerId, now }: UploadOf) =>
  and(eq(uploadsTable.id, uploadId), eq(uploadsTable.ownerId, ownerId), gt(uploadsTable.expiresAt, now));

export async function findUpload(db: Db, which: UploadOf): Promise<Upload | undefined> {
  const [upload] = await db.select().from(uploadsTable).where(isOpen(which));

  return upload;
}

export async function findUploadByRequestKey(
  db: Db,
  { ownerId, requestKey, now }: { ownerId: AccountId; requestKey: string; now: Date },
): Promise<Upload | undefined> {
  const sameKey = and(eq(uploadsTable.ownerId, ownerId), eq(uploadsTable.requestKey, requestKey));
  await db.delete(uploadsTable).where(and(sameKey, lte(uploadsTable.expiresAt, now)));
  const [upload] = await db.select().from(uploadsTable).where(sameKey);

  return upload;
}

/** Within a transaction that has locked the account. */
export const listUncounted = (db: Db, ownerId: AccountId): Promise<Upload[]> =>
  db
    .select()
    .from(uploadsTable)
    .where(
      and(
        eq(uploadsTable.ownerId, ownerId),
        eq(uploadsTable.counted, false),
        eq(uploadsTable.finished, false),
      ),
    );

export async function insertUpload(db: Db, upload: typeof uploadsTable.$inferInsert): Promise<Upload> {
  return oneRow(await db.insert(uploadsTable).values(upload).returning());
}

/** Makes `writer` the only writer; undefined while another one writes, or when there is nothing to write. */
export async function claimUpload(
  db: Db,
  which: UploadOf,
  { writer, until }: { writer: string; until: Date },
): Promise<Upload | undefined> {
  const [claimed] = await db
    .update(uploadsTable)
    .set({ writer, writerUntil: until, stopAsked: false })
    .where(
      and(
        isOpen(which),
        eq(uploadsTable.finished, false),
        or(isNull(uploadsTable.writer), lte(uploadsTable.writerUntil, which.now)),
      ),
    )
    .returning();

  return claimed;
}

const isWriter = (writer: string) => eq(uploadsTable.writer, writer);

/** Prolongs the writer's claim. Returns false when it should stop. */
export async function prolongClaim(db: Db, writer: string, until: Date): Promise<boolean> {
  const [upload] = await db
    .update(uploadsTable)
    .set({ writerUntil: until })
    .where(isWriter(writer))
    .returning({ stopAsked: uploadsTable.stopAsked });

  return upload?.stopAsked === false;
}

export async function releaseClaim(db: Db, writer: string) {
  await db
    .update(uploadsTable)
    .set({ writer: null, writerUntil: null, stopAsked: false })
    .where(isWriter(writer));
}

export async function requestWriterStop(db: Db, which: UploadOf) {
  await db
    .update(uploadsTable)
    .set({ stopAsked: true })
    .where(and(isOpen(which), isNotNull(uploadsTable.writer)));
}

type NewPart = { start: number; storagePath: string; bytes: number; sha256: string; deleteAfter: Date };

/**
 * Within a transaction that is rolled back when it returns false: another request writes, or a sweep deleted it first. It
 * replaces a part that begins at the same place, whose file the caller releases.
 */
export async function addPart(db: Db, writer: string, part: NewPart): Promise<boolean> {
  const { start, storagePath, ...facts } = part;
  const [upload] = await db
    .update(uploadsTable)
    .set({ received: start + part.bytes })
    .where(isWriter(writer))
    .returning({ id: uploadsTable.id });
  if (!upload) return false;
  const kept = await db
    .update(storedFilesTable)
    .set({ ...facts, state: 'part' })
    .where(and(eq(storedFilesTable.storagePath, storagePath), eq(storedFilesTable.state, 'receiving')))
    .returning({ storagePath: storedFilesTable.storagePath });
  if (kept.length === 0) return false;
  await db
    .insert(uploadPartsTable)
    .values({ uploadId: upload.id, start, storagePath })
    .onConflictDoUpdate({
      target: [uploadPartsTable.uploadId, uploadPartsTable.start],
      set: { storagePath },
    });

  return true;
}

/** The last part of an upload. */
export async function findLastPart(db: Db, uploadId: string) {
  const [part] = await db
    .select({
      start: uploadPartsTable.start,
      storagePath: uploadPartsTable.storagePath,
      bytes: storedFilesTable.bytes,
    })
    .from(uploadPartsTable)
    .innerJoin(storedFilesTable, eq(storedFilesTable.storagePath, uploadPartsTable.storagePath))
    .where(eq(uploadPartsTable.uploadId, uploadId))
    .orderBy(desc(uploadPartsTable.start))
    .limit(1);

  return part;
}

/** The paths of the parts, in their order. */
export async function listParts(db: Db, uploadId: string): Promise<string[]> {
  const parts = await db
    .select({ storagePath: uploadPartsTable.storagePath })
    .from(uploadPartsTable)
    .where(eq(uploadPartsTable.uploadId, uploadId))
    .orderBy(asc(uploadPartsTable.start));

  return parts.map(({ storagePath }) => storagePath);
}

/** Within a transaction that releases the parts. Returns false when the upload was canceled, or has another writer. */
export async function markFinished(db: Db, writer: string): Promise<boolean> {
  const [finished] = await db
    .update(uploadsTable)
    .set({ finished: true, received: uploadsTable.length, writer: null, writerUntil: null })
    .where(eq(uploadsTable.writer, writer))
    .returning({ id: uploadsTable.id });
  if (!finished) return false;
  await db.delete(uploadPartsTable).where(eq(uploadPartsTable.uploadId, finished.id));

  return true;
}

/** Within a transaction that releases the parts. Returns false when there is no such upload. */
export async function deleteUpload(db: Db, which: UploadOf): Promise<boolean> {
  const deleted = await db.delete(uploadsTable).where(isOpen(which)).returning({ id: uploadsTable.id });

  return deleted.length > 0;
}

/** The sweep of files deletes the parts. */
export async function deleteExpiredUploads(db: Db, now: Date) {
  await db.delete(uploadsTable).where(lte(uploadsTable.expiresAt, now));
}
