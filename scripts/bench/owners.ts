import { join } from 'node:path';

import pg from 'pg';

import { runningServer } from '#postgres-launcher/running.ts';
import type { Browser } from '#server/testing/browser.ts';
import { readAs } from '#server/testing/browser.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { newOwner } from '../journey.ts';
import type { Product } from '../product.ts';
import { samplePdf } from '../samples/sample-pdf.ts';
import { atEnd } from './command.ts';
import { fill } from './fill/fill.ts';
import { theseOwners } from './fill/people.ts';

/** A product that runs, and a connection to its database. */
export type Running = { product: Product; database: pg.Client };

export const scan = samplePdf('Certificate of vaccination', ['Patient: Bella']);

/** The address of the database that another process has started for this folder. */
export async function databaseUrl(dataDirectory: string): Promise<string> {
  const url = await runningServer(join(dataDirectory, 'postgres'));
  if (url === undefined) throw new Error(`No database runs in ${dataDirectory}`);

  return url;
}

export async function databaseOf(dataDirectory: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: await databaseUrl(dataDirectory) });
  client.on('error', () => undefined);
  await client.connect();
  atEnd(() => client.end());

  return client;
}

/** The body is received but not parsed, because parsing is the browser's work. */
export async function receive(browser: Browser, path: string): Promise<void> {
  const response = await browser.get(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

export async function addPet(owner: Browser): Promise<string> {
  const facts = { name: 'Bella', type: 'dog', birthDate: '2020-05-01', requestKey: crypto.randomUUID() };
  const { pet } = await readAs<{ pet: { id: string } }>(201, owner.post('/api/pets', facts));

  return pet.id;
}

/** A new owner with an uploaded document and so many rows more, in these tables only. */
export async function ownerWith(
  { product, database }: Running,
  wanted: Parameters<typeof theseOwners>[1],
  tables: readonly string[],
) {
  const { browser } = await newOwner(product);
  const { id, userId } = await uploadDocument(browser, scan);
  await fill(database, theseOwners([String(userId)], wanted), tables);

  return { browser, documentId: id, userId: String(userId) };
}

/**
 * Makes the account an administrator's, with a second step in all of its sessions, in the database: over HTTP both take an operator and
 * an authenticator. Returns the account's id.
 */
export async function makeAdministrator(database: pg.Client, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'update auth_users set is_admin = true where email = $1 returning id',
    [email],
  );
  const [account] = rows;
  if (!account) throw new Error(`There is no account of ${email}`);
  await database.query("update auth_sessions set aal = 'aal2' where user_id = $1", [account.id]);

  return account.id;
}
