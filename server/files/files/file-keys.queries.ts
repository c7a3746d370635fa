import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/db.ts';
import type { WrappedKey } from '#server/platform/encryption/master-keys.ts';
import { prepared } from '#server/platform/prepared.ts';
import type { FileRow } from '#server/platform/storage/storage.ts';

import { storedFilesTable } from './files.table.ts';

const rowByPath = prepared('row of a file', (db) =>
  db
    .select({
      masterKeyId: storedFilesTable.masterKeyId,
      wrappedKey: storedFilesTable.wrappedKey,
      bytes: storedFilesTable.bytes,
      sha256: storedFilesTable.sha256,
      scan: storedFilesTable.scan,
    })
    .from(storedFilesTable)
    .where(eq(storedFilesTable.storagePath, sql.placeholder('path'))),
);

/** A file's key, and the size and hash of its content once all of it has arrived. */
export async function findFileRow(db: Db, path: string): Promise<FileRow | undefined> {
  const [row] = await rowByPath(db).execute({ path });
  if (!row) return undefined;
  const { masterKeyId, wrappedKey, bytes, sha256, scan } = row;

  return {
    key: masterKeyId !== null && wrappedKey !== null ? { masterKeyId, wrappedKey } : undefined,
    content: sha256 === null ? undefined : { bytes, sha256 },
    scan,
  };
}

const needsRewrapping = (masterKeyId: string) =>
  or(lt(storedFilesTable.masterKeyId, masterKeyId), gt(storedFilesTable.masterKeyId, masterKeyId));

/** Files whose keys another master key has wrapped, above `after` by path, locked. Those that are being changed are left out. */
export async function lockKeysToRewrap(
  db: Db,
  { masterKeyId, after, limit }: { masterKeyId: string; after: string; limit: number },
): Promise<(WrappedKey & { storagePath: string })[]> {
  const rows = await db
    .select({
      storagePath: storedFilesTable.storagePath,
      masterKeyId: storedFilesTable.masterKeyId,
      wrappedKey: storedFilesTable.wrappedKey,
    })
    .from(storedFilesTable)
    .where(and(needsRewrapping(masterKeyId), gt(storedFilesTable.storagePath, after)))
    .orderBy(asc(storedFilesTable.storagePath))
    .limit(limit)
    .for('no key update', { skipLocked: true });

  return rows.map(({ storagePath, masterKeyId, wrappedKey }) => ({
    storagePath,
    masterKeyId: masterKeyId ?? '',
    wrappedKey: wrappedKey ?? '',
  }));
}

/** Replaces the wrapped keys of these files in one statement. */
export async function saveKeys(db: Db, files: (WrappedKey & { storagePath: string })[]) {
  if (files.length === 0) return;
  await db.execute(sql`
    update ${storedFilesTable} set wrapped_key = new.wrapped_key, master_key_id = new.master_key_id
    from jsonb_to_recordset(${JSON.stringify(
      files.map(({ storagePath, wrappedKey, masterKeyId }) => ({
        storage_path: storagePath,
        wrapped_key: wrappedKey,
        master_key_id: masterKeyId,
      })),
    )}::jsonb) as new(storage_path text, wrapped_key text, master_key_id text)
    where ${storedFilesTable.storagePath} = new.storage_path`);
}

/**
 * The progress of a change of the master key: files whose keys still have to be wrapped again, and files of earlier
 * versions.
 */
export async function countKeysLeft(
  db: Db,
  masterKeyId: string,
): Promise<{ toRewrap: number; toReencrypt: number }> {
  const [[rewrapping], [reencrypting]] = await Promise.all([
    db.select({ total: count() }).from(storedFilesTable).where(needsRewrapping(masterKeyId)),
    db.select({ total: count() }).from(storedFilesTable).where(isNull(storedFilesTable.wrappedKey)),
  ]);

  return { toRewrap: rewrapping?.total ?? 0, toReencrypt: reencrypting?.total ?? 0 };
}

/** The ids of all master keys that have wrapped the key of a file: a step through the index for each. */
export async function listMasterKeyIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    with recursive ids(id) as (
      select min(master_key_id) from stored_files
      union all
      select (select min(master_key_id) from stored_files where master_key_id > ids.id) from ids where ids.id is not null
    ) select id from ids where id is not null`);

  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}
