import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import { postToken } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';

import type { Product } from '../product.ts';
import { startProduct } from '../product.ts';
import { run } from '../run.ts';
import { demoAccount } from '../samples/demo.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { fill } from './fill.ts';
import { addMeasuredRows } from './measured-rows.ts';
import type { Measured } from './measured-rows.ts';

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
  stop(): Promise<void>;
};

const environment = (folder: string, database: Database) => ({
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: database.url,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
});

/** Made in this folder unless a run before has finished it: the demo account, an administrator and so many others. */
export async function makeInstallation(folder: string, accounts: number) {
  const note = join(folder, 'measured.json');
  if (existsSync(note)) return;
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase(folder, false);
  try {
    const env = environment(folder, database);
    if (!(await run('the demo account', ['node', 'scripts/seed.ts'], { env })))
      throw new Error('The demo account could not be made');
    const product = await startProduct({ env });
    let measured: Measured;
    try {
      measured = await addMeasuredRows(product, database);
    } finally {
      await product.stop();
    }
    await fill(database, accounts);
    writeFileSync(note, JSON.stringify(measured));
  } finally {
    await database.stop();
  }
}

/** Starts what was made. Its web process only: jobs would be measured as well. */
export async function startInstallation(name: string, folder: string): Promise<Installation> {
  const database = await openDatabase(folder, true);
  const client = await database.client();
  // Plans are told when the setting is changed: see plans.ts.
  await client.query('alter database denmate set session_preload_libraries = auto_explain');
  const product = await startProduct({ env: { ...environment(folder, database), ROLE: 'web' } });
  const measured = JSON.parse(readFileSync(join(folder, 'measured.json'), 'utf8')) as Measured;
  const owner = await signedIn(product, demoAccount);
  const administrator = await signedIn(product, measured.administrator);
  await client.query("update auth_sessions set aal = 'aal2'");

  return {
    name,
    folder,
    database,
    admin: client,
    owner,
    administrator,
    visitor: product.newBrowser({ address: anyAddress }),
    measured,
    async stop() {
      await product.stop();
      await database.stop();
    },
  };
}

const anyAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`;

async function signedIn(product: Product, { email, password }: { email: string; password: string }) {
  const browser = product.newBrowser({ address: anyAddress });
  const session = await readAs<{ access_token: string }>(200, postToken(browser, email, password));
  browser.useToken(session.access_token);

  return browser;
}
