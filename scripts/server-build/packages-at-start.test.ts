import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { emptyFolder, startProgram } from '#server/testing/program.ts';

import { packageOf, packagesAtStart } from './packages-at-start.ts';

test('a start loads the packages of its list and no other', { timeout: 60_000 }, async () => {
  const folder = emptyFolder();
  const noted = join(folder, 'packages');
  const program = await startProgram({
    env: {
      DATA_DIR: join(folder, 'data'),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'note-packages.ts')}`,
      NOTED_PACKAGES: noted,
    },
  });
  const loaded = new Set(readFileSync(noted, 'utf8').trimEnd().split('\n'));
  await program.end();

  // Import a new one where it is first used, or add it to the list.
  expect([...loaded].toSorted()).toEqual(packagesAtStart);
});

test.each([
  ['zod', 'zod'],
  ['hono/cookie', 'hono'],
  ['@hono/node-server/conninfo', '@hono/node-server'],
  ['node:fs', undefined],
  ['./start.ts', undefined],
  ['#shared/core/days.ts', undefined],
  ['/project/server/start.ts', undefined],
])('%s belongs to the package %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});
