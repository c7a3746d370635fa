import type { Installation } from './installation.ts';
import type { JobTimes } from './jobs.ts';
import type { MigrationTimes } from './migrations.ts';
import type { PageTimes } from './pages.ts';
import { isTooSlow, mostRatio } from './pages.ts';
import { known } from './requests.ts';

const longestHoldMs = 1000;
const line = (what: string, cells: string[], note = '') =>
  console.log(
    `${what.padEnd(66)}${cells.map((cell) => cell.padStart(11)).join('')}${note ? `  ${note}` : ''}`,
  );
const ms = (value: number) => `${value < 100 ? value.toFixed(1) : value.toFixed(0)} ms`;

/** How many rows there are, as far as PostgreSQL knows, and how large the largest tables are. */
export async function printTables(installations: Installation[]) {
  for (const { name, admin } of installations) {
    const { rows } = await admin.query<{ table: string; rows: string; size: string }>(
      `select relname as table, reltuples::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by pg_total_relation_size(oid) desc limit 6`,
    );
    console.log(`\n${name}: ${rows.map(({ table, rows, size }) => `${rows} ${table} (${size})`).join(', ')}`);
  }
}

/** Whether every request keeps its time and none reads all of a growing table, except those that are known. */
export function printPages(pages: PageTimes[]): boolean {
  console.log('');
  line(`requests, goal: at most ${mostRatio} times as long`, ['small p50', 'large p50', 'ratio']);
  for (const page of pages) {
    const whole = page.changes.flatMap((change) => change.whole);
    const notes = [
      isTooSlow(page) ? 'SLOWER' : '',
      whole.length > 0 ? `ALL OF ${whole.join(', ')}` : '',
      misses(page) ? (known[page.what] ?? '') : '',
    ];
    line(
      page.what,
      [ms(page.small), ms(page.large), (page.large / page.small).toFixed(2)],
      notes.filter(Boolean).join(', '),
    );
  }
  const changed = pages.flatMap(({ what, changes }) => changes.map((change) => ({ what, ...change })));
  console.log(`\nstatements whose plan is another: ${changed.length}`);
  for (const { what, statement, small, large, whole } of changed)
    console.log(
      `${whole.length > 0 ? `ALL OF ${whole.join(', ')} ` : ''}${what}\n  ${statement.replaceAll(/\s+/g, ' ').slice(0, 160)}\n  small: ${small.join(', ')}\n  large: ${large.join(', ')}`,
    );

  return pages.every((page) => !misses(page) || known[page.what] !== undefined);
}

const misses = (page: PageTimes) => isTooSlow(page) || page.changes.some(({ whole }) => whole.length > 0);

/** Whether every job came to its end. */
export function printJobs(small: JobTimes[], large: JobTimes[]): boolean {
  console.log('');
  line('scheduled jobs', ['small', 'large first', 'large again']);
  for (const job of large) {
    const before = small.find(({ name }) => name === job.name);
    const notes = [
      job.failure ? `FAILED ${job.failure}` : '',
      job.whole.length > 0 ? `reads all of ${job.whole.join(', ')}` : '',
    ];
    line(
      job.name,
      [ms(before?.again ?? Number.NaN), ms(job.first), ms(job.again)],
      notes.filter(Boolean).join(', '),
    );
  }

  return large.every(({ failure }) => failure === undefined);
}

/** Whether none held others up for longer than a second. */
export function printMigrations(migrations: MigrationTimes[]): boolean {
  console.log('');
  line(`migrations of documents, goal: others wait at most ${longestHoldMs / 1000} s`, [
    'took',
    'a read',
    'a write',
  ]);
  const waits = (migration: MigrationTimes) => Math.max(migration.longestRead, migration.longestWrite);
  for (const migration of migrations)
    line(
      migration.what,
      [ms(migration.ms), ms(migration.longestRead), ms(migration.longestWrite)],
      waits(migration) > longestHoldMs * 1.1 ? 'TOO LONG' : '',
    );

  return migrations.every((migration) => waits(migration) <= longestHoldMs * 1.1);
}
