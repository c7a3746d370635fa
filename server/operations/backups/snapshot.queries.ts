import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

import { sweepLock } from '#server/platform/locks.ts';

import type { ListedFile } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';

const backupLock = 4_815_168;
const filesAtOnce = 500;
const sweepsEndWithin = '60s';

/** The format of values, independent of the server's settings. */
export const plainValues = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

export type Snapshot = {
  client: pg.Client;
  takenAt: Date;
  /** Throws when files may have been deleted since the snapshot was taken. */
  assertHeld(): Promise<void>;
};

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // The current statement, or the next one, fails as well.
  client.on('error', () => undefined);
  await client.connect();

  return client;
}

/**
 * Runs the work with a snapshot of the database. Until it ends, sweeps delete no files and no second backup begins; a
 * killed process loses both locks with its connections.
 */
export async function withSnapshot<Result>(
  url: string,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const [holder, client] = [await connected(url), await connected(url)];
  try {
    // In a separate transaction, because a snapshot is taken before waiting for a lock.
    await hold(holder);
    await client.query(`begin isolation level repeatable read read only`);
    await client.query(plainValues);
    const { rows } = await client.query<{ now: Date }>('select now() as now');

    return await work({
      client,
      takenAt: rows[0]?.now ?? new Date(),
      assertHeld: async () => void (await holder.query('select 1')),
    });
  } finally {
    await Promise.all([holder.end(), client.end()].map((ending) => ending.catch(() => undefined)));
  }
}

async function hold(client: pg.Client) {
  await client.query(
    `begin; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '${sweepsEndWithin}'`,
  );
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
    backupLock,
  ]);
  if (!rows[0]?.free) throw new BackupFailure('Another backup is running: wait until it has ended.');
  await client.query('select pg_advisory_xact_lock($1)', [sweepLock]).catch((error: unknown) => {
    throw new BackupFailure('Files are being deleted for longer than a minute: try again.', { cause: error });
  });
}

/** The rows of a table as COPY writes them, and how many there were once all are read. */
export function copyOut(client: pg.Client, { name, columns }: { name: string; columns: string[] }) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  // A partitioned table can't be copied itself.
  const stream = client.query(
    copyTo(`copy (select ${list} from public.${pg.escapeIdentifier(name)}) to stdout`),
  );

  return { content: stream as AsyncIterable<Buffer>, rows: () => stream.rowCount };
}

// The bytes that encryption, a header and its line in a list add to each file.
const moreForEachFile = 2048;

/** About how long a backup will be: the files, and all of the database, whose indexes make up for rows that are longer as text. */
export async function estimateBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (pg_database_size(current_database()) + (select coalesce(sum(bytes), 0) + count(*) * $1::int from stored_files
      where state <> 'receiving'))::float8 as bytes`,
    [moreForEachFile],
  );

  return rows[0]?.bytes ?? 0;
}

/** Every file that was stored, a few hundred at a time. Those that were still being received belong to no one yet. */
export async function* listFiles(client: pg.Client): AsyncGenerator<ListedFile[], void> {
  await client.query(`declare listed no scroll cursor for
    select storage_path as path, state, bytes::float8 as bytes, sha256, master_key_id as "masterKeyId", wrapped_key as "wrappedKey",
      missing_since is not null as "isKnownMissing"
    from stored_files where state <> 'receiving' order by storage_path`);
  for (;;) {
    const { rows } = await client.query<ListedFile>(`fetch ${filesAtOnce} from listed`);
    if (rows.length > 0) yield rows;
    if (rows.length < filesAtOnce) return;
  }
}
