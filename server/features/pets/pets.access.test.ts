import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

test('SEC-1: only pets.access.ts compares the owner of a pet', () => {
  const server = join(import.meta.dirname, '../..');
  const sources = globSync('**/*.ts', { cwd: server }).filter((name) => !name.endsWith('.test.ts'));
  const deciding = sources.filter((name) =>
    /eq\(\s*petsTable\.userId,/.test(readFileSync(join(server, name), 'utf8')),
  );

  expect(sources.length).toBeGreaterThan(100);
  expect(deciding).toEqual(['features/pets/pets.access.ts']);
});

test('SEC-1: no query takes the id of a pet or a document in place of a proof', () => {
  const features = join(import.meta.dirname, '..');
  const queries = globSync('**/*.queries.ts', { cwd: features });
  const bare = queries.filter((name) =>
    /\b(petId|documentId): string\b/.test(readFileSync(join(features, name), 'utf8')),
  );

  expect(queries.length).toBeGreaterThan(10);
  expect(bare).toEqual([]);
});
