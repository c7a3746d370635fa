import { join } from 'node:path';

import { runningServer } from '#postgres-launcher/running.ts';
import type { Browser } from '#server/testing/browser.ts';
import { pgbouncerIsInstalled, startPgbouncer } from '#server/testing/pgbouncer.ts';
import { signInAgain } from '#server/testing/program-steps.ts';

import { newOwner, visitor } from '../journey.ts';
import type { Product } from '../product.ts';
import { startProduct } from '../product.ts';
import type { Row } from './measure.ts';
import { times } from './measure.ts';

const rounds = 5;
const reads = 80;
// One account may add a few hundred pets an hour.
const additions = 20;
const owners = 32;
const connections = 20;

const works = [
  { what: 'a list of pets', runs: reads, ask: (browser: Browser) => read(browser, '/api/pets') },
  { what: 'dashboard', runs: reads, ask: (browser: Browser) => read(browser, '/api/dashboard') },
  { what: 'add a pet', runs: additions, ask: addPet },
];

/** The same requests to a process that is connected to PostgreSQL, and to one behind PgBouncer in transaction mode, by turns. */
export async function benchPooler(product: Product, dataDirectory: string): Promise<Row[]> {
  const database = await runningServer(join(dataDirectory, 'postgres'));
  if (!pgbouncerIsInstalled() || database === undefined) return [];
  const pooler = await startPgbouncer(database, { connections });
  try {
    return await measure(product, dataDirectory, pooler.url);
  } finally {
    await pooler.stop();
  }
}

async function measure(product: Product, dataDirectory: string, poolerUrl: string): Promise<Row[]> {
  const pooled = await startProduct({
    env: {
      DATA_DIR: dataDirectory,
      TRUST_PROXY: '1',
      ROLE: 'web',
      DATABASE_URL: poolerUrl,
      DATABASE_POOLER: 'transaction',
    },
  });
  try {
    const people = await Promise.all(
      Array.from({ length: owners }, async () => {
        const { browser, email } = await newOwner(product);
        await addPet(browser);

        return { direct: browser, pooled: await signInAgain(pooled, email, visitor(pooled.url).browser) };
      }),
    );

    return [
      ...(await compare('one after the other', people.slice(0, 1))),
      ...(await compare(`${owners} owners at once`, people.slice(1))),
    ];
  } finally {
    await pooled.stop();
  }
}

type Person = { direct: Browser; pooled: Browser };

async function compare(how: string, people: Person[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, runs, ask } of works) {
    const measured = { direct: [] as number[], pooled: [] as number[] };
    for (let round = 0; round < rounds; round++)
      for (const way of ['direct', 'pooled'] as const) {
        const each = await Promise.all(people.map((person) => times(runs, () => ask(person[way]))));
        measured[way].push(...each.flat());
      }
    rows.push({ what: `${what}, ${how}`, times: measured.direct });
    rows.push({ what: '  behind PgBouncer', times: measured.pooled });
  }

  return rows;
}

async function read(browser: Browser, path: string) {
  const response = await browser.get(path);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

async function addPet(browser: Browser) {
  const response = await browser.post('/api/pets', { name: 'Bella', requestKey: crypto.randomUUID() });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`A new pet was answered with ${response.status}`);
}
