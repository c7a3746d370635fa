import { join } from 'node:path';

import pg from 'pg';

import { startPostgres } from '#postgres-launcher/launcher.ts';

import { createLogLimit } from './log-limit.ts';
import type { Logger } from './logger.ts';

export type DatabaseServer = {
  url: string;
  stop(): Promise<void>;
};

/** The operator must fix this before the database can be used; the message is shown to them. */
export class DatabaseFailure extends Error {}

/** The configured database server, after one connection check, or the embedded one, started. */
export async function openDatabase(
  { databaseUrl, dataDirectory }: { databaseUrl: string | undefined; dataDirectory: string },
  log: Logger,
): Promise<DatabaseServer> {
  if (databaseUrl) {
    await ask(databaseUrl);

    return { url: databaseUrl, stop: async () => undefined };
  }
  const limited = createLogLimit();
  const { url, stop } = await startPostgres({
    directory: join(dataDirectory, 'postgres'),
    onLog: (line) =>
      // Every connection logs the same when the server ends.
      limited(line.replace(/^.*?\[\d+\] /, ''), (repeats) =>
        log.warn({ postgres: line, repeats }, 'the database says'),
      ),
    onExit: (reason) => log.error({ reason }, 'the database ended and is started again'),
    onRestart: (failure) => {
      if (failure) log.error({ err: failure }, 'the database could not be started and will be tried again');
      else log.warn('the database runs again');
    },
  });

  return { url, stop };
}

async function ask(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000) {
      throw new DatabaseFailure(
        'DATABASE_URL: DenMate needs PostgreSQL 15 or newer, and this server is older.',
      );
    }
  } catch (error) {
    if (error instanceof DatabaseFailure) throw error;
    throw new DatabaseFailure(
      `DATABASE_URL: the database can't be used (${reasonOf(error)}): start that server or mend the address, ` +
        `or leave DATABASE_URL away and DenMate starts a database of its own.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown) {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);

  return error instanceof Error ? error.message : String(error);
}
