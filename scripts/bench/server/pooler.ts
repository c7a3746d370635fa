import type { Browser } from '#server/testing/browser.ts';
import { pgbouncerIsInstalled, startPgbouncer } from '#server/testing/pgbouncer.ts';
import { signInAgain } from '#server/testing/program-steps.ts';

import { newOwner, visitor } from '../../journey.ts';
import { startProduct } from '../../product.ts';
import { started } from '../command.ts';
import { times } from '../measure.ts';
import { addPet, databaseUrl, receive } from '../owners.ts';
import type { Running } from '../owners.ts';
import type { TimesRow } from '../table.ts';

const rounds = 5;
const owners = 32;
const connections = 20;

const works = [
  { what: 'a list of pets', runs: 80, ask: (browser: Browser) => receive(browser, '/api/pets') },
  { what: 'dashboard', runs: 80, ask: (browser: Browser) => receive(browser, '/api/dashboard') },
  // One account may add a few hundred pets an hour.
  { what: 'add a pet', runs: 20, ask: addPet },
];

/** The same requests to a process that is connected to PostgreSQL, and to one behind PgBouncer in transaction mode, by turns. */
export async function benchPooler({ product }: Running): Promise<TimesRow[]> {
  const { dataDirectory } = product;
  if (!pgbouncerIsInstalled()) return [];
  const database = await databaseUrl(dataDirectory);
  const pooler = await started(() => startPgbouncer(database, { connections }));
  const pooled = await started(() =>
    startProduct({
      env: {
        DATA_DIR: dataDirectory,
        TRUST_PROXY: '1',
        ROLE: 'web',
        DATABASE_URL: pooler.url,
        DATABASE_POOLER: 'transaction',
      },
    }),
  );
  const people = await Promise.all(
    Array.from({ length: owners }, async () => {
      const { browser, email } = await newOwner(product);
      await addPet(browser);

      return { direct: browser, pooled: await signInAgain(pooled, email, visitor(pooled.url).browser) };
    }),
  );
  const rows = [
    ...(await compare('one after the other', people.slice(0, 1))),
    ...(await compare(`${owners} owners at once`, people.slice(1))),
  ];
  await pooled.stop();
  await pooler.stop();

  return rows;
}

async function compare(how: string, people: { direct: Browser; pooled: Browser }[]): Promise<TimesRow[]> {
  const rows: TimesRow[] = [];
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
