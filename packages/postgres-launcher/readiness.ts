import { setTimeout as pause } from 'node:timers/promises';

import { Client } from 'pg';

import { errorCode, PostgresFailure } from './failures.ts';
import { databaseName } from './product.ts';
import type { Server } from './server.ts';

const NOT_YET = new Set(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P03']);
const NO_SUCH_DATABASE = '3D000';
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

// Recovery after a power cut is bounded by max_wal_size; a disk that takes longer than this has a problem.
const PATIENCE_MS = 180_000;

/**
 * Waits until the server responds, creates the database if it's missing, and returns its URL. Undefined if
 * the server ended.
 */
export async function awaitDatabase(server: Server, socketDirectory: string): Promise<string | undefined> {
  const deadline = Date.now() + PATIENCE_MS;

  for (let wait = FIRST_PAUSE_MS; Date.now() < deadline; wait = Math.min(wait * 1.5, LONGEST_PAUSE_MS)) {
    if (server.hasEnded()) return undefined;
    try {
      await openDatabase(socketDirectory);
      return databaseUrl(socketDirectory, databaseName);
    } catch (error) {
      if (!isNotYet(error) && !server.hasEnded()) throw error;
    }
    await pause(wait);
  }
  throw new PostgresFailure(
    `PostgreSQL did not answer within ${PATIENCE_MS / 60_000} minutes: the disk may be failing or far too slow.`,
  );
}

async function openDatabase(socketDirectory: string): Promise<void> {
  try {
    await query(databaseUrl(socketDirectory, databaseName), 'select 1');
  } catch (error) {
    if (errorCode(error) !== NO_SUCH_DATABASE) throw error;
    await query(databaseUrl(socketDirectory, 'postgres'), `create database ${databaseName}`);
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });

  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}

// Contains everything that PGPORT, PGSSLMODE and similar variables could otherwise change.
export function databaseUrl(socketDirectory: string, database: string): string {
  return `postgresql://${databaseName}@localhost:5432/${database}?host=${encodeURIComponent(socketDirectory)}&sslmode=disable`;
}

function isNotYet(error: unknown): boolean {
  const code = errorCode(error);

  if (code !== undefined) return NOT_YET.has(code);
  return error instanceof Error && error.message.startsWith('Connection terminated');
}
