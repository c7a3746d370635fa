import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

type Entry = {
  resolved?: string;
  link?: boolean;
  engines?: object;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

test('the binaries of Lingui are installed under any Node that the set-up runs on', () => {
  const binaries = Object.entries(packages).filter(([path]) => path.includes('@lingui/native-tools-'));

  expect(binaries.length).toBeGreaterThan(0);
  // npm leaves out optional packages whose engines don't fit the Node it runs on: docs/decisions/0078-languages.md.
  expect(binaries.filter(([, { engines }]) => engines)).toEqual([]);
});

test('no entry names the host of a registry', () => {
  const hosts = Object.values(packages).filter(({ resolved, link }) => resolved && !link);

  expect(hosts).toEqual([]);
});

test('a start installs no package of the tools for being an optional peer of another', () => {
  const installed = installedByStart();

  // Take these lines out of package-lock.json: docs/decisions/0092-what-a-start-installs.md.
  expect(
    [...installed].flatMap((path) =>
      Object.keys(packages[path]?.peerDependencies ?? {})
        .filter((name) => isOptionalPeer(path, name) && !installed.has(placeOf(path, name) ?? path))
        .map((name) => `${path}: ${name}`),
    ),
  ).toEqual([]);
  expect(installed.size).toBeGreaterThan(300);
});

const isOptionalPeer = (path: string, name: string) =>
  packages[path]?.peerDependenciesMeta?.[name]?.optional === true;

/** Everything that the root needs, but for optional peers. */
function installedByStart(): Set<string> {
  const found = new Set(['']);
  for (const path of found) {
    const entry = packages[path] ?? {};
    const names = [
      ...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      ...Object.keys((path === '' && entry.devDependencies) || {}),
      ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptionalPeer(path, name)),
    ];
    for (const place of names.map((name) => placeOf(path, name))) if (place) found.add(place);
  }

  return found;
}

/** The entry that an import of a package finds: in the importing package's own folder, or in one above. */
function placeOf(path: string, name: string): string | undefined {
  const place = join(path, 'node_modules', name);
  if (packages[place] || path === '') return packages[place] && place;
  const above = path.lastIndexOf('/node_modules/');

  return placeOf(above < 0 ? '' : path.slice(0, above), name);
}
