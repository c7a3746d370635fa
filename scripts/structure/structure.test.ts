import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { bypassedAccess } from './access.ts';
import { undocumentedVariables } from './environment.ts';
import { misplacedFiles, nameProblems } from './files.ts';
import { unfinishedMigrations } from './migrations.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'structure-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  'server/features/pets/pets.queries.ts',
  'server/features/pets/pets.rules.test.ts',
  'server/features/documents/sharing/sharing.usecases.ts',
  'server/features/print/wallet-card.drawing.ts',
  'server/auth/auth.routes.ts',
  'server/auth/session-gate.ts',
  'packages/postgres-launcher/launcher.ts',
  'web/ui/button.tsx',
])('%s has a name of the house', (file) => {
  expect(nameProblems(file)).toEqual([]);
});

test.each([
  ['server/features/pets/pets.helpers.ts', /one of the roles/],
  ['server/features/pets/queries.ts', /one of the roles/],
  ['server/features/pets.usecases.ts', /a folder of its own/],
  ['server/features/a/b/c/c.usecases.ts', /one level of nouns/],
  ['server/auth/helpers.ts', /one of the roles/],
  ['web/ui/index.ts', /no barrels/],
  ['web/ui/Button.tsx', /kebab-case/],
])('%s is refused', (file, reason) => {
  expect(nameProblems(file).join()).toMatch(reason);
});

test('a file that is too long is reported with its length; tests have a higher limit', () => {
  put('server/long.ts', 'x\n'.repeat(351));
  put('server/right.ts', 'x\n'.repeat(350));
  put('server/story.test.ts', 'x\n'.repeat(600));

  expect(misplacedFiles(folder)).toEqual([
    'server/long.ts: 351 lines, at most 350; look for the missing noun',
  ]);
});

test('a check that finds no files fails', () => {
  expect(misplacedFiles(folder)).toEqual(['no source files found']);
});

test('every migration needs a journal entry and a snapshot, and every journal entry a migration', () => {
  put('0000_first.sql', '');
  put('0001_second.sql', '');
  put('meta/_journal.json', JSON.stringify({ entries: [{ tag: '0000_first' }, { tag: '0002_third' }] }));
  put('meta/0001_snapshot.json', '{}');

  expect(unfinishedMigrations(folder)).toEqual([
    'migrations/0001_second.sql is not in the journal',
    'migrations/0000_first.sql has no snapshot',
    'the journal names 0002_third.sql, which is missing',
  ]);
});

test('exactly the variables that are read are documented', async () => {
  put(
    'server/config.ts',
    'export function readConfig(env) { return [env.PORT, env.DATA_DIR, "HOST" in env]; }',
  );
  put('.env.example', '# The port.\n# PORT=3000\nDATA_DIR=./data\n#OLD_NAME=1\n');

  expect(await undocumentedVariables(folder)).toEqual([
    '.env.example does not explain HOST',
    '.env.example explains OLD_NAME, which nothing reads',
  ]);
});

test('SEC-1: a query that decides by the owner, or takes a bare id, is reported', () => {
  put('server/features/pets/pets.access.ts', 'eq(petsTable.userId, accountId)');
  put('server/features/print/print.queries.ts', 'innerJoin(usersTable, eq(usersTable.id, petsTable.userId))');
  put('server/features/pets/pets.queries.ts', 'inArray(\n  petsTable.userId, ids)');
  put('server/features/documents/documents.queries.ts', 'listOf(db: Db, documentIds: string[])');
  put('server/features/health/health.queries.ts', 'find({ petId }: { petId: string })');

  expect(bypassedAccess(folder)).toEqual([
    'server/features/documents/documents.queries.ts: a query takes the proof of access to a pet or a document, not its id',
    'server/features/health/health.queries.ts: a query takes the proof of access to a pet or a document, not its id',
    'server/features/pets/pets.queries.ts: only server/features/pets/pets.access.ts may decide by petsTable.userId',
  ]);
});

function put(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
