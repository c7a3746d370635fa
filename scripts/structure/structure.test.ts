import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { wings } from '../wings.ts';
import { bypassedAccess } from './access.ts';
import { riddlesInComments } from './comments.ts';
import { deviceTimes, otherDateFormats } from './dates.ts';
import { undocumentedVariables } from './environment.ts';
import { misplacedFiles, nameProblems } from './files.ts';
import { heavyFirstLoads } from './first-load.ts';
import { unfinishedMigrations } from './migrations.ts';
import { misfiledPackages } from './packages.ts';
import { roomOf, wrongImportsOfRooms } from './rooms.ts';
import { earlySchemas } from './schemas.ts';
import { hastyScripts } from './scripts.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'structure-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  'server/pets/pets/pets.queries.ts',
  'server/pets/pets/pets.rules.test.ts',
  'server/accounts/auth/sign-in/sign-in.usecases.ts',
  'server/pets/print/wallet-card.drawing.ts',
  'server/accounts/auth/bearer.ts',
  'server/accounts/gate/session-gate.ts',
  'packages/postgres-launcher/launcher.ts',
  'web/ui/button.tsx',
])('%s has a name of the house', (file) => {
  expect(nameProblems(file)).toEqual([]);
});

test.each([
  ['server/pets/pets/pets.helpers.ts', /one of the roles/],
  ['server/pets/pets/queries.ts', /one of the roles/],
  ['server/pets/pets.usecases.ts', /a folder of its own/],
  ['server/pets/a/b/c/c.usecases.ts', /one level of nouns/],
  ['server/accounts/auth/helpers.ts', /one of the roles/],
  ['server/payments/payments/payments.usecases.ts', /the ten wings/],
  ['web/billing/invoice.tsx', /the ten wings/],
  ['web/pets/loose.tsx', /a folder of its own/],
  ['shared/loose.ts', /a wing or in core/],
  ['web/ui/index.ts', /no barrels/],
  ['web/ui/Button.tsx', /kebab-case/],
])('%s is refused', (file, reason) => {
  expect(nameProblems(file).join()).toMatch(reason);
});

test.each([
  ['server/app.ts', undefined],
  ['server/core/context.ts', 'server/core'],
  ['server/core/errors/errors.ts', 'server/core/errors'],
  ['server/platform/mail/mail.ts', 'server/platform'],
  ['server/accounts/auth/sign-in/sign-in.usecases.ts', 'server/accounts/auth'],
  ['shared/pets/pets.ts', 'shared/pets'],
  ['shared/pets/card/mrz.ts', 'shared/pets/card'],
  ['web/pets/pet-page/pet.tsx', 'web/pets/pet-page'],
  ['web/session/guard/guard.ts', 'web/session'],
])('%s is in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

test('rooms that import each other are reported, with the imports that close the circle', () => {
  put('server/pets/pets/add-pet.usecases.ts', "import { a } from '#server/pets/print/print.usecases.ts';");
  put('server/pets/print/print.usecases.ts', "import { b } from '#server/pets/wallet/wallet.policy.ts';");
  put('server/pets/wallet/wallet.policy.ts', "import { c } from '#server/pets/pets/pets.access.ts';");
  put('server/pets/contacts/contacts.usecases.ts', "import { d } from '#server/pets/pets/pets.access.ts';");

  expect(wrongImportsOfRooms(folder).map((problem) => problem.split(':')[0])).toEqual([
    'server/pets/pets/add-pet.usecases.ts',
    'server/pets/print/print.usecases.ts',
    'server/pets/wallet/wallet.policy.ts',
  ]);
});

test('types, tests and what is loaded on demand close no circle', () => {
  put('server/pets/pets/add-pet.usecases.ts', "import { a } from '#server/pets/print/print.usecases.ts';");
  put('server/pets/print/print.usecases.ts', "import type { b } from '#server/pets/pets/pets.table.ts';");
  put('server/pets/print/print.test.ts', "import { b } from '#server/pets/pets/pets.table.ts';");
  put('server/pets/print/print.routes.ts', "const later = () => import('#server/pets/pets/pets.table.ts');");

  expect(wrongImportsOfRooms(folder)).toEqual([]);
});

test.each([
  ['server/pets/pets/add-pet.usecases.ts', '#server/health/weights/weights.usecases.ts', false],
  ['server/health/weights/weights.usecases.ts', '#server/pets/pets/pets.access.ts', true],
  ['server/pets/lifecycle/pet-lifecycle.usecases.ts', '#server/health/overview/health.usecases.ts', true],
  ['shared/pets/pets.ts', '#shared/health/health.ts', false],
  ['web/pets/pets/pet-form.tsx', '#web/documents/documents/row.tsx', false],
  ['web/pets/pet-page/pet.tsx', '#web/documents/documents/row.tsx', true],
])('the table of wings: %s imports %s: %s', (file, source, isAllowed) => {
  put(file, `import { a } from '${source}';`);

  expect(wrongImportsOfRooms(folder)).toHaveLength(isAllowed ? 0 : 1);
});

test('a check of rooms that finds no imports fails', () => {
  expect(wrongImportsOfRooms(folder)).toEqual(['no imports between rooms found']);
});

test('CONTRIBUTING draws the table of wings', () => {
  const text = readFileSync(join(import.meta.dirname, '../../CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = /^## Where things are$(.*?)^## /ms.exec(text) ?? [];
  const drawn = [...section.matchAll(/^\| `(\w+)` +\| ([^|]*?) *\|/gm)].map(([, wing, list = '']) => [
    wing,
    [...list.matchAll(/\w+/g)].map(([name]) => name).filter((name) => name !== 'none'),
  ]);

  expect(Object.fromEntries(drawn)).toEqual(wings);
});

test('a file that is too long is reported with its length; tests have a higher limit', () => {
  put('server/long.ts', 'x\n'.repeat(351));
  put('server/right.ts', 'x\n'.repeat(350));
  put('server/story.test.ts', 'x\n'.repeat(600));

  expect(misplacedFiles(folder)).toEqual([
    'server/long.ts: 351 lines, at most 350; look for the missing noun',
  ]);
});

test.each([
  ['web/pets/pets/birthday.tsx', "new Intl.DateTimeFormat('en-US').format(day)"],
  ['server/pets/pets/pets.mails.ts', "day.toLocaleDateString('en-US')"],
  ['shared/ages.ts', 'date.toLocaleString()'],
  ['web/lib/soon.ts', "new Intl.RelativeTimeFormat('en')"],
])('SET-1: dates that %s writes in its own way are reported', (file, code) => {
  put(file, code);
  put('shared/core/dates.ts', code);
  put('web/lib/birthday.test.ts', code);

  expect(otherDateFormats(folder).map((problem) => problem.split(':')[0])).toEqual([file]);
});

test('a script that may run before its page is there is reported', () => {
  put('web/site/home-page/home.tsx', '<script type="module" async src={homeScriptUrl} />');
  put('web/site/faq-page/faq.tsx', '<script type="module" src={faqScriptUrl} />');

  expect(hastyScripts(folder).map((problem) => problem.split(':')[0])).toEqual([
    'web/site/home-page/home.tsx',
  ]);
});

test.each([
  ['web/pets/pets/today.ts', 'const hour = now.getHours();'],
  ['web/pets/pets/month.ts', 'new Date(2026, month, 1)'],
  ['web/health/given.tsx', "const input = { type: 'datetime-local' };"],
  ['web/documents/end.ts', 'new Date(`${day}T23:59:59`)'],
  ['web/operations/valid.ts', "import { localClock } from '#web/lib/local-clock.ts';"],
  ['shared/health/age.ts', 'today.getFullYear() - year'],
])('SET-1: a day or time that %s reads from the device is reported', (file, code) => {
  put(file, code);
  put('web/lib/local-clock.ts', code);
  put('web/lib/today.test.ts', code);
  put('web/lib/utc.ts', 'new Date(`${day}T00:00:00Z`).getUTCDay()');

  expect(deviceTimes(folder).map((problem) => problem.split(':')[0])).toEqual([file]);
});

test('a comment that begins with a clause, or has a word that reads as translated, is reported with its line', () => {
  put('server/late.ts', "const x = '// What is a string';\n// What comes last.\nexport { x };");
  put('web/ui/row.tsx', 'export const row = (\n  <p>\n    {/* Drawn anew. */}\n    // Nobody\n  </p>\n);');
  put('web/styles/app.css', "p::after {\n  content: '/* What */';\n}\n/*\n * Nobody sees it\n */\n");
  put('scripts/plain.mjs', '// Names the constraint.\n// What follows is the same comment.');

  expect(riddlesInComments(folder).map((problem) => problem.split(' a comment says ')[0])).toEqual([
    'server/late.ts:2:',
    'web/styles/app.css:4:',
    'web/ui/row.tsx:3:',
  ]);
});

test('a check of comments that finds no files fails', () => {
  expect(riddlesInComments(folder)).toEqual(['no files with comments found']);
});

test('a check that finds no files fails', () => {
  expect(misplacedFiles(folder)).toEqual(['no source files found']);
});

test('every migration needs a journal entry, every journal entry a migration, and only the newest a snapshot', () => {
  put('0000_first.sql', '');
  put('0001_second.sql', '');
  put('meta/_journal.json', JSON.stringify({ entries: [{ tag: '0000_first' }, { tag: '0002_third' }] }));
  put('meta/0001_snapshot.json', '{}');

  expect(unfinishedMigrations(folder)).toEqual([
    'migrations/0001_second.sql is not in the journal',
    'the journal names 0002_third.sql, which is missing',
    'migrations/meta/0002_snapshot.json is missing',
    'migrations/meta/0001_snapshot.json is not of the newest migration; delete it',
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
  put('server/pets/pets/pets.access.ts', 'eq(petsTable.userId, accountId)');
  put('server/pets/print/print.queries.ts', 'innerJoin(usersTable, eq(usersTable.id, petsTable.userId))');
  put('server/pets/pets/pets.queries.ts', 'inArray(\n  petsTable.userId, ids)');
  put('server/documents/documents/documents.queries.ts', 'listOf(db: Db, documentIds: string[])');
  put('server/health/overview/health.queries.ts', 'find({ petId }: { petId: string })');

  expect(bypassedAccess(folder)).toEqual([
    'server/documents/documents/documents.queries.ts: a query takes the proof of access to a pet or a document, not its id',
    'server/health/overview/health.queries.ts: a query takes the proof of access to a pet or a document, not its id',
    'server/pets/pets/pets.queries.ts: only server/pets/pets/pets.access.ts may decide by petsTable.userId',
  ]);
});

test('a schema that a page would load before a form is used is reported', () => {
  put(
    'shared/pets/pets.schema.ts',
    "import * as z from 'zod/mini';\nimport { line } from './text.schema.ts';",
  );
  put(
    'web/lib/load.ts',
    "import type { PetInput } from '#shared/pets/pets.schema.ts';\nimport type { $ZodType } from 'zod/v4/core';",
  );
  put(
    'web/pets/pets/pet-form.tsx',
    "const load = () =>\n  import('#shared/pets/pets.schema.ts').then(({ petInput }) => petInput);",
  );
  put('web/site/blog-page/articles.server.ts', "import { z } from 'zod';");
  put('web/lib/load.test.ts', "import * as z from 'zod/mini';");
  expect(earlySchemas(folder)).toEqual([]);

  put('shared/pets/pets.ts', "import * as z from 'zod/mini';");
  put('shared/core/text.schema.ts', "import { z } from 'zod';");
  put('web/pets/pets/facts.tsx', "import {\n  petFacts,\n  petEnd,\n} from '#shared/pets/pets.schema.ts';");
  put('web/lib/side.ts', "import './pets.schema.ts';\nexport { z } from 'zod';");
  expect(earlySchemas(folder).map((problem) => problem.split(' ', 2).join(' '))).toEqual([
    'shared/core/text.schema.ts: schemas',
    'shared/pets/pets.ts: zod/mini',
    'web/lib/side.ts: ./pets.schema.ts',
    'web/lib/side.ts: zod',
    'web/pets/pets/facts.tsx: #shared/pets/pets.schema.ts',
  ]);
});

test('a check for early schemas that finds no files fails', () => {
  expect(earlySchemas(folder)).toEqual(['no source files found']);
});

test('a page that loads a refused package at once is reported with the way there', () => {
  put('web/entry.client.tsx', '');
  put('web/root.tsx', "import type { Upload } from 'tus-js-client';\n");
  put('web/app/layouts/shell.tsx', "import '#web/styles/app.css';\n");
  put('web/styles/app.css', '');
  put('web/pets/pets-page/pets.tsx', "import {\n  PetForm,\n} from '#web/pets/pets/pet-form.tsx';\n");
  put('web/pets/pets/pet-form.tsx', "export { x } from './select.tsx';\n");
  put('web/pets/pets/select.tsx', "import { Upload } from 'tus-js-client/lib/upload';\n");
  put('web/pets/pet-page/pet.tsx', "const later = () => import('#web/pets/pets/select.tsx');\n");
  const routes = [
    {
      file: 'app/layouts/shell.tsx',
      children: [{ file: 'pets/pets-page/pets.tsx' }, { file: 'pets/pet-page/pet.tsx' }],
    },
  ];

  expect(heavyFirstLoads(folder, routes, ['tus-js-client'])).toEqual([
    'web/pets/pets-page/pets.tsx → web/pets/pets/pet-form.tsx → web/pets/pets/select.tsx → tus-js-client: load it when it is needed, with lazyModule',
  ]);
});

test('a check of first loads that finds no pages fails', () => {
  expect(heavyFirstLoads(folder, [])).toEqual(['no pages found']);
});

function put(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

test('a server in production installs no packages of the browser, a start none of the tools, and both all they import', () => {
  put(
    'package.json',
    JSON.stringify({
      dependencies: { hono: '1.0.0', react: '1.0.0' },
      devDependencies: { pg: '1.0.0', vite: '1.0.0' },
    }),
  );
  put(
    'server/main.ts',
    "import pg from 'pg';\nconst { Hono } = await import('hono/tiny');\nimport fs from 'node:fs';",
  );
  put('server/main.test.ts', "import { test } from 'vite';");
  put('web/page.tsx', "import { useState } from 'react';\nimport { Trans } from '@lingui/react';");
  put('web/page.test.tsx', "import { test } from 'vitest';");
  put(
    'packages/tools/package.json',
    JSON.stringify({ devDependencies: { vitest: '1.0.0', '@lingui/react': '1.0.0' } }),
  );

  expect(misfiledPackages(folder)).toEqual([
    'package.json: the server never imports react, so it belongs to devDependencies',
    'package.json: the server imports pg, so it belongs to dependencies',
    "packages/tools: a start needs @lingui/react, so it belongs to the root's package.json",
  ]);
});
