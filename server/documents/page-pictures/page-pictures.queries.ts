import type { AnyColumn } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, like, lt, notExists, sql } from 'drizzle-orm';

import { isFileOfDocument } from '#server/documents/documents/documents.access.ts';
import type { Document } from '#server/documents/documents/documents.table.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { shareLinkDocumentsTable, shareLinksTable } from '#server/documents/documents/share-links.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';

import type { DrawFirstPage } from './page-pictures.jobs.ts';
import type { DocumentLayout } from './page-pictures.rules.ts';
import { documentLayoutsTable, layoutColumns, pagePicturesTable } from './page-pictures.table.ts';

/** The fields of a document that drawing needs; its caller may show it. */
export type DrawnDocument = Pick<Document, 'id' | 'userId' | 'fileType' | 'storagePath' | 'size'>;

type HasId = Pick<DrawnDocument, 'id'>;

const idsOf = (documents: readonly HasId[]) => documents.map(({ id }) => id);

/** A document for a job, which may read all; undefined when it is gone. */
export async function findDocument(db: Db, { documentId }: DrawFirstPage) {
  const [document] = await db
    .select({
      id: documentsTable.id,
      userId: documentsTable.userId,
      fileType: documentsTable.fileType,
      storagePath: documentsTable.storagePath,
      size: storedFilesTable.bytes,
      scan: storedFilesTable.scan,
    })
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(eq(documentsTable.id, documentId));

  return document;
}

/** Within a transaction: the document stays until its end. False when it is gone. */
export async function lockForKeyShare(db: Db, { id }: HasId): Promise<boolean> {
  const found = await db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(eq(documentsTable.id, id))
    .for('key share');

  return found.length > 0;
}

export async function findLayout(db: Db, { id }: HasId): Promise<DocumentLayout | undefined> {
  const [layout] = await db
    .select(layoutColumns)
    .from(documentLayoutsTable)
    .where(eq(documentLayoutsTable.documentId, id));

  return layout;
}

/** Does nothing if the layout is known already. */
export async function saveLayout(db: Db, { id }: HasId, { pages, sizes, isProtected }: DocumentLayout) {
  await db
    .insert(documentLayoutsTable)
    .values({ documentId: id, pages, sizes: [...sizes], isProtected: isProtected ?? false })
    .onConflictDoNothing();
}

/** Deletes the marks of files that couldn't be drawn. */
export async function deleteEmptyLayouts(db: Db) {
  await db.delete(documentLayoutsTable).where(eq(documentLayoutsTable.pages, 0));
}

export type PicturePlace = { page: number; width: number };

export async function findPicture(
  db: Db,
  { id }: HasId,
  { page, width }: PicturePlace,
): Promise<string | undefined> {
  const [found] = await db
    .select({ storagePath: pagePicturesTable.storagePath })
    .from(pagePicturesTable)
    .where(
      and(
        eq(pagePicturesTable.documentId, id),
        eq(pagePicturesTable.page, page),
        eq(pagePicturesTable.width, width),
      ),
    );

  return found?.storagePath;
}

/** Returns false when another process has drawn it in the meantime. */
export async function insertPicture(
  db: Db,
  { id }: HasId,
  { page, width, storagePath }: PicturePlace & { storagePath: string },
): Promise<boolean> {
  const inserted = await db
    .insert(pagePicturesTable)
    .values({ documentId: id, page, width, storagePath })
    .onConflictDoNothing()
    .returning({ page: pagePicturesTable.page });

  return inserted.length > 0;
}

/** Within a transaction that has locked the documents for update: the files of their pictures. */
export async function takePictures(db: Db, documents: readonly HasId[]): Promise<string[]> {
  if (documents.length === 0) return [];
  const taken = await db
    .delete(pagePicturesTable)
    .where(inArray(pagePicturesTable.documentId, idsOf(documents)))
    .returning({ storagePath: pagePicturesTable.storagePath });

  return taken.map(({ storagePath }) => storagePath);
}

/**
 * Within a transaction: locks documents that have pictures and are no longer shared by a link. They are found first: with
 * the documents in one join, PostgreSQL reads all of them.
 */
export function lockUnshared(db: Db, now: Date, limit: number): Promise<HasId[]> {
  const unshared = db
    .selectDistinct({ id: pagePicturesTable.documentId })
    .from(pagePicturesTable)
    .where(
      notExists(
        db
          .select({ one: sql`1` })
          .from(shareLinkDocumentsTable)
          .innerJoin(shareLinksTable, eq(shareLinksTable.id, shareLinkDocumentsTable.linkId))
          .where(
            and(
              eq(shareLinkDocumentsTable.documentId, pagePicturesTable.documentId),
              gt(shareLinksTable.expiresAt, now),
            ),
          ),
      ),
    )
    .limit(limit);

  return db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .where(sql`${documentsTable.id} = any(array(${unshared}))`)
    .orderBy(asc(documentsTable.id))
    .for('update', { skipLocked: true });
}

/** Within a transaction: locks pictures from before then that no document shows. */
export async function lockForgotten(db: Db, before: Date, limit: number): Promise<string[]> {
  const { storagePath } = storedFilesTable;
  const none = (table: typeof documentsTable | typeof pagePicturesTable, path: AnyColumn) =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(path, storagePath)),
    );
  const rows = await db
    .select({ storagePath })
    .from(storedFilesTable)
    .where(
      and(
        like(storagePath, 'thumbnails/%'),
        eq(storedFilesTable.state, 'stored'),
        lt(storedFilesTable.createdAt, before),
        none(documentsTable, documentsTable.thumbnailPath),
        none(pagePicturesTable, pagePicturesTable.storagePath),
      ),
    )
    .limit(limit)
    .for('update', { skipLocked: true });

  return rows.map(({ storagePath }) => storagePath);
}
