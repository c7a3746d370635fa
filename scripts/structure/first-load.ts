import { join } from 'node:path';

import type { RouteConfigEntry } from '@react-router/dev/routes';

import { importsOf } from './static-imports.ts';

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
    for (const { source, path: next } of importsOf(root, file)) {
      if (next === undefined) packages.set(source, packages.get(source) ?? way);
      else if (!ways.has(next) && /\.tsx?$/.test(next)) ways.set(next, [...way, next]);
    }
  }

  return packages;
}
