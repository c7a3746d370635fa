import { globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';

const imported =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\brequire\.resolve\()\s*'((?:@[\w.-]+\/)?[a-z][\w.-]*)/g;
const onlyTests = /\.(test|contract)\.ts$|(^|\/)testing\//;

/**
 * Packages in the wrong list of package.json. A server in production installs `dependencies` only: what the browser gets is
 * inside the build.
 */
export function misfiledPackages(root: string): string[] {
  const { dependencies = {}, devDependencies = {} }: Record<string, Record<string, string> | undefined> =
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const used = packagesOfServer(root);

  return [
    ...Object.keys(dependencies)
      .filter((name) => !used.has(name))
      .map((name) => `package.json: the server never imports ${name}, so it belongs to devDependencies`),
    ...Object.keys(devDependencies)
      .filter((name) => used.has(name))
      .map((name) => `package.json: the server imports ${name}, so it belongs to dependencies`),
  ];
}

function packagesOfServer(root: string): Set<string> {
  const files = globSync('{server,shared,packages}/**/*.ts', { cwd: root }).filter(
    (file) => !onlyTests.test(file),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, name = '']) => name),
  );

  return new Set(names.filter((name) => !builtinModules.includes(name)));
}
