import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { createDependencies } from '#server/dependencies.ts';
import type { Browser } from '#server/testing/browser.ts';
import { createBrowser, read } from '#server/testing/browser.ts';
import { createJobRunner } from '#server/testing/job-runner.ts';
import { createRecordingMailer } from '#server/testing/recording-mailer.ts';
import { addressOf, administer } from '#server/testing/test-database.ts';
import { jobHandlers } from '#server/worker.ts';

// An installation of the version of 2026-11-22, which wrote rows.sql and files/. See the README there.
const earlier = join(import.meta.dirname, 'testing/earlier-version');
const migrations = join(import.meta.dirname, '../migrations');
const lastOfEarlier = '0009_photo_variants';
const now = new Date('2026-11-22T12:00:00Z');

const bella = '01a2015e-34ba-74e7-a4ca-bdbb7e67f002';
const graceId = '01a2015e-335c-7908-b182-5b28b163d9c9';
const milo = '01a2015e-34e0-7298-b402-720d97c6b7fb';
const rabies = '01a2015e-36e2-763e-a1b6-b8928620031f';
const shareId = 'sh-LtowJzH36yRAu';

const push = { send: () => Promise.reject(new Error('No browser had subscribed in the earlier version')) };
const database = `t_${randomUUID().replaceAll('-', '')}`;
let directory = '';
let dependencies: Dependencies;
let app: ReturnType<typeof createApp>;
let ada: Browser;
let grace: Browser;

beforeAll(async () => {
  const { url } = inject('database');
  directory = await mkdtemp(join(tmpdir(), 'denmate-upgrade-'));
  await administer(url, `create database ${database}`);
  await loadEarlierVersion(addressOf(url, database));
  await cp(join(earlier, 'files'), join(directory, 'files'), { recursive: true });

  const config = readConfig({
    NODE_ENV: 'test',
    ROLE: 'web',
    PUBLIC_URL: 'http://pets.test',
    DATA_DIR: directory,
    CONTACT_EMAIL: 'contact@pets.test',
    DATABASE_URL: addressOf(url, database),
    APP_SECRET: 'the secret of the earlier version, of no use elsewhere',
    ENCRYPTION_KEYS: Buffer.from('the key of the earlier version..').toString('base64'),
  });
  dependencies = await createDependencies(config, pino({ level: 'silent' }));
  const { base, tokens } = dependencies;
  app = createApp({ base, tokens, clock: () => now });
  ada = await signedIn('ada@example.org', 'correct horse 7');
  grace = await signedIn('grace@example.org', 'correct horse 8');
});

afterAll(async () => {
  await dependencies.close();
  await administer(inject('database').url, `drop database ${database} with (force)`);
  await rm(directory, { recursive: true, force: true });
});

/** That version's schema with its migration journal, and its rows. */
async function loadEarlierVersion(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const last = journal.entries.findIndex(({ tag }) => tag === lastOfEarlier);
  await client.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { tag, when } of journal.entries.slice(0, last + 1)) {
    await client.query(await readFile(join(migrations, `${tag}.sql`), 'utf8'));
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      tag,
      when,
    ]);
  }
  await client.query(await readFile(join(earlier, 'rows.sql'), 'utf8'));
  await client.end();
  await loadEarlierJobs(url);
}

/** A mail that waited in its queue, and a schedule that this version doesn't have. */
async function loadEarlierJobs(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'jobs' });
  await boss.start();
  for (const name of ['auth.recovery-mail', 'files.renew']) await boss.createQueue(name);
  await boss.send('auth.recovery-mail', { userId: graceId });
  await boss.schedule('files.renew', '7 * * * *', {});
  await boss.stop({ graceful: false });
  await pool.end();
}

const visitor = () =>
  createBrowser((path, init) => app.request(new URL(path, 'http://pets.test'), init), {
    origin: 'http://pets.test',
    address: '10.0.0.1',
  });

async function signedIn(email: string, password: string) {
  const browser = visitor();
  const response = await browser.post('/auth/v1/token?grant_type=password', { email, password });
  browser.useToken((await read<{ access_token: string }>(response)).access_token);

  return browser;
}

const json = async <Shape>(asked: Promise<Response>) => read<Shape>(await asked);
const bytesAt = async (url: string) => Buffer.from(await (await visitor().get(url)).arrayBuffer());
const rowsOf = async (sql: string) => (await dependencies.pool.query<Record<string, unknown>>(sql)).rows;

// The hash of the file that was uploaded then; sample files have changed since.
const certificateHash = '3c04fb39ed86907642732b8376b019bf8a3cf262c0e5ae130ac297ed4cb03c8e';

describe('an installation of 2026-11-22, opened by this version', () => {
  test('has its pets, including archived ones, with every fact', async () => {
    const { pets } = await json<{ pets: { name: string }[] }>(ada.get('/api/pets'));
    const archived = await json<{ pets: { name: string }[] }>(ada.get('/api/pets/archived'));

    expect(pets).toMatchObject([
      { name: 'Cleo', ending: 'passed_away', endedOn: '2026-03-01' },
      {
        name: 'Bella',
        breed: 'Beagle',
        birthDate: '2020-02-29',
        petIdentifier: 'DM-9F-EAHJ',
        microchip: '981020000123456',
        colour: 'tricolor',
        conditions: 'Epilepsy',
      },
    ]);
    expect(archived.pets).toMatchObject([{ id: milo, name: 'Milo' }]);
    expect(await json(grace.get('/api/pets'))).toMatchObject({ pets: [{ name: 'Rex' }] });
  });

  test('has its photos, readable at their addresses', async () => {
    for (const [owner, path] of [
      [ada, `/api/pets/${bella}`],
      [grace, '/api/pets'],
    ] as const) {
      const answer = await json<{ pet?: Pet; pets?: Pet[] }>(owner.get(path));
      const photo = (answer.pet ?? answer.pets?.[0])?.photo;
      expect((await bytesAt(photo?.url ?? '')).subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  test('has its documents byte for byte, and lists their sizes', async () => {
    const { documents } = await json<{ documents: { id: string; name: string; size: number }[] }>(
      ada.get('/api/documents'),
    );
    expect(documents.map(({ name, size }) => [name, size])).toEqual([
      ['Notes', 15],
      ['X-ray', expect.any(Number)],
      ['Rabies certificate', 697],
    ]);
    const { url } = await json<{ url: string }>(ada.post(`/api/documents/${rabies}/download`, {}));
    expect(
      createHash('sha256')
        .update(await bytesAt(url))
        .digest('hex'),
    ).toBe(certificateHash);
  });

  test('keeps its share link until it expires', async () => {
    const page = await (await visitor().get(`/shared/${shareId}`)).text();
    for (const seen of ['Rabies certificate', '2026-11-24T03:48:02.054Z']) expect(page).toContain(seen);
    expect((await bytesAt(`/api/shared/${shareId}/file`)).length).toBe(697);
    const { document } = await json<{ document: object }>(ada.get(`/api/documents/${rabies}`));
    expect(document).toMatchObject({ shareUrl: null, shareExpiry: '2026-11-24T03:48:02.054Z' });
    expect(await rowsOf('select share_id, share_expiry from documents where share_id is not null')).toEqual(
      [],
    );
  });

  test('has lifestyle, contacts, emergency page and messages', async () => {
    const path = `/api/pets/${bella}`;
    expect(await json(ada.get(`${path}/lifestyle`))).toMatchObject({
      lifestyle: {
        food: [{ name: 'Kibble' }],
        allergies: [{ name: 'Chicken' }],
        medications: [{ name: 'Phenobarbital', dosage: '30 mg', frequency: 'twice a day' }],
        insurance: 'Petplan',
      },
    });
    expect(await json(ada.get(`${path}/contacts`))).toMatchObject({
      contacts: { vet: [{ name: 'Dr. Vet' }], emergency: [{ name: 'Sam', phone: '+1 555 0100' }] },
    });
    expect(await json(ada.get(`${path}/emergency-page`))).toMatchObject({
      emergencyPage: { open: true, lost: { lastSeen: 'Park, yesterday' } },
    });
    expect(await (await visitor().get('/id/DM-9F-EAHJ')).text()).toContain('Bella');
    const photo = await visitor().get('/id/DM-9F-EAHJ/photo');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { messages } = await json<{ messages: { message: string; answer: string | null }[] }>(
      ada.get(`${path}/finder-messages`),
    );
    expect(messages.map(({ message, answer }) => [message, answer])).toEqual(
      expect.arrayContaining([
        ['She is at the bakery on Main Street.', 'Thank you, I am coming.'],
        ['I have seen her again by the lake.', null],
      ]),
    );
  });

  test('has its invitations', async () => {
    expect(await json(ada.get('/api/referrals'))).toMatchObject({
      code: 'Q4C1XXYN',
      invited: 1,
      confirmed: 1,
    });
  });

  test('every file has a row with size and owner, and pending deletions are still pending', async () => {
    const entries = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(join(directory, 'files/').length));
    const rows = await rowsOf('select storage_path, state, bytes, owner_id from stored_files');

    expect(rows.map(({ storage_path }) => String(storage_path)).toSorted()).toEqual(files.toSorted());
    expect(rows.filter(({ state }) => state === 'deleting')).toHaveLength(1);
    for (const row of rows.filter(({ state }) => state === 'stored')) {
      expect(Number(row.bytes)).toBeGreaterThan(0);
      expect(row.owner_id).not.toBeNull();
    }
  });
});

test('every stored file decrypts to the same bytes, and its checksum is filled in', async () => {
  const rows = await rowsOf("select storage_path from stored_files where state = 'stored'");
  const found = await Promise.all(
    rows.map(async ({ storage_path }) => {
      const content = await buffer(await dependencies.base.storage.open(String(storage_path)));

      return [storage_path, createHash('sha256').update(content).digest('hex')];
    }),
  );
  const expected: unknown = JSON.parse(await readFile(join(earlier, 'checksums.json'), 'utf8'));
  expect(Object.fromEntries(found)).toEqual(expected);

  await jobHandlers(() => ({ ...dependencies.base, now }), { mailer: createRecordingMailer(), push })
    .find(({ name }) => name === 'files.checksum')
    ?.run({});
  const filled = await rowsOf("select storage_path, sha256 from stored_files where state = 'stored'");
  expect(Object.fromEntries(filled.map(({ storage_path, sha256 }) => [storage_path, sha256]))).toEqual(
    expected,
  );
});

describe('what was not mailed yet', () => {
  test('is mailed, once', async () => {
    const mailer = createRecordingMailer();
    const { base } = dependencies;
    const later = new Date(Date.now() + 60_000);
    const runner = await createJobRunner(
      dependencies.pool,
      jobHandlers(() => ({ ...base, now: later }), { mailer, push }),
    );
    onTestFinished(() => runner.stop());
    const resume = jobHandlers(() => ({ ...base, now: later }), { mailer, push }).find(
      ({ name }) => name === 'deliveries.resume',
    );
    await resume?.run({});
    await runner.run();
    await resume?.run({});
    await runner.run();

    const sent = mailer.sent.map(({ to, subject }) => `${to}: ${subject}`);
    expect(sent.filter((mail) => !mail.includes('New sign-in')).toSorted()).toEqual([
      'ada@example.org: Someone wrote to you about Bella',
      'contact@pets.test: A question, from Vi',
      'grace@example.org: Reset your DenMate password',
    ]);
    expect(mailer.sent.find(({ subject }) => subject.includes('Bella'))?.text).toContain('by the boats');
    expect(
      await rowsOf("select 1 from jobs.job where name in ('auth.recovery-mail', 'finder.mail')"),
    ).toEqual([]);
    expect(await rowsOf("select 1 from jobs.schedule where name = 'files.renew'")).toEqual([]);
  });
});

type Pet = { photo: { url: string } | null };
