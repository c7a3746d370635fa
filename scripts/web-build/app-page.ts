import {
  modulePreload,
  type PageParts,
  routerStart,
  stylesheetLink,
} from '../../server/site/pages/render/page-parts.ts';
import type { StartList } from '../../web/start/start-list.ts';

type Given = Pick<StartList, 'needsSession' | 'pattern'> &
  Pick<PageParts, 'style' | 'program'> & {
    /** Puts scripts after those that they import. */
    inOrder: (scripts: string[]) => string[];
  };

/**
 * The parts with which a page of the app, as the router renders it, paints before its scripts load: the style is inside, the
 * whole stylesheet and the scripts are loaded by `program` after the first paint. Throws when the router's output has another
 * form.
 */
export function partsOf(html: string, { style, program, needsSession, pattern, inOrder }: Given): PageParts {
  const [, code = ''] = routerStart.exec(html) ?? [];
  const [, stylesheet = ''] = stylesheetLink.exec(html) ?? [];
  const { manifest, routes, entry } = startOf(code);
  const named = new Set([manifest, entry, ...Object.values(routes)]);
  const list: StartList = {
    style: stylesheet,
    scripts: inOrder([...html.matchAll(modulePreload)].map(([, url = '']) => url)).filter(
      (url) => !named.has(url),
    ),
    manifest,
    routes,
    entry,
    needsSession,
    pattern,
  };

  return { style, stylesheet, program, list: JSON.stringify(list).replaceAll('<', '\\u003c') };
}

/** The imports of the router's own script. */
function startOf(code: string): Pick<StartList, 'manifest' | 'routes' | 'entry'> {
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
