import type pg from 'pg';

import { functions, sources } from './people.ts';
import type { People } from './people.ts';
import { rowsOf } from './rows.ts';

type Rows = { table: string; source: string; each: string; where: string; values: string };

type Column = { name: string; type: string };

const ownColumns = ['user_id', 'owner_id', 'account_id'];
const byName: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ownColumns.map((name) => [name, 'owner'])),
  pet_id: 'pet',
  document_id: 'document',
  medication_id: 'medication',
  request_key: "fill.id('request', key, at)",
  wrapped_key: 'repeat(md5(key::text), 2)',
  master_key_id: 'fill.key()',
};
const byType: Readonly<Record<string, string>> = {
  timestamptz: 'at',
  date: 'at::date',
  bool: 'false',
  jsonb: "'{}'",
  int4: '1',
  int8: '1',
};

function defaultOf(table: string, { name, type }: Column): string {
  if (name === 'id') return `fill.id('${table}', key, at)`;
  if (/(?:hash|digest|secret|sha256)$/.test(name)) return `encode(sha256(('${table}' || key)::bytea), 'hex')`;

  return byName[name] ?? byType[type] ?? `'${table}'`;
}

/** See `rowsOf`. */
const parse = (people: People): Rows[] =>
  rowsOf(people)
    .trim()
    .split(/\n(?=\S)/)
    .map((line) => {
      const [table = '', source = '', each = '', where = '', values = ''] = line
        .split(/(?<!\|)\|(?!\|)/)
        .map((part) => part.trim());

      return { table, source, each, where, values };
    });

/** The statement that adds the rows of the accounts with the numbers from $1 to $2. */
async function statement(client: pg.Client, { table, source, each, where, values }: Rows, people: People) {
  const key = each ? 'nth * 4099 + r' : 'nth';
  const more = each ? `, generate_series(1, (${each})::int) r` : '';
  const from = `from (select *, ${key} as key from ${sources[source as keyof typeof sources](people)} source${more}) rows`;
  const { fields } = await client.query(`select ${values} ${from} limit 0`, [1, 0]);
  const given = fields.map(({ name }) => name);
  const { rows: others } = await client.query<Column>(
    `select attname as name, typname as type from pg_attribute a join pg_type t on t.oid = atttypid
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> all($2)
       and (attnotnull and not atthasdef or attname = any('{wrapped_key,master_key_id}'))`,
    [table, given],
  );
  const selected = [values, ...others.map((column) => defaultOf(table, column))].filter(Boolean).join(', ');

  return `insert into ${table} (${[...given, ...others.map(({ name }) => name)].map((name) => `"${name}"`).join(', ')})
    select ${selected} ${from}${where && ` where ${where}`}`;
}

/** Adds the rows of these people, in these tables only if some are named. Nothing of them is in the storage. */
export async function fill(client: pg.Client, people: People, tables?: readonly string[]) {
  await prepare(client, people);
  for (const rows of parse(people).filter(({ table }) => tables?.includes(table) ?? true))
    await client.query(await statement(client, rows, people), [people.first, people.last]);
  await client.query('set session_replication_role = default; drop schema fill cascade; analyze');
}

async function prepare(client: pg.Client, people: People) {
  await client.query('set client_min_messages = error; drop schema if exists fill cascade');
  await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");
  const { rows } = await client.query<{ key: string | null }>(
    'select max(master_key_id) as key from stored_files',
  );
  await client.query(functions(rows[0]?.key ?? 'none', people));
}

/** The same for very many accounts, over several connections. Takes minutes to hours. */
export async function fillLarge(clients: readonly [pg.Client, ...pg.Client[]], people: People) {
  const [client] = clients;
  const steps = parse(people);
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await prepare(client, people);
  for (const each of clients) await each.query('set session_replication_role = replica');
  for (const table of new Set(steps.map(({ table }) => table))) {
    const started = performance.now();
    const indexes = await dropIndexes(client, table);
    for (const rows of steps.filter((step) => step.table === table))
      await inParts(clients, await statement(client, rows, people), people.last);
    const filled = performance.now();
    for (const index of indexes) await client.query(index);
    console.log(
      `${table.padEnd(26)}${seconds(filled - started)} for rows, ${seconds(performance.now() - filled)} for ${indexes.length} indexes`,
    );
  }
  await client.query('drop schema fill cascade');
  await client.query('vacuum analyze');
  await client.query('alter system reset autovacuum');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0).padStart(5)} s`;

/** In the order of accounts, so that indexes by account grow at their end; each connection takes the next part. */
async function inParts(clients: readonly pg.Client[], sql: string, accounts: number) {
  const part = Math.max(100, Math.ceil(accounts / 200));
  let next = 1;
  await Promise.all(
    clients.map(async (client) => {
      while (next <= accounts) {
        const first = next;
        next += part;
        await client.query(sql, [first, Math.min(accounts, first + part - 1)]);
      }
    }),
  );
}

/** Indexes are made faster when the rows are there. Those of keys and of partitioned tables stay. Returns how to make them. */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.oid = $1::regclass and t.relkind = 'r' and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);

  return rows.map(({ definition }) => definition);
}
