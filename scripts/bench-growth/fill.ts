import type pg from 'pg';

import { accountRows } from './account-rows.ts';
import type { Database } from './database.ts';
import { one } from './database.ts';
import { documentRows } from './document-rows.ts';
import { petRows } from './pet-rows.ts';
import { functions } from './sizes.ts';

/** Rows of the accounts with the numbers from $1 to $2. */
export type Rows = { table: string; sql: string };

const connections = 2;
const monthsOfEvents = 15;

/** Adds so many accounts with all that belongs to them, as rows: nothing is in the storage. */
export async function fill(database: Database, accounts: number) {
  const client = await database.client();
  await client.query('set client_min_messages = error');
  await client.query('alter system set autovacuum = off');
  await client.query('select pg_reload_conf()');
  await client.query('drop schema if exists growth cascade');
  const { key } = await one<{ key: string }>(client, 'select max(master_key_id) as key from stored_files');
  await client.query(functions({ accounts, key }));
  await client.query(
    "select analytics.add_month((date_trunc('month', now()) - n * interval '1 month')::date) from generate_series(0, $1) n",
    [monthsOfEvents],
  );
  const clients = await Promise.all(Array.from({ length: connections }, () => database.client()));
  for (const each of clients)
    await each.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'");

  const steps = [...accountRows, ...petRows, ...documentRows];
  for (const table of new Set(steps.map(({ table }) => table))) {
    const started = performance.now();
    const indexes = await dropIndexes(client, table);
    for (const { sql } of steps.filter((step) => step.table === table)) await inParts(clients, sql, accounts);
    const filled = performance.now();
    for (const index of indexes) await client.query(index);
    console.log(
      `${table.padEnd(26)}${seconds(filled - started)} for rows, ${seconds(performance.now() - filled)} for ${indexes.length} indexes`,
    );
  }
  await client.query('drop schema growth cascade');
  await client.query('vacuum analyze');
  await client.query('alter system reset autovacuum');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0).padStart(5)} s`;

/** In the order of accounts, so that indexes by account grow at their end; each connection takes the next part. */
async function inParts(clients: pg.Client[], sql: string, accounts: number) {
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
  await client.query("set maintenance_work_mem = '1GB'");
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.oid = $1::regclass and t.relkind = 'r' and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);

  return rows.map(({ definition }) => definition);
}
