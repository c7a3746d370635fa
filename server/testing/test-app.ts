import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterAll, afterEach, beforeEach, inject } from 'vitest';

import { createTokens } from '#server/accounts/users/tokens.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Context } from '#server/core/context.ts';
import { findFileRow } from '#server/files/files/file-keys.queries.ts';
import { listeners } from '#server/listeners.ts';
import { openIngestion } from '#server/operations/analytics/take-events.usecases.ts';
import { databaseOver, openPool } from '#server/platform/db.ts';
import { createMasterKeys } from '#server/platform/encryption/master-keys.ts';
import { openJobQueue } from '#server/platform/jobs.ts';
import { createClamd } from '#server/platform/malware/clamd.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import { vapidKeys } from '#server/platform/push/vapid.ts';
import { createSigner } from '#server/platform/signer.ts';
import { createDiskStorage } from '#server/platform/storage/disk-storage.ts';
import { createEncryptedStorage } from '#server/platform/storage/encrypted-storage.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { jobHandlers } from '#server/worker.ts';

import type { BrowserOptions, RequestTarget } from './browser.ts';
import { createBrowser } from './browser.ts';
import { createJobRunner } from './job-runner.ts';
import { createRecordingMailer } from './recording-mailer.ts';
import { addressOf, administer } from './test-database.ts';

const testSecret = 'the secret of the tests, of no use elsewhere';
export const testMasterKey = Buffer.from('a master key of the tests, 32 b.');

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

// Many tests share one database server, which can be slow to respond under load.
const timeouts = { stalledAfterMs: 10_000, answersWithinMs: 10_000, connectsWithinMs: 10_000 };

type LogLine = { level: number; msg: string; [field: string]: unknown };

/**
 * The real app with its own database and storage, for one test file; call it at the top. Between tests rate
 * limits, jobs, mails and the clock are reset. Rows stay, so each test creates its own owner. A test fails if
 * it leaves an "error" line in the log. `files` replaces the disk as the storage below the encryption.
 */
export async function createTestApp(env: Record<string, string> = {}, { files }: { files?: Storage } = {}) {
  const { url, template } = inject('database');
  const database = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${database} template ${template}`);
  const directory = await mkdtemp(join(tmpdir(), 'denmate-test-'));

  const lines: LogLine[] = [];
  const log = pino(
    { level: 'debug', base: null },
    { write: (line) => lines.push(JSON.parse(line) as LogLine) },
  );
  const startOfTests = new Date('2030-05-01T09:00:00.000Z');
  const clock = { now: startOfTests };
  const mailer = createRecordingMailer();
  const pool = openPool(addressOf(url, database), { log, max: 12, timeouts });
  const jobs = await openJobQueue(pool, { log, supervise: false });
  const configure = (more: Record<string, string> = {}) =>
    readConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://pets.test',
      DATA_DIR: directory,
      UPLOAD_LIMIT_MB: '1',
      ...env,
      ...more,
    });
  const config = configure();
  const signer = createSigner(testSecret);
  const tokens = await createTokens(signer, config.http.publicUrl);
  const disk = await createDiskStorage(directory);
  const db = databaseOver(pool);
  /** The storage of a process with these master keys. */
  const storageWith = (...masterKeys: Buffer[]) =>
    createEncryptedStorage(files ?? disk, createMasterKeys(masterKeys), (path) => findFileRow(db, path));
  const storage = storageWith(testMasterKey);
  const base: Omit<Context, 'now'> = {
    db,
    jobs,
    storage,
    scanner: config.clamavUrl ? createClamd(config.clamavUrl) : undefined,
    signer,
    config,
    ingestion: openIngestion(db, log),
    log,
    listeners,
  };
  const context = (): Context => ({ ...base, now: clock.now });
  const push = createPushSender({
    keys: vapidKeys(signer),
    contact: `mailto:${config.mail.contact}`,
    allowedOrigin: config.pushTestOrigin,
    clock: () => clock.now,
  });
  const handlers = jobHandlers(context, { mailer, push });
  const runner = await createJobRunner(pool, handlers);

  const responses: Response[] = [];
  const browserOver =
    (app: { request: ReturnType<typeof createApp>['request'] }, { http } = config) =>
    (options: Partial<BrowserOptions> = {}) => {
      const target: RequestTarget = async (path, init, address) => {
        const response = await app.request(new URL(path, http.publicUrl), init, {
          incoming: { socket: { remoteAddress: address } },
        });
        responses.push(response);

        return response;
      };

      return createBrowser(target, { origin: http.publicUrl, address: newAddress(), ...options });
    };
  const app = createApp({ base, tokens, clock: () => clock.now });

  beforeEach(async () => {
    await pool.query('truncate rate_limits; delete from jobs.job');
    clock.now = startOfTests;
    lines.length = 0;
    mailer.sent.length = 0;
    mailer.refuse(0);
  });
  afterEach(async () => {
    // A server would close the file of a response that its client doesn't read.
    for (const { body, bodyUsed } of responses.splice(0))
      if (body && !bodyUsed && !body.locked) await body.cancel();
    const errors = lines.filter(({ level }) => level >= 50);
    if (errors.length > 0) throw new Error(`The log told of errors:\n${JSON.stringify(errors, null, 2)}`);
  });
  afterAll(async () => {
    await runner.stop();
    await jobs.stop();
    await pool.end();
    await administer(url, `drop database ${database} with (force)`);
    await rm(directory, { recursive: true, force: true });
  });

  return {
    app,
    base,
    context,
    directory,
    /** The storage below the encryption. */
    disk,
    storageWith,
    handlers,
    jobs: runner,
    mailer,
    push,
    pool,
    tokens,
    newBrowser: browserOver(app),
    clock: {
      set: (now: Date) => (clock.now = now),
      pass: (seconds: number) => (clock.now = new Date(clock.now.getTime() + seconds * 1000)),
      now: () => clock.now,
    },
    log: {
      lines,
      /** Removes and returns the expected "error" lines, so that they don't fail the test. */
      takeErrors: () => lines.splice(0).filter(({ level }) => level >= 50),
    },
    /** A second process with the same database and storage, and with changed settings or parts. */
    async anotherProcess(more: Record<string, string> = {}, parts: Partial<Omit<Context, 'now'>> = {}) {
      const config = configure(more);
      const db = databaseOver(pool);
      const base = {
        db,
        jobs,
        storage,
        scanner: undefined,
        signer,
        config,
        ingestion: openIngestion(db, log),
        log,
        listeners,
        ...parts,
      };
      const tokens = await createTokens(base.signer, config.http.publicUrl);
      const app = createApp({ base, tokens, clock: () => clock.now });

      return { app, base, tokens, newBrowser: browserOver(app, config) };
    },
    async count(table: string, where = 'true', values: unknown[] = []): Promise<number> {
      const { rows } = await pool.query<{ total: number }>(
        `select count(*)::int as total from ${table} where ${where}`,
        values,
      );

      return rows[0]?.total ?? 0;
    },
    /** The number of files in the state receiving or deleting. */
    unownedFiles(): Promise<number> {
      return this.count('stored_files', "state <> 'stored'");
    },
    /** The paths of all stored files and drafts. */
    async storedFiles(): Promise<string[]> {
      const entries = await readdir(directory, { recursive: true, withFileTypes: true });

      return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    },
  };
}

// Every browser has its own address, so that tests don't hit rate limits by accident.
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`;
