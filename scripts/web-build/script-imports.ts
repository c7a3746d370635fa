import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The static imports of a built script: `assets/app-1a2b.js`. */
export function importsOf(client: string, script: string): string[] {
  const code = readFileSync(join(client, script), 'utf8');

  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+)["'`]/g)].map(
    ([, file]) => `assets/${file}`,
  );
}

/** The same paths (`/assets/app-1a2b.js`), each after its imports. */
export function afterImports(client: string, addresses: readonly string[]): string[] {
  const ordered = new Set<string>();
  const open = new Set<string>();
  const visit = (script: string) => {
    if (open.has(script)) return;
    open.add(script);
    for (const imported of importsOf(client, script)) visit(imported);
    if (addresses.includes(`/${script}`)) ordered.add(`/${script}`);
  };
  for (const address of addresses) visit(address.slice(1));

  return [...ordered];
}
