import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { tag: string }[] };

/**
 * Checks that every migration is in the journal, and that the newest has the only snapshot. The next migration is generated
 * from it; older snapshots are never read.
 */
export function unfinishedMigrations(directory: string): string[] {
  const present = existsSync(directory) ? readdirSync(directory) : [];
  const migrations = present
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length));
  if (migrations.length === 0) return ['there are no migrations'];

  const journalFile = join(directory, 'meta/_journal.json');
  if (!existsSync(journalFile)) return ['migrations/meta/_journal.json is missing'];

  const journal: Journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const journalled = journal.entries.map(({ tag }) => tag);
  const needed = snapshotOf(journalled.at(-1) ?? '');
  const snapshots = snapshotsIn(directory);

  return [
    ...migrations
      .filter((tag) => !journalled.includes(tag))
      .map((tag) => `migrations/${tag}.sql is not in the journal`),
    ...journalled
      .filter((tag) => !migrations.includes(tag))
      .map((tag) => `the journal names ${tag}.sql, which is missing`),
    ...(snapshots.includes(needed) ? [] : [`migrations/meta/${needed} is missing`]),
    ...snapshots
      .filter((name) => name !== needed)
      .map((name) => `migrations/meta/${name} is not of the newest migration; delete it`),
  ];
}

export const snapshotsIn = (directory: string): string[] =>
  readdirSync(join(directory, 'meta'))
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted();

const snapshotOf = (tag: string) => `${tag.split('_')[0]}_snapshot.json`;
