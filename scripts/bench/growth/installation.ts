import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '#postgres-launcher/launcher.ts';
import { postToken } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';

import type { Product } from '../../product.ts';
import { startProduct } from '../../product.ts';
import { demoAccount } from '../../samples/demo.ts';
import { started } from '../command.ts';
import { addDemoAccount } from '../demo.ts';
import { fillLarge } from '../fill/fill.ts';
import { everyone } from '../fill/people.ts';
import { addMeasuredRows } from './measured-rows.ts';
import type { Measured } from './measured-rows.ts';
import { openPlans } from './plans.ts';
import type { Plans } from './plans.ts';

type Database = Awaited<ReturnType<typeof openDatabase>>;

/** An installation that runs, and two people who are signed in to it. */
export type Installation = {
  name: string;
  folder: string;
  database: Database;
  /** A connection of this command. */
  admin: pg.Client;
  owner: Browser;
  administrator: Browser;
  visitor: Browser;
  measured: Measured;
  plans: Plans;
};

const monthsOfEvents = 15;

/** The embedded PostgreSQL in this folder. Not `durable`, it is filled in half the time. */
async function openDatabase(folder: string, durable: boolean) {
  const directory = join(folder, 'postgres');
  const server = await startPostgres({ directory, durable });
  const opened: pg.Client[] = [];

  return {
    url: server.url,
    log: join(directory, 'server.log'),
    async client() {
      const client = new pg.Client({ connectionString: server.url });
      // The end of the database ends it too.
      client.on('error', () => undefined);
      await client.connect();
      opened.push(client);

      return client;
    },
    async stop() {
      await Promise.all(opened.map((each) => each.end().catch(() => undefined)));
      await server.stop();
    },
  };
}

const environment = (folder: string, { url }: Database) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: url,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
});

/** Made in this folder unless a run before has finished it: the demo account, an administrator and so many others. */
export async function makeInstallation(folder: string, accounts: number) {
  const note = join(folder, 'measured.json');
  if (existsSync(note)) return;
  mkdirSync(folder, { recursive: true });
  const database = await started(() => openDatabase(folder, false));
  const env = environment(folder, database);
  await addDemoAccount(env);
  const product = await started(() => startProduct({ env }));
  const client = await database.client();
  const measured = await addMeasuredRows(product, client);
  await product.stop();
  await client.query(
    "select analytics.add_month((date_trunc('month', now()) - n * interval '1 month')::date) from generate_series(0, $1) n",
    [monthsOfEvents],
  );
  await fillLarge([client, await database.client()], everyone(accounts));
  await database.stop();
  writeFileSync(note, JSON.stringify(measured));
}

/** Starts the web process only, because jobs would distort the times. */
export async function startInstallation(name: string, folder: string): Promise<Installation> {
  const database = await started(() => openDatabase(folder, true));
  const admin = await database.client();
  // Plans are told when the setting is changed: see plans.ts.
  await admin.query('alter database denmate set session_preload_libraries = auto_explain');
  const env = { ...environment(folder, database), ROLE: 'web' };
  const product = await started(() => startProduct({ env }));
  const measured = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')) as Measured;
  const owner = await signedIn(product, demoAccount);
  const administrator = await signedIn(product, measured.administrator);
  await admin.query("update auth_sessions set aal = 'aal2'");
  const visitor = product.newBrowser({ address: anyAddress });
  const plans = await openPlans(await database.client(), database.log);

  return { name, folder, database, admin, owner, administrator, visitor, measured, plans };
}

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

async function signedIn(product: Product, { email, password }: { email: string; password: string }) {
  const browser = product.newBrowser({ address: anyAddress });
  const session = await readAs<{ access_token: string }>(200, postToken(browser, email, password));
  browser.useToken(session.access_token);

  return browser;
}

/** How many rows there are, as far as PostgreSQL knows, and how large the largest tables are. */
export async function printSizes(installations: Installation[]) {
  for (const { name, admin } of installations) {
    const { rows } = await admin.query<{ table: string; rows: string; size: string }>(
      `select relname as table, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 6`,
    );
    console.log(`\n${name}: ${rows.map(({ table, rows, size }) => `${rows} ${table} (${size})`).join(', ')}`);
  }
}

const manyRows = 2000;

/** The tables that have many rows in this installation, and how many. */
export async function growingTables({ admin }: Installation): Promise<Map<string, number>> {
  const { rows } = await admin.query<{ name: string; rows: number }>(
    "select relname as name, reltuples::float8 as rows from pg_class where relkind = 'r' and reltuples > $1",
    [manyRows],
  );

  return new Map(rows.map(({ name, rows }) => [name, rows]));
}
