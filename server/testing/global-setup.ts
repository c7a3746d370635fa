import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import type { TestProject } from 'vitest/node';

import { startPostgres } from '#postgres-launcher/launcher.ts';
import { applyMigrations, openPool } from '#server/platform/db.ts';
import { openJobQueue } from '#server/platform/jobs.ts';
import { jobHandlers } from '#server/worker.ts';

import { addressOf, administer } from './test-database.ts';

const log = pino({ level: 'silent' });

/**
 * Starts one PostgreSQL for the whole run and migrates the template that each test file's database is copied
 * from.
 */
export async function setup(project: TestProject) {
  const server = await openServer(process.env.TEST_DATABASE_URL);
  const template = `denmate_test_${process.pid}`;
  const { url } = server;
  await administer(url, `create database ${template}`);

  await applyMigrations(addressOf(url, template), log);
  const pool = openPool(addressOf(url, template), { log, max: 4 });
  const jobs = await openJobQueue(pool, { log, supervise: false });
  await jobs.prepare(queueNames());
  await jobs.stop();
  await pool.end();
  project.provide('database', { url, template });

  return async () => {
    await administer(url, `drop database ${template} with (force)`);
    await server.stop();
  };
}

async function openServer(url: string | undefined) {
  if (url) return { url: addressOf(url, 'postgres'), stop: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), 'denmate-test-postgres-'));
  const server = await startPostgres({ directory, durable: false });

  return {
    url: addressOf(server.url, 'postgres'),
    async stop() {
      await server.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

function queueNames() {
  const unused = () => {
    throw new Error('No job runs while the template is made');
  };

  return jobHandlers(unused, { mailer: { send: unused, close: unused }, push: { send: unused } }).map(
    ({ name }) => name,
  );
}
