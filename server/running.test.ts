import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';

import { newEmail, postSignUp } from './testing/account-steps.ts';
import { read } from './testing/browser.ts';
import { signalDatabase } from './testing/database-processes.ts';
import {
  confirm,
  databasePid,
  download,
  mailsTo,
  newOwner,
  sha256,
  signInAgain,
  uniquePdf,
} from './testing/program-steps.ts';
import { emptyFolder, processesOf, startProgram } from './testing/program.ts';
import { addressOf, administer } from './testing/test-database.ts';
import { uploadPath } from './testing/upload.ts';

type Documents = { documents: { id: string; name: string }[] };

async function emptyDatabase(): Promise<string> {
  const { url } = inject('database');
  const name = `p_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);

  return addressOf(url, name);
}

// A start takes a second, and several on a slow machine.
const slow = { timeout: 60_000 };

const dataIn = (folder: string) => ({ DATA_DIR: join(folder, 'data') });

describe('stopping', slow, () => {
  test('a slow upload finishes, new connections are refused, and the exit code is 0', async () => {
    const folder = emptyFolder();
    const program = await startProgram({ env: dataIn(folder) });
    const { browser, email } = await newOwner(program);
    const file = uniquePdf(400_000);
    const stopped = Promise.withResolvers<void>();
    async function* slowly() {
      yield file.subarray(0, 200_000);
      await pause(300);
      program.signal('SIGTERM');
      await pause(700);
      await expect(fetch(`${program.url}/health`)).rejects.toThrow();
      stopped.resolve();
      yield file.subarray(200_000);
    }
    const uploading = browser.request('POST', uploadPath({ name: 'Slow' }), ReadableStream.from(slowly()));
    await stopped.promise;
    const response = await uploading;
    expect(response.status).toBe(201);
    expect(response.headers.get('connection')).toBe('close');
    expect(await program.ended).toBe(0);
    expect(program.stderr()).toBe('');
    expect(processesOf(folder)).toEqual([]);

    const again = await startProgram({ env: dataIn(folder) });
    const owner = await signInAgain(again, email);
    const [document] = (await read<Documents>(await owner.get('/api/documents'))).documents;
    expect(sha256(await download(again, owner, document?.id ?? ''))).toBe(sha256(file));
  });

  test('with SHUTDOWN_DELAY_SECONDS it answers that long, and a second signal ends it right away', async () => {
    const program = await startProgram({ env: { ...dataIn(emptyFolder()), SHUTDOWN_DELAY_SECONDS: '60' } });
    program.signal('SIGTERM');
    await expect.poll(async () => (await fetch(`${program.url}/ready`)).status).toBe(503);
    expect((await fetch(`${program.url}/health`)).status).toBe(200);
    await pause(1100);

    expect(await program.end('SIGTERM')).toBe(1);
  });

  test('a Ctrl-C that arrives twice, from the terminal and from npm, still stops gracefully', async () => {
    const program = await startProgram({ env: dataIn(emptyFolder()) });
    program.signal('SIGINT');

    expect(await program.end('SIGINT')).toBe(0);
    expect(program.stderr()).toBe('');
  });
});

describe('after a crash', slow, () => {
  test('during uploads no confirmed file is lost, and the next start succeeds', async () => {
    const folder = emptyFolder();
    const program = await startProgram({ env: dataIn(folder) });
    const { browser, email } = await newOwner(program);
    const kept = new Map<string, string>();
    const sender = async () => {
      for (;;) {
        const file = uniquePdf(700_000);
        const response = await browser.upload('POST', uploadPath({ name: 'Kept' }), file);
        const { document } = await read<{ document: { id: string } }>(response);
        kept.set(document.id, sha256(file));
      }
    };
    const senders = Promise.allSettled([1, 2, 3, 4].map(sender));
    await expect.poll(() => kept.size, { timeout: 10_000 }).toBeGreaterThan(12);
    expect(await program.end('SIGKILL')).toBe('SIGKILL');
    await senders;

    const again = await startProgram({ env: dataIn(folder) });
    const owner = await signInAgain(again, email);
    const { documents } = await read<Documents>(await owner.get('/api/documents'));
    for (const [id, hash] of kept) expect(sha256(await download(again, owner, id))).toBe(hash);
    // Files stored but not yet confirmed may exist too, and must be complete.
    for (const { id } of documents) expect(await download(again, owner, id)).toHaveLength(700_000);
    expect(await again.end()).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });

  test('an unsent mail is sent after the next start', async () => {
    const folder = emptyFolder();
    const program = await startProgram({ env: { ...dataIn(folder), ROLE: 'web' } });
    const browser = program.newBrowser();
    const email = newEmail();
    await postSignUp(browser, { email });
    await program.end('SIGKILL');

    const again = await startProgram({ env: dataIn(folder) });
    await confirm(again, browser, email).catch(() => undefined);
    expect(await mailsTo(again, email)).toHaveLength(1);
  });

  test('of its database, the program starts it again, and goes on', async () => {
    const folder = emptyFolder();
    const program = await startProgram({ env: dataIn(folder) });
    const { browser, email } = await newOwner(program);
    process.kill(databasePid(join(folder, 'data')), 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status } = await browser.get('/api/pets');
          statuses.add(status);

          return program.stdout().includes('the database runs again') && status;
        },
        { timeout: 15_000 },
      )
      .toBe(200);

    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect((await fetch(`${program.url}/ready`)).status).toBe(200);
    await signInAgain(program, email);
    expect(await program.end()).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  });

  test('a frozen database is told within two seconds, by the API and by /ready, and used again when it answers', async () => {
    const folder = emptyFolder();
    const program = await startProgram({ env: dataIn(folder) });
    const { browser } = await newOwner(program);
    const signal = (name: NodeJS.Signals) => signalDatabase(join(folder, 'data/postgres'), name);
    signal('SIGSTOP');
    onTestFinished(() => signal('SIGCONT'));
    for (let round = 0; round < 3; round++) {
      const started = performance.now();
      const [answer, ready] = await Promise.all([
        browser.get('/api/pets').then((response) => ({ response, ms: performance.now() - started })),
        fetch(`${program.url}/ready`).then((response) => ({ response, ms: performance.now() - started })),
      ]);
      expect(answer.response.status).toBe(503);
      expect(answer.response.headers.get('retry-after')).toBe('5');
      expect(await read(answer.response)).toMatchObject({ error: { code: 'server.database_unavailable' } });
      expect(ready.response.status).toBe(503);
      expect(Math.max(answer.ms, ready.ms)).toBeLessThan(2000);
    }
    await pause(3000);
    signal('SIGCONT');

    await expect.poll(async () => (await browser.get('/api/pets')).status, { timeout: 5000 }).toBe(200);
    const lines = program.stdout().split('\n');
    expect(lines.filter((line) => line.includes("can't be reached"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('the job queue failed')).length).toBeLessThan(5);
    expect(program.stdout()).not.toContain('[object Object]');
  });
});

describe('several processes on one database', slow, () => {
  test('start at the same time on an empty one: all succeed, and only the worker sends mails', async () => {
    const shared = {
      DATABASE_URL: await emptyDatabase(),
      APP_SECRET: randomUUID() + randomUUID(),
      ...dataIn(emptyFolder()),
    };
    const start = () => startProgram({ env: { ...shared, ROLE: 'web' } });
    const [web, ...others] = await Promise.all([start(), start(), start()]);
    const browser = web.newBrowser();
    const email = newEmail();
    expect((await postSignUp(browser, { email })).status).toBe(200);
    await pause(1500);
    expect(await mailsTo(web, email)).toEqual([]);

    const worker = await startProgram({ env: { ...shared, ROLE: 'worker', PORT: '4499' } });
    await confirm(web, browser, email);
    expect(worker.stdout()).toBe('DenMate worker is ready\n');
    await expect(fetch('http://127.0.0.1:4499/health')).rejects.toThrow();
    for (const { url } of others) expect((await fetch(`${url}/ready`)).status).toBe(200);
    const ends = await Promise.all([web, ...others, worker].map((program) => program.end()));
    expect(ends).toEqual([0, 0, 0, 0]);
  });

  test('when the database repeatedly closes every connection, requests say so and the process keeps running', async () => {
    const url = await emptyDatabase();
    const env = { DATABASE_URL: url, ...dataIn(emptyFolder()), LOG_LEVEL: 'silent' };
    const program = await startProgram({ env });
    const { browser } = await newOwner(program);
    const response = await browser.upload('POST', uploadPath({ name: 'Starred' }), uniquePdf(2000));
    const { document } = await read<{ document: { id: string } }>(response);
    const star = () => browser.patch(`/api/documents/${document.id}`, { changes: { isFavorite: true } });

    const client = new pg.Client({ connectionString: inject('database').url });
    await client.connect();
    for (let round = 0; round < 40; round++) {
      const answers = Promise.all(Array.from({ length: 20 }, star));
      answers.catch(() => undefined);
      await pause(round % 8);
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(url).pathname.slice(1),
      ]);
      for (const { status } of await answers) expect([200, 503]).toContain(status);
    }
    await client.end();
    await pause(100);

    const after = await Promise.all(Array.from({ length: 40 }, star));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await program.end()).toBe(0);
    expect(program.stderr()).toBe('');
  });
});

test(
  'the mailbox and the design page exist in development and not in production, and no route of tests in either',
  slow,
  async () => {
    const statusOf = async (address: string, method = 'GET') => (await fetch(address, { method })).status;
    const statuses = ({ url }: { url: string }) =>
      Promise.all([
        ...['/dev/mailbox', '/dev/mailbox.json', '/dev/design'].map((path) => statusOf(url + path)),
        statusOf(`${url}/testing/owners`, 'POST'),
      ]);
    const shared = { DATABASE_URL: await emptyDatabase(), ...dataIn(emptyFolder()) };
    const production = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://pets.example.org',
      APP_SECRET: randomUUID(),
      ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hello@pets.example.org',
    };

    expect(await statuses(await startProgram({ env: shared }))).toEqual([200, 200, 200, 404]);
    expect(await statuses(await startProgram({ env: { ...shared, ...production } }))).toEqual([
      404, 404, 404, 404,
    ]);
  },
);
