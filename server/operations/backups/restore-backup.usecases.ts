import { Readable } from 'node:stream';

import type pg from 'pg';

import type { Identity } from '#server/platform/age/age-keys.ts';
import type { MasterKeys } from '#server/platform/encryption/master-keys.ts';
import type { Storage, StorageBatch } from '#server/platform/storage/storage.ts';

import type { Manifest } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import type { Backup } from './backups.table.ts';
import { hasRows } from './catalog.queries.ts';
import { checkedContent } from './check-content.usecases.ts';
import { createRowLoader } from './load-rows.usecases.ts';
import {
  countOthers,
  createTables,
  endSessionsAndDeliveries,
  finishTables,
  insertBackup,
  isUnfinished,
  knownMigrations,
  markUnfinished,
  unmark,
} from './loading.queries.ts';
import type { BackupPart, OpenedBackup } from './open-backup.usecases.ts';
import { assertAllRows, openBackup } from './open-backup.usecases.ts';
import type { KeyPlace } from './read-keys.usecases.ts';
import { compareKeys, writeKeys } from './restore-keys.usecases.ts';
import type { FilePart } from './save-files.usecases.ts';
import { createSavings } from './save-files.usecases.ts';
import { connected, plainValues } from './snapshot.queries.ts';
import { masterKeysOf } from './verify-backup.usecases.ts';

/** The installation that a backup is restored into. It must not run. */
export type RestoreTarget = { url: string; files: Storage; keys: KeyPlace };

type Options = {
  identities: readonly Identity[];
  /** The kind of place that the backup comes from. */
  place: Backup['place'];
  /** Removes existing data. */
  replace: boolean;
  /** The old machine was stopped before the backup: sessions continue, and waiting deliveries are sent. */
  moved: boolean;
  onProgress?: (progress: { table?: string; files: number; bytes: number }) => void;
};

export type RestoredBackup = {
  manifest: Manifest;
  rows: number;
  files: number;
  bytes: number;
  /** Files with keys that were written. */
  written: string[];
  warnings: string[];
};

/**
 * Restores a backup: everything or no row. All rows are one transaction, which is committed after the last file has been stored
 * and the end of the backup was read. Until then DenMate doesn't start with this database, also after a kill; the same command
 * then begins again. Throws BackupFailure, and what reading the backup, the database and the storage throw.
 */
export async function restoreBackup(
  content: AsyncIterable<Buffer>,
  target: RestoreTarget,
  options: Options,
): Promise<RestoredBackup> {
  const { counted, read } = countingBytes(content);
  const backup = await openBackup(counted, options.identities);
  knownMigrations(backup.manifest);
  const warnings = compareKeys(target.keys, backup.keys);
  const masterKeys = masterKeysOf(backup.keys, target.keys.encryptionKeys);
  const client = await connected(target.url);
  try {
    const wasEmpty = await assertMayWrite(client, target, options);
    await markUnfinished(client, backup.manifest.id);
    try {
      return await load(backup, { client, target, options, masterKeys, warnings, read });
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      // The earlier data is still there and can be used.
      if (!wasEmpty) await unmark(client).catch(() => undefined);
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the target was empty. Throws BackupFailure if data would be lost. */
async function assertMayWrite(
  client: pg.ClientBase,
  { files }: RestoreTarget,
  { replace }: Options,
): Promise<boolean> {
  const isEmpty = !(await hasRows(client));
  const goesOn = await isUnfinished(client);
  const storedFile = goesOn ? undefined : (await files.list().next()).value;
  if (!replace && (!isEmpty || storedFile))
    throw new BackupFailure(
      `There is an installation already: its ${isEmpty ? 'storage has files' : 'database has rows'}. Restore into an empty one, or ` +
        'remove what is there with --replace.',
    );
  const others = isEmpty ? 0 : await countOthers(client);
  if (others > 0)
    throw new BackupFailure(
      `The database is in use (${others} other connections): stop DenMate before you replace it.`,
    );

  return isEmpty;
}

type Loading = {
  client: pg.ClientBase;
  target: RestoreTarget;
  options: Options;
  masterKeys: MasterKeys;
  warnings: string[];
  read: () => number;
};

async function load({ manifest, keys, parts }: OpenedBackup, loading: Loading): Promise<RestoredBackup> {
  const { client, target, options, warnings, read } = loading;
  await client.query('begin');
  await client.query(`${plainValues}; set local lock_timeout = '10s'`);
  const foreignKeys = await createTables(client, manifest);
  const { files, bytes, rows, missing } = await loadParts(manifest, parts, loading);
  await finishTables(client, manifest, foreignKeys);
  if (!options.moved) await endSessionsAndDeliveries(client);
  const now = new Date();
  await insertBackup(client, {
    id: manifest.id,
    takenAt: new Date(manifest.takenAt),
    endedAt: now,
    place: options.place,
    bytes: read(),
    files,
    missingFiles: missing,
    testedAt: now,
  });
  const written = await writeKeys(target.keys, keys);
  await unmark(client);
  await client.query('commit');
  await client.query('analyze');

  return { manifest, rows, files, bytes, written, warnings };
}

async function loadParts(manifest: Manifest, parts: AsyncIterable<BackupPart>, loading: Loading) {
  const { client, options } = loading;
  const onProgress = options.onProgress ?? (() => undefined);
  const loader = createRowLoader(client, manifest);
  const savings = createSavings();
  const { files } = loading.target;
  const batch = files.startBatch?.() ?? { save: files.save, end: async () => undefined };
  const loaded = { files: 0, bytes: 0, rows: 0, missing: 0 };
  try {
    for await (const part of parts) {
      if (part.kind === 'rows') {
        await loader.load(part.table, part.content);
        onProgress({ table: part.table, files: 0, bytes: 0 });
        continue;
      }
      await loader.end();
      if (part.kind === 'end') {
        assertAllRows(part.rows, loader.rows);
        loaded.missing = part.missing;
        continue;
      }
      await savings.add(part, (file) => save(file, batch, loading.masterKeys));
      loaded.files++;
      loaded.bytes += part.bytes;
      onProgress(loaded);
    }
  } finally {
    await savings.settled();
  }
  savings.assertSaved();
  await batch.end();
  loaded.rows = [...loader.rows.values()].reduce((sum, count) => sum + count, 0);

  return loaded;
}

const save = (part: FilePart, files: StorageBatch, masterKeys: MasterKeys) =>
  files.save(part.file.path, Readable.from(checkedContent(part, masterKeys), { objectMode: false }));

function countingBytes(content: AsyncIterable<Buffer>) {
  let bytes = 0;
  const counted = async function* () {
    for await (const part of content) {
      bytes += part.length;
      yield part;
    }
  };

  return { counted: counted(), read: () => bytes };
}
