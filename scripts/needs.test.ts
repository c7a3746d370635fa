import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from './run.ts';

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const { scripts } = read('package.json') as { scripts: Record<string, string> };
const { devDependencies: tools } = read('packages/tools/package.json') as {
  devDependencies: Record<string, string>;
};
const imported = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;

test.each(
  Object.entries(scripts)
    .filter(([name]) => `pre${name}` in scripts)
    .map(([name, command]) => ({ name, command, setup: scripts[`pre${name}`] ?? '' })),
)('npm run $name installs the tools if what it runs imports one', ({ command, setup }) => {
  const files = command.match(/\bscripts\/[\w./-]+\.ts\b/g) ?? [];
  const named = [...importedFrom(files), ...command.split(/[ ;]+/)].filter((name) => name in tools);

  expect(setup).toMatch(named.length > 0 ? /setup\.mjs tools/ : /setup\.mjs/);
});

test.each(['start', 'seed', 'backup', 'restore', 'doctor'])('npm run %s installs no tools', (name) => {
  expect(scripts[`pre${name}`]).toBe('node scripts/setup.mjs');
});

/** The packages that files import, also through others and on demand. */
function importedFrom(files: readonly string[]): Set<string> {
  const packages = new Set<string>();
  const seen = new Set(files);
  for (const file of seen) {
    for (const [, source = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const path = source.startsWith('#') ? source.slice(1) : join(dirname(file), source);
      if (!/^[#.]/.test(source)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(source)?.[0] ?? '');
      else if (existsSync(join(root, path))) seen.add(path);
    }
  }

  return packages;
}
