import { once } from 'node:events';
import { finished } from 'node:stream/promises';

import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

import { isConcurrent, readMigrations } from '#server/platform/migrations.ts';
import { unfinishedRestore } from '#server/platform/restore-mark.ts';

import type { Manifest } from './archive.rules.ts';
import { BackupFailure } from './backups.errors.ts';
import type { Backup } from './backups.table.ts';
import { listOwnTables } from './catalog.queries.ts';

const name = pg.escapeIdentifier;
const table = (text: string) => `public.${name(text)}`;

/** The migrations that the backup's version had. Throws BackupFailure when this version doesn't know them all. */
export function knownMigrations({ migrations, product }: Manifest) {
  const known = readMigrations();
  const wanted = known.slice(0, migrations.length);
  const isKnown = migrations.every(({ hash }, at) => wanted[at]?.hash === hash);
  if (!isKnown || wanted.length === 0)
    throw new BackupFailure(
      `The backup was made by DenMate ${product}, which is newer than this one: install that version, or a later one, and restore with it.`,
    );

  return wanted;
}

/** From its commit until the restore's, DenMate doesn't start with this database. */
export async function markUnfinished(client: pg.ClientBase, id: string) {
  await client.query(`create schema if not exists ${unfinishedRestore}`);
  await client.query(`comment on schema ${unfinishedRestore} is ${pg.escapeLiteral(id)}`);
}

export async function isUnfinished(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regnamespace($1) is not null as found', [
    unfinishedRestore,
  ]);

  return rows[0]?.found ?? false;
}

export const unmark = (client: pg.ClientBase) => client.query(`drop schema if exists ${unfinishedRestore}`);

/** The number of other connections to this database, as far as this user may see them. */
export async function countOthers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

  return rows[0]?.others ?? 0;
}

/** The schemas besides `public` that DenMate creates. */
const ownSchemas = () => [
  'jobs',
  'drizzle',
  ...readMigrations().flatMap(({ statements }) =>
    statements.flatMap((statement) => /^\s*create schema "(\w+)"/i.exec(statement)?.[1] ?? []),
  ),
];

/** Within the restore's transaction: removes everything that DenMate has made in this database; extensions stay. */
async function dropEverything(client: pg.ClientBase) {
  const own = (catalog: string) =>
    `not exists (select from pg_depend where objid = ${catalog}.oid and classid = '${catalog}'::regclass and deptype = 'e')`;
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, oid::regclass) as statement from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${own('pg_class')}
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and ${own('pg_proc')}
    union all
    select format('drop type if exists %s cascade', oid::regtype) from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${own('pg_type')}`);
  for (const { statement } of rows) await client.query(statement);
  for (const schema of ownSchemas()) await client.query(`drop schema if exists ${name(schema)} cascade`);
}

/** Jobs make partitions over time, and migrations make those of the time they run at: they must match the rows instead. */
export async function replacePartitions(client: pg.ClientBase, partitions: Manifest['partitions']) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relispartition and relkind in ('r', 'p')`,
  );
  for (const { name: made } of rows) await client.query(`drop table if exists ${made}`);
  for (const { name: partition, parent, bound } of partitions)
    await client.query(`create table ${quoted(partition)} partition of ${quoted(parent)} ${bound}`);
}

const quoted = (full: string) =>
  full
    .split('.')
    .map((part) => name(part))
    .join('.');

type ForeignKey = { on: string; name: string; definition: string };

/**
 * Within the restore's transaction: the empty tables of the backup's version, without the constraints that would refuse
 * rows during the load.
 */
export async function createTables(client: pg.ClientBase, manifest: Manifest): Promise<ForeignKey[]> {
  await dropEverything(client);
  await client.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const migration of knownMigrations(manifest)) {
    for (const statement of migration.statements)
      // No one else uses the tables, and such an index can't be made in a transaction.
      await client.query(isConcurrent(migration) ? statement.replace(/\bconcurrently\b/i, '') : statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.at,
    ]);
  }
  await replacePartitions(client, manifest.partitions);
  const tables = await listOwnTables(client);
  for (const own of tables) await client.query(`alter table ${own} disable trigger user`);
  // Migrations insert rows themselves.
  await client.query(`truncate ${tables.join(', ')}`);
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  );
  for (const { on, name: key } of keys) await client.query(`alter table ${on} drop constraint ${key}`);

  return keys;
}

/** Within the restore's transaction: the rows of a table, written part by part. */
export function copyIn(client: pg.ClientBase, { name: into, columns }: Manifest['tables'][number]) {
  const stream = client.query(
    copyFrom(`copy ${table(into)} (${columns.map((column) => name(column)).join(', ')}) from stdin`),
  );
  const ended = finished(stream);
  ended.catch(() => undefined);

  return {
    async write(part: Buffer) {
      if (!stream.write(part)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end(): Promise<number> {
      stream.end();
      await ended;

      return stream.rowCount;
    },
  };
}

/** Within the restore's transaction, when all rows are there: checks every reference, and turns triggers on again. */
export async function finishTables(client: pg.ClientBase, manifest: Manifest, keys: ForeignKey[]) {
  for (const { name: sequence, value } of manifest.sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [table(sequence), value]);
  for (const { on, name: key, definition } of keys)
    await client.query(`alter table ${on} add constraint ${key} ${definition}`);
  for (const own of await listOwnTables(client)) await client.query(`alter table ${own} enable trigger user`);
}

/**
 * Within the restore's transaction: ends sessions, which may have ended since the backup, and drops waiting deliveries,
 * because the old machine has probably sent them.
 */
export async function endSessionsAndDeliveries(client: pg.ClientBase) {
  await client.query('delete from auth_sessions');
  await client.query(
    `update deliveries set state = 'dropped', ended_at = now(), claimed_until = null, recipient = null where state = 'pending'`,
  );
}

/** Within the restore's transaction: a backup of an older version may have no table for it. */
export async function insertBackup(
  client: pg.ClientBase,
  backup: Omit<Backup, 'testedAt' | 'name'> & { testedAt: Date | null },
) {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('public.backups') is not null as found`,
  );
  if (!rows[0]?.found) return;
  const { id, takenAt, endedAt, place, bytes, files, missingFiles, testedAt } = backup;
  await client.query(
    `insert into backups (id, taken_at, ended_at, place, bytes, files, missing_files, tested_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do update set tested_at = excluded.tested_at`,
    [id, takenAt, endedAt, place, bytes, files, missingFiles, testedAt],
  );
}
