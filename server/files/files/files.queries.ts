import { and, isNotNull, count, eq, gt, inArray, isNull, lte, notLike, or, sql, sum } from 'drizzle-orm';

import { ofActiveAccount } from '#server/accounts/users/users.table.ts';
import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { oneRow } from '#server/platform/db.ts';
import type { WrappedKey } from '#server/platform/encryption/master-keys.ts';
import { sweepLock } from '#server/platform/locks.ts';
import { prepared } from '#server/platform/prepared.ts';

import type { StoredFile } from './files.table.ts';
import { storedFilesTable } from './files.table.ts';

/**
 * The total size of the account's files, including the space reserved for running uploads. Imported files count once they
 * are added.
 */
export async function sumBytes(db: Db, ownerId: AccountId, now: Date): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: sum(storedFilesTable.bytes) })
      .from(storedFilesTable)
      .where(
        and(
          eq(storedFilesTable.ownerId, ownerId),
          notLike(storedFilesTable.storagePath, 'imports/%'),
          or(isNull(storedFilesTable.deleteAfter), gt(storedFilesTable.deleteAfter, now)),
        ),
      ),
  );

  return Number(total ?? 0);
}

/** How many files the account is uploading. */
export async function countReceiving(db: Db, ownerId: AccountId, now: Date): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: count() })
      .from(storedFilesTable)
      .where(
        and(
          eq(storedFilesTable.ownerId, ownerId),
          eq(storedFilesTable.state, 'receiving'),
          gt(storedFilesTable.deleteAfter, now),
        ),
      ),
  );

  return total;
}

export async function insertReceivingFile(
  db: Db,
  file: Pick<StoredFile, 'storagePath' | 'bytes' | 'createdAt'> &
    WrappedKey & {
      ownerId: string | null;
      deleteAfter: Date;
    },
) {
  const state = file.ownerId === null ? 'pending' : 'receiving';
  await db.insert(storedFilesTable).values({ ...file, type: 'application/octet-stream', state });
}

/** The total size of the files that wait for a sign-up to be confirmed. */
export async function sumPendingBytes(db: Db): Promise<number> {
  const { total } = oneRow(
    await db
      .select({ total: sum(storedFilesTable.bytes) })
      .from(storedFilesTable)
      // The condition on the time is for its index.
      .where(and(eq(storedFilesTable.state, 'pending'), isNotNull(storedFilesTable.deleteAfter))),
  );

  return Number(total ?? 0);
}

const isReceiving = inArray(storedFilesTable.state, ['receiving', 'pending']);

/** Returns false when a sweep or the account's deletion has already removed the file. */
export async function markStored(
  db: Db,
  storagePath: string,
  facts: Pick<StoredFile, 'type' | 'bytes' | 'sha256'> & {
    ownerId?: AccountId;
    scan?: 'waiting' | undefined;
  },
): Promise<boolean> {
  const stored = await db
    .update(storedFilesTable)
    .set({ ...facts, state: 'stored', deleteAfter: null })
    .where(and(eq(storedFilesTable.storagePath, storagePath), isReceiving))
    .returning({ storagePath: storedFilesTable.storagePath });

  return stored.length > 0;
}

const released = (deleteAfter: Date) => ({ state: 'deleting', ownerId: null, deleteAfter }) as const;

export async function markDeleting(db: Db, storagePaths: string[], deleteAfter: Date) {
  if (storagePaths.length === 0) return;
  await db
    .update(storedFilesTable)
    .set(released(deleteAfter))
    .where(inArray(storedFilesTable.storagePath, storagePaths));
}

/** Returns false unless the file was released and may not be deleted yet. */
export async function markStoredAgain(
  db: Db,
  { storagePath, ownerId, now }: { storagePath: string; ownerId: AccountId; now: Date },
): Promise<boolean> {
  const stored = await db
    .update(storedFilesTable)
    .set({ state: 'stored', ownerId, deleteAfter: null })
    .where(
      and(
        eq(storedFilesTable.storagePath, storagePath),
        eq(storedFilesTable.state, 'deleting'),
        gt(storedFilesTable.deleteAfter, now),
      ),
    )
    .returning({ storagePath: storedFilesTable.storagePath });

  return stored.length > 0;
}

export async function changeOwners(db: Db, storagePaths: readonly string[], ownerId: AccountId) {
  if (storagePaths.length === 0) return;
  await db
    .update(storedFilesTable)
    .set({ ownerId })
    .where(inArray(storedFilesTable.storagePath, [...storagePaths]));
}

export async function markWaiting(db: Db, storagePaths: readonly string[]) {
  if (storagePaths.length === 0) return;
  await db
    .update(storedFilesTable)
    .set({ scan: 'waiting', scannedAt: null, scanSignature: null })
    .where(inArray(storedFilesTable.storagePath, [...storagePaths]));
}

/** The same for every file of an account. Uploads keep their time, because their requests may still be running. */
export async function markDeletingOf(db: Db, ownerId: AccountId, deleteAfter: Date) {
  await db
    .update(storedFilesTable)
    .set({
      ...released(deleteAfter),
      deleteAfter: sql`case when ${storedFilesTable.state} = 'part' then ${deleteAfter} else coalesce(${storedFilesTable.deleteAfter}, ${deleteAfter}) end`,
    })
    .where(eq(storedFilesTable.ownerId, ownerId));
}

/** Gives a continuing upload more time. */
export async function prolongReceiving(db: Db, storagePath: string, deleteAfter: Date) {
  await db
    .update(storedFilesTable)
    .set({ deleteAfter })
    .where(and(eq(storedFilesTable.storagePath, storagePath), isReceiving));
}

const storedByPath = prepared('stored file', (db) =>
  db
    .select({
      bytes: storedFilesTable.bytes,
      sha256: storedFilesTable.sha256,
      scan: storedFilesTable.scan,
    })
    .from(storedFilesTable)
    .where(
      and(
        eq(storedFilesTable.storagePath, sql.placeholder('path')),
        eq(storedFilesTable.state, 'stored'),
        ofActiveAccount(db, storedFilesTable.ownerId, sql.placeholder('now')),
      ),
    ),
);

/**
 * The size, hash and scan of a file that a row shows, of an account that is neither banned nor closed. The hash of some
 * photos is still null until a job adds it.
 */
export const findStored = async (
  db: Db,
  path: string,
  now: Date,
): Promise<Pick<StoredFile, 'bytes' | 'sha256' | 'scan'> | undefined> =>
  (await storedByPath(db).execute({ path, now }))[0];

/** Whether a row shows the file. */
export async function isStored(db: Db, storagePath: string): Promise<boolean> {
  const [found] = await db
    .select({ state: storedFilesTable.state })
    .from(storedFilesTable)
    .where(eq(storedFilesTable.storagePath, storagePath));

  return found?.state === 'stored';
}

/** Returns false when the file was no longer being received. */
export async function deleteReceivingFile(db: Db, storagePath: string): Promise<boolean> {
  const deleted = await db
    .delete(storedFilesTable)
    .where(and(eq(storedFilesTable.storagePath, storagePath), isReceiving))
    .returning({ storagePath: storedFilesTable.storagePath });

  return deleted.length > 0;
}

/** Within a transaction: whether no backup runs. None begins before the transaction ends. */
export async function mayDeleteFiles(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${sweepLock}) as free`,
  );

  return rows[0]?.free ?? false;
}

/** Up to `limit` files that may be deleted, locked; files locked by another sweep are skipped. */
export async function lockFilesToDelete(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ storagePath: storedFilesTable.storagePath })
    .from(storedFilesTable)
    .where(lte(storedFilesTable.deleteAfter, now))
    .orderBy(storedFilesTable.deleteAfter)
    .limit(limit)
    .for('update', { skipLocked: true });

  return rows.map((row) => row.storagePath);
}

export async function deleteFileRows(db: Db, storagePaths: string[]) {
  if (storagePaths.length === 0) return;
  await db.delete(storedFilesTable).where(inArray(storedFilesTable.storagePath, storagePaths));
}

export async function postponeDeletion(db: Db, storagePaths: string[], deleteAfter: Date) {
  if (storagePaths.length === 0) return;
  await db
    .update(storedFilesTable)
    .set({ deleteAfter })
    .where(inArray(storedFilesTable.storagePath, storagePaths));
}
