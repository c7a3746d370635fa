import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const documents = ['README.md', 'CONTRIBUTING.md', 'STYLE.md', 'docs/glossary.md'];
/** A file, or a folder with a slash at its end. Placeholders such as `<noun>` don't match. */
const path = /^(?:server|web|shared|scripts|docs|e2e|deploy|locales)\/(?:[\w.-]+\/)*(?:[\w.-]+\.\w+)?$/;

const named = documents.flatMap((document) =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(' '))
    .filter((word) => path.test(word))
    .map((word) => `${document}: ${word}`),
);

test('each path that the documentation names is there', () => {
  // Finding no paths must not count as success.
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((line) => !existsSync(join(root, line.slice(line.indexOf(': ') + 2))))).toEqual([]);
});
