import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

const imported =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\brequire\.resolve\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g;
const onlyTests = /\.(test|contract)\.tsx?$|(^|\/)testing\//;
const serverFiles = '{server,shared,packages}/**/*.ts';
const buildFiles = [
  'web/**/*.{ts,tsx}',
  'scripts/build.ts',
  'scripts/{server-build,web-build,messages}/**/*.ts',
  '{vite,react-router,lingui}.config.ts',
];

type Lists = Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;

/**
 * Packages in the wrong list. A server in production installs `dependencies` only: what the browser gets is inside the build.
 * A start also installs `devDependencies`, to build, and never the tools.
 */
export function misfiledPackages(root: string): string[] {
  const { dependencies = {}, devDependencies = {} } = read<Lists>(root, 'package.json');
  const { devDependencies: tools = {} } = read<Lists>(root, 'packages/tools/package.json');
  const used = packagesIn(root, [serverFiles]);
  const built = packagesIn(root, [serverFiles, ...buildFiles]);

  return [
    ...Object.keys(dependencies)
      .filter((name) => !used.has(name))
      .map((name) => `package.json: the server never imports ${name}, so it belongs to devDependencies`),
    ...Object.keys(devDependencies)
      .filter((name) => used.has(name))
      .map((name) => `package.json: the server imports ${name}, so it belongs to dependencies`),
    ...Object.keys(tools)
      .filter((name) => built.has(name) && !(name in dependencies))
      .map((name) => `packages/tools: a start needs ${name}, so it belongs to the root's package.json`),
  ];
}

function read<T>(root: string, file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}

/** The packages that files name, but for those of tests. */
export function packagesIn(root: string, patterns: readonly string[]): Set<string> {
  const files = globSync(patterns, { cwd: root }).filter((file) => !onlyTests.test(file));
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, name = '']) => name),
  );

  return new Set(names.filter((name) => !builtinModules.includes(name)));
}
