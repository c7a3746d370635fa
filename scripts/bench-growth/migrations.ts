import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { createLogger } from '../../server/platform/logger.ts';
import { migrate, readMigrations } from '../../server/platform/migrations.ts';
import type { Installation } from './installation.ts';

export type MigrationTimes = { what: string; ms: number; longestRead: number; longestWrite: number };

const probedEveryMs = 10;
const readerStaysMs = 5000;

// What releases do to tables that exist, in the order in which they may: add, fill elsewhere, require.
const steps: { what: string; statements: string[]; besideReader?: boolean }[] = [
  {
    what: 'a column, null at first',
    statements: ['alter table documents add column growth_note text'],
  },
  {
    what: 'a column with a default',
    statements: ['alter table documents add column growth_mark boolean not null default false'],
  },
  {
    what: 'a column, while a statement reads the table',
    statements: ['alter table documents add column growth_later text'],
    besideReader: true,
  },
  {
    what: 'an index, concurrently',
    statements: ['create index concurrently "growth_name_idx" on documents (user_id, name)'],
  },
  {
    what: 'a condition, not valid yet',
    statements: ['alter table documents add constraint growth_named check (name is not null) not valid'],
  },
  {
    what: 'its validation',
    statements: ['alter table documents validate constraint growth_named'],
  },
  {
    what: 'not null, by that condition',
    statements: ['alter table documents alter column name set not null'],
  },
  {
    what: 'a table that refers to it',
    statements: [
      'create table growth_pages (document_id uuid primary key references documents (id) on delete cascade)',
    ],
  },
];
const undo = [
  'drop table if exists growth_pages',
  'alter table documents drop constraint if exists growth_named',
  'drop index if exists growth_name_idx',
  'alter table documents drop column if exists growth_note, drop column if exists growth_mark, drop column if exists growth_later',
];

/** Applies them to all documents as the product does at its start, while a document is read and changed every 10 ms. */
export async function timeMigrations({ database, measured }: Installation): Promise<MigrationTimes[]> {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  const client = await database.client();
  const log = createLogger('silent');
  const applied: string[] = [];
  const times: MigrationTimes[] = [];
  let at = Date.now() + 1_000_000;
  try {
    for (const { what, statements, besideReader } of steps) {
      const reader = besideReader ? readFor(database.url) : undefined;
      await reader?.began;
      const read = await probe(database.url, 'select name from documents where id = $1', measured.documentId);
      const write = await probe(
        database.url,
        'update documents set is_favorite = not is_favorite where id = $1',
        measured.documentId,
      );
      const started = performance.now();
      const hash = `growth ${randomUUID()}`;
      applied.push(hash);
      await migrate(pool, log, [...readMigrations(), { name: what, at: (at += 1), hash, statements }]);
      const ms = performance.now() - started;
      times.push({ what, ms, longestRead: await read(), longestWrite: await write() });
      await reader?.ended;
    }
  } finally {
    for (const statement of undo) await client.query(statement);
    await client.query('delete from drizzle.__drizzle_migrations where hash = any($1)', [applied]);
    await pool.end();
  }

  return times;
}

/** Sends a statement every 10 ms until it is asked for the longest wait, in milliseconds. */
async function probe(url: string, text: string, id: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let longest = 0;
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const started = performance.now();
      await client.query(text, [id]);
      longest = Math.max(longest, performance.now() - started);
      await pause(probedEveryMs);
    }
  })();

  return async () => {
    isOver = true;
    await running;
    await client.end();

    return longest;
  };
}

/** A transaction that has read documents, as a backup does, and stays open for a while. */
function readFor(url: string) {
  const client = new pg.Client({ connectionString: url });
  const began = client.connect().then(async () => {
    await client.query('begin');
    await client.query('select id from documents limit 1');
  });
  const ended = began.then(async () => {
    await pause(readerStaysMs);
    await client.query('rollback');
    await client.end();
  });

  return { began, ended };
}
