import { and, eq, inArray, lt, sql } from 'drizzle-orm';

import { isFileOfDocument } from '#server/documents/documents/documents.access.ts';
import { documentsTable } from '#server/documents/documents/documents.table.ts';
import { storedFilesTable } from '#server/files/files/files.table.ts';
import type { Db } from '#server/platform/db.ts';
import type { Verdict } from '#server/platform/malware/scanner.ts';

import type { ScanDocument } from './scans.jobs.ts';

const isWaiting = eq(storedFilesTable.scan, 'waiting');

/** The files of a document for a job, which may scan all, if it waits for the scanner; undefined when it doesn't or is gone. */
export async function findWaiting(db: Db, { documentId }: ScanDocument) {
  const [document] = await db
    .select({
      ownerId: documentsTable.userId,
      storagePath: documentsTable.storagePath,
      originalPath: documentsTable.originalPath,
    })
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(and(eq(documentsTable.id, documentId), isWaiting));

  return document;
}

/** Documents from before `createdBefore` that wait. In random order, so that failing ones don't hold up the others. */
export async function listWaiting(db: Db, createdBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: documentsTable.id })
    .from(documentsTable)
    .innerJoin(storedFilesTable, isFileOfDocument)
    .where(and(isWaiting, lt(documentsTable.createdAt, createdBefore)))
    .orderBy(sql`random()`)
    .limit(limit);

  return rows.map(({ id }) => id);
}

/** Returns false when the files are gone, or another job finished first. */
export async function saveVerdict(db: Db, paths: string[], verdict: Verdict, now: Date): Promise<boolean> {
  const saved = await db
    .update(storedFilesTable)
    .set({
      scan: verdict.result,
      scannedAt: now,
      scanSignature: verdict.result === 'infected' ? verdict.signature : null,
    })
    .where(and(inArray(storedFilesTable.storagePath, paths), isWaiting, eq(storedFilesTable.state, 'stored')))
    .returning({ storagePath: storedFilesTable.storagePath });

  return saved.length > 0;
}
