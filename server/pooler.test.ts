import { randomUUID } from 'node:crypto';

import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';

import { read, readAs } from './testing/browser.ts';
import { pgbouncerIsInstalled, startPgbouncer } from './testing/pgbouncer.ts';
import { download, mailsTo, newOwner, sha256, signInAgain, uniquePdf } from './testing/program-steps.ts';
import { emptyFolder, startProgram } from './testing/program.ts';
import { addressOf, administer } from './testing/test-database.ts';
import { uploadPath } from './testing/upload.ts';

// Each of them has more than the pooler's connections to the server.
const connections = 4;
// As many as may sign up from one address in an hour.
const owners = 5;
const documentsEach = 6;

async function startPooled() {
  const name = `p_${randomUUID().replaceAll('-', '')}`;
  await administer(inject('database').url, `create database ${name}`);
  const direct = addressOf(inject('database').url, name);
  const pooler = await startPgbouncer(direct, { connections });
  onTestFinished(() => pooler.stop());
  const shared = {
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: 'transaction',
    DATABASE_CONNECTIONS: '8',
    APP_SECRET: 'the same for both of these processes, and long enough',
    DATA_DIR: emptyFolder(),
  };
  const one = await startProgram({ env: { ...shared, ROLE: 'all' } });
  const other = await startProgram({ env: { ...shared, ROLE: 'web' } });

  return { direct, one, other };
}

test.skipIf(!pgbouncerIsInstalled())(
  'two processes behind PgBouncer in transaction mode serve many owners, with fewer connections than either has',
  { timeout: 90_000 },
  async () => {
    const { direct, one, other } = await startPooled();
    const stories = Array.from({ length: owners }, async (_, index) => {
      const { browser, email } = await newOwner(one);
      const elsewhere = await signInAgain(other, email);
      const pet = { requestKey: randomUUID(), name: `Pet ${index}`, type: 'dog' };
      await readAs(201, browser.post('/api/pets', pet));
      const files = Array.from({ length: documentsEach }, () => uniquePdf(50_000));
      await Promise.all(
        files.map(async (file) => {
          const added = elsewhere.request('POST', uploadPath({ name: 'Rabies' }), new Uint8Array(file));
          const { document } = await readAs<{ document: { id: string } }>(201, added);
          expect(sha256(await download(one, browser, document.id))).toBe(sha256(file));
        }),
      );
      const lists = await Promise.all(
        ['/api/pets', '/api/documents', '/api/dashboard', '/api/pets', '/api/preferences'].map((path) =>
          elsewhere.get(path),
        ),
      );
      expect(lists.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const [{ pets }, { documents }] = [
        await read<{ pets: { name: string }[] }>(await browser.get('/api/pets')),
        await read<{ documents: { name: string }[] }>(await browser.get('/api/documents')),
      ];
      expect([pets.map((each) => each.name), documents.map((each) => each.name)]).toEqual([
        [pet.name],
        files.map(() => 'Rabies'),
      ]);
      // The confirmation, and the notice of a new device.
      await expect.poll(async () => (await mailsTo(one, email)).length, { timeout: 10_000 }).toBe(2);
    });
    await Promise.all(stories);

    const client = new pg.Client({ connectionString: direct });
    await client.connect();
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    );
    await client.end();
    // The pooler's connections, and this query's own.
    expect(rows[0]?.count).toBeLessThanOrEqual(connections + 1);
  },
);
