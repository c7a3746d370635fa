import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import type { RouteConfigEntry } from '@react-router/dev/routes';

import { staticImports } from './static-imports.ts';

/** Packages that pages may load only on demand. */
export const refusals: readonly string[] = ['@supabase/auth-js', 'pdfjs-dist', 'posthog-js', 'tus-js-client'];

const app = 'web';
// Every page loads these files.
const always = ['web/entry.client.tsx', 'web/root.tsx'];

/**
 * The static imports of pages that lead to a package which must be loaded on demand, with the import chain.
 */
export function heavyFirstLoads(
  root: string,
  routes: readonly RouteConfigEntry[],
  refused: readonly string[] = refusals,
): string[] {
  const pages = [...new Set([...always, ...filesOf(routes).map((file) => join(app, file))])];
  // Finding no pages must not count as success.
  if (pages.length === always.length) return ['no pages found'];

  return pages.flatMap((page) => {
    const found = [...waysToPackages(root, page)];

    return refused.flatMap((name) => {
      const [, way] = found.find(([source]) => source === name || source.startsWith(`${name}/`)) ?? [];

      return way ? [`${way.join(' → ')} → ${name}: load it when it is needed, with lazyModule`] : [];
    });
  });
}

const filesOf = (routes: readonly RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/** The packages that a file loads, each with the chain of files that leads to its import. */
function waysToPackages(root: string, start: string): Map<string, string[]> {
  const packages = new Map<string, string[]>();
  const ways = new Map([[start, [start]]]);
  // Entries that are added during the iteration are visited too.
  for (const [file, way] of ways) {
    for (const source of staticImports(readFileSync(join(root, file), 'utf8'))) {
      const next = ownFile(root, file, source);
      if (next === undefined) packages.set(source, packages.get(source) ?? way);
      else if (!ways.has(next) && /\.tsx?$/.test(next)) ways.set(next, [...way, next]);
    }
  }

  return packages;
}

/** The file that an import names, from the root of the project; undefined for a package. */
function ownFile(root: string, file: string, source: string): string | undefined {
  const path = source.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (!path.startsWith('.')) return undefined;
  const full = join(root, dirname(file), path);
  if (!existsSync(full)) throw new Error(`${file} imports ${source}, which is not there`);

  return relative(root, full);
}
