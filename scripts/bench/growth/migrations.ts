import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { createLogger } from '../../../server/platform/logger.ts';
import { migrate, readMigrations } from '../../../server/platform/migrations.ts';
import { timed } from '../measure.ts';
import { ms, table } from '../table.ts';
import type { Installation } from './installation.ts';

const longestHoldMs = 1000;
const probedEveryMs = 10;
const readerStaysMs = 5000;

// Schema changes as releases make them: the condition is validated first, so that NOT NULL needs no table scan.
const steps: [what: string, statement: string, isBesideReader?: boolean][] = [
  ['a column, null at first', 'alter table documents add column growth_note text'],
  ['a column with a default', 'alter table documents add column growth_mark boolean not null default false'],
  ['a column, while a statement reads the table', 'alter table documents add column growth_later text', true],
  ['an index, concurrently', 'create index concurrently "growth_name_idx" on documents (user_id, name)'],
  [
    'a condition, not valid yet',
    'alter table documents add constraint growth_named check (name is not null) not valid',
  ],
  ['its validation', 'alter table documents validate constraint growth_named'],
  ['not null, by that condition', 'alter table documents alter column name set not null'],
  [
    'a table that refers to it',
    'create table growth_pages (document_id uuid primary key references documents (id) on delete cascade)',
  ],
];
const undo = [
  'drop table if exists growth_pages',
  'alter table documents drop constraint if exists growth_named',
  'drop index if exists growth_name_idx',
  'alter table documents drop column if exists growth_note, drop column if exists growth_mark, drop column if exists growth_later',
];

/**
 * Applies them to all documents as the product does at its start, while a document is read and changed every 10 ms, and prints the longest
 * waits. Returns whether none was longer than a second.
 */
export async function benchMigrations({ database, measured }: Installation): Promise<boolean> {
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  const client = await database.client();
  const log = createLogger('silent');
  const applied: string[] = [];
  let at = Date.now() + 1_000_000;
  let isWell = true;
  const row = table(`migrations of documents, goal: others wait at most ${longestHoldMs / 1000} s`, [
    'took',
    'a read',
    'a write',
  ]);
  try {
    for (const [what, statement, isBesideReader] of steps) {
      const reader = isBesideReader ? readFor(await database.client()) : undefined;
      await reader?.began;
      const read = probe(await database.client(), 'select name from documents', measured.documentId);
      const write = probe(
        await database.client(),
        'update documents set is_favorite = not is_favorite',
        measured.documentId,
      );
      const hash = `growth ${randomUUID()}`;
      applied.push(hash);
      const migration = { name: what, at: (at += 1), hash, statements: [statement] };
      const took = await timed(() => migrate(pool, log, [...readMigrations(), migration]));
      const waits = [await read(), await write()];
      const isTooLong = Math.max(...waits) > longestHoldMs * 1.1;
      row(what, [ms(took), ...waits.map(ms)], isTooLong ? 'TOO LONG' : '');
      isWell &&= !isTooLong;
      await reader?.ended;
    }
  } finally {
    for (const statement of undo) await client.query(statement);
    await client.query('delete from drizzle.__drizzle_migrations where hash = any($1)', [applied]);
    await pool.end();
  }

  return isWell;
}

/** Sends a statement about a document every 10 ms until it is asked for the longest wait, in milliseconds. */
function probe(client: pg.Client, statement: string, id: string) {
  let longest = 0;
  let isOver = false;
  const running = (async () => {
    for (; !isOver; await pause(probedEveryMs))
      longest = Math.max(longest, await timed(() => client.query(`${statement} where id = $1`, [id])));
  })();

  return async () => {
    isOver = true;
    await running;

    return longest;
  };
}

/** A transaction that has read documents, as a backup does, and stays open for a while. */
function readFor(client: pg.Client) {
  const began = client.query('begin; select id from documents limit 1');
  const ended = began.then(() => pause(readerStaysMs)).then(() => client.query('rollback'));

  return { began, ended };
}
