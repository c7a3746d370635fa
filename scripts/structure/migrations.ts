import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { tag: string }[] };

/** Checks that every migration is in the journal and has a snapshot, which the next one is compared with. */
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
  const hasSnapshot = (tag: string) =>
    existsSync(join(directory, 'meta', `${tag.split('_')[0]}_snapshot.json`));

  return [
    ...migrations
      .filter((tag) => !journalled.includes(tag))
      .map((tag) => `migrations/${tag}.sql is not in the journal`),
    ...migrations.filter((tag) => !hasSnapshot(tag)).map((tag) => `migrations/${tag}.sql has no snapshot`),
    ...journalled
      .filter((tag) => !migrations.includes(tag))
      .map((tag) => `the journal names ${tag}.sql, which is missing`),
  ];
}
