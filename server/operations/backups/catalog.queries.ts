import type pg from 'pg';

import type { Manifest } from './archive.rules.ts';

/** Counters for running requests, which mean nothing a day later. */
const leftOut = ['rate_limits'];

const ownTables = `
  select relation.oid, relation.relname, relation.relkind from pg_class as relation
  where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
    and not relation.relispartition and relation.relpersistence = 'p'
    and not exists (select from pg_depend where objid = relation.oid and classid = 'pg_class'::regclass and deptype = 'e')`;

export type Catalog = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'partitions' | 'sequences'>;

/** The contents of the snapshot: tables with the columns that are written, their partitions, and sequences. */
export async function readCatalog(client: pg.ClientBase): Promise<Catalog> {
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const tables = await rows<Catalog['tables'][number]>(
    `select relname as name, array(select attname::text from pg_attribute
        where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from (${ownTables}) as own where relname <> all($1) order by relname`,
    [leftOut],
  );
  // A partition may be partitioned itself, so parents come first.
  const partitions = await rows<Catalog['partitions'][number]>(
    `with recursive below(oid, parent, depth) as (
        select inhrelid, inhparent, 1 from pg_inherits join (${ownTables}) as own on own.oid = inhparent where relkind = 'p'
        union all
        select inhrelid, inhparent, depth + 1 from pg_inherits join below on below.oid = inhparent)
      select nspname || '.' || part.relname as name, above.relnamespace::regnamespace || '.' || above.relname as parent,
        pg_get_expr(part.relpartbound, part.oid) as bound
      from below join pg_class as part on part.oid = below.oid join pg_class as above on above.oid = below.parent
        join pg_namespace on pg_namespace.oid = part.relnamespace
      order by depth, 1`,
  );
  const sequences = await rows<Catalog['sequences'][number]>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
  );
  const migrations = await rows<Catalog['migrations'][number]>(
    `select hash, created_at::float8 as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  const [server] = await rows<{ version: string }>(`select current_setting('server_version') as version`);

  return { postgres: server?.version ?? '', migrations, tables, partitions, sequences };
}

/** The tables in this database that don't belong to an extension, without partitions, as names in SQL. */
export async function listOwnTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('public.%I', relname) as name from (${ownTables}) as own order by relname`,
  );

  return rows.map(({ name }) => name);
}

/** Whether a table has a row. */
export async function hasRows(client: pg.ClientBase): Promise<boolean> {
  for (const name of await listOwnTables(client)) {
    const found = await client.query<{ any: boolean }>(`select exists (select from ${name}) as any`);
    if (found.rows[0]?.any) return true;
  }

  return false;
}
