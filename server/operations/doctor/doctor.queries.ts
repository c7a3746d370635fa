import pg from 'pg';

import { readMigrations } from '#server/platform/migrations.ts';
import { unfinishedRestore } from '#server/platform/restore-mark.ts';

export type DatabaseFacts = {
  version: number;
  versionText: string;
  encoding: string;
  unsafe: string[];
  maxConnections: number;
  connections: number;
  now: number;
  isRestoring: boolean;
  /** Migrations that the database has and this version doesn't know, and the other way around. */
  unknownMigrations: number;
  missingMigrations: number;
};

/** Asks a database that may be empty, or of another version. */
export async function readDatabaseFacts(
  url: string,
): Promise<DatabaseFacts & { before: number; after: number }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select 1');
    const before = Date.now();
    const { rows: clock } = await client.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
    );
    const after = Date.now();
    const { rows } = await client.query<
      Omit<DatabaseFacts, 'now' | 'unknownMigrations' | 'missingMigrations'>
    >(
      `select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
        current_setting('server_encoding') as encoding,
        array(select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off') as unsafe,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        to_regnamespace($1) is not null as "isRestoring"`,
      [unfinishedRestore],
    );
    const [facts] = rows;
    if (!facts) throw new Error('The database gave no answer');

    return { ...facts, ...(await compareMigrations(client)), now: clock[0]?.now ?? 0, before, after };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function compareMigrations(client: pg.Client) {
  const known = readMigrations().map(({ at }) => at);
  const { rows: found } = await client.query<{ any: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as any`,
  );
  const { rows } = found[0]?.any
    ? await client.query<{ at: number }>('select created_at::float8 as at from drizzle.__drizzle_migrations')
    : { rows: [] };
  const applied = new Set(rows.map(({ at }) => at));

  return {
    unknownMigrations: [...applied].filter((at) => !known.includes(at)).length,
    missingMigrations: known.filter((at) => !applied.has(at)).length,
  };
}
