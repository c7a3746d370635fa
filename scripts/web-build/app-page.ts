import type { StartList } from '../../web/start/start-list.ts';
import { startListId } from '../../web/start/start-list.ts';

const modulePreload = /<link rel="modulepreload" href="([^"]+)"\s*\/?>/g;
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const stylesheet = /<link rel="stylesheet" href="([^"]+)"\s*\/?>/;

type Parts = Pick<StartList, 'data' | 'pattern'> & {
  critical: string;
  program: string;
  /** Puts scripts after those that they import. */
  inOrder: (scripts: string[]) => string[];
};

/**
 * Turns a page of the app as the router renders it into one that paints before its scripts load: the style is
 * inside (`critical`), the whole stylesheet and the scripts are loaded by `program` after the first paint.
 * Hydration expects the router's elements, so those that stay keep their positions. Throws when the router's
 * output has another form.
 */
export function appPage(html: string, { critical, program, data, pattern, inOrder }: Parts): string {
  const [whole = '', code = ''] = startScript.exec(html) ?? [];
  const [link = '', style = ''] = stylesheet.exec(html) ?? [];
  const { manifest, routes, entry } = routerStart(code);
  const named = new Set([manifest, entry, ...Object.values(routes)]);
  const list: StartList = {
    style,
    scripts: inOrder([...html.matchAll(modulePreload)].map(([, url = '']) => url)).filter(
      (url) => !named.has(url),
    ),
    manifest,
    routes,
    entry,
    data,
    pattern,
  };
  const json = JSON.stringify(list).replaceAll('<', '\\u003c');

  return html
    .replace(modulePreload, '')
    .replace(
      link,
      () =>
        `<style>${critical}</style><link rel="stylesheet" href="${style}" media="print"/>` +
        `<script type="application/json" id="${startListId}">${json}</script>`,
    )
    .replace(whole, () => `<script>${program}</script>`);
}

/** The imports of the router's own script. */
function routerStart(code: string): Pick<StartList, 'manifest' | 'routes' | 'entry'> {
  const [, manifest] = /^import "([^"]+)";/.exec(code) ?? [];
  const [, entry] = /import\("([^"]+)"\);\s*$/.exec(code) ?? [];
  const scripts = new Map(
    [...code.matchAll(/import \* as (\w+) from "([^"]+)";/g)].map(([, name, url]) => [name, url]),
  );
  const routes = Object.fromEntries(
    [...code.matchAll(/"([^"]+)":(route\d+)/g)].map(([, id = '', name]) => [id, scripts.get(name) ?? '']),
  );
  const complete = Object.keys(routes).length === scripts.size && !Object.values(routes).includes('');
  if (!manifest || !entry || scripts.size === 0 || !complete)
    throw new Error('The router starts its pages differently from what app-page.ts expects');

  return { manifest, routes, entry };
}
