import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

type Lock = { packages: Record<string, { engines?: object }> };

test('the binaries of Lingui are installed under any Node that the set-up runs on', () => {
  const { packages } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
  ) as Lock;
  const binaries = Object.entries(packages).filter(([path]) => path.includes('@lingui/native-tools-'));

  expect(binaries.length).toBeGreaterThan(0);
  // npm leaves out optional packages whose engines don't fit the Node it runs on: docs/decisions/0078-languages.md.
  expect(binaries.filter(([, { engines }]) => engines)).toEqual([]);
});
