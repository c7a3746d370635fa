import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { rolldown } from 'rolldown';

import { packageOf, packagesAtStart } from './packages-at-start.ts';
import { sourcePlaces } from './source-places.ts';

const root = join(import.meta.dirname, '../..');

/** The source files of the bundled server, as glob patterns. */
export const serverSources = [
  'server/**/*.ts',
  'shared/**/*.ts',
  'packages/**/*.ts',
  'scripts/build.ts',
  'scripts/server-build/*.ts',
  'package.json',
  'package-lock.json',
];

const entry = `import { start } from './start.js';

await start();
`;

function packagesForLater(): Set<string> {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const inside = new Set(packagesAtStart);

  // pg asks for it when it is installed.
  return new Set([...Object.keys(dependencies).filter((name) => !inside.has(name)), 'pg-native']);
}

/**
 * Bundles the server into a folder: `main.js` runs it. The packages that a start needs are inside, and every other one is
 * imported when it is first used.
 */
export async function bundleServer(directory: string): Promise<void> {
  const later = packagesForLater();
  const bundle = await rolldown({
    cwd: root,
    input: { start: 'server/start.ts' },
    platform: 'node',
    plugins: [sourcePlaces(root)],
    external(source) {
      const name = packageOf(source);

      return name !== undefined && later.has(name);
    },
    onLog(level, log, handle) {
      // Packages that are bundled whole have them, and they do no harm.
      if (log.code === 'CIRCULAR_DEPENDENCY' || log.code === 'EVAL') return;
      handle(level === 'warn' ? 'error' : level, log);
    },
  });
  try {
    await bundle.write({
      dir: directory,
      format: 'esm',
      keepNames: true,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
  } finally {
    await bundle.close();
  }
  writeFileSync(join(directory, 'main.js'), entry);
}
