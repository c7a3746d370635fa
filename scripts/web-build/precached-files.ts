import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { addressPlaceholder } from '../../shared/core/site-address.ts';
import { faqWithOffer } from '../../shared/site/offer.ts';
import type { KeptFile, Release } from '../../web/service-worker/release.ts';
import { appPagePath, offlinePath } from '../../web/service-worker/release.ts';
import { pathOf, patternOf } from './app-pages.ts';

type ManifestRoute = { module: string; imports?: string[]; css?: string[]; parentId?: string };
type Manifest = { url: string; entry: ManifestRoute; routes: Record<string, ManifestRoute> };

/** Routes that need a connection or are plain pages, including the routes below them. */
const notOffline = [
  'app/layouts/public-site',
  'site/blog-page/rss',
  'site/design-page/design',
  'site/offline-page/offline',
  'app/social-image/drawing',
];

/** The files that the service worker of this build caches, without its id. Throws when the build has an unexpected layout. */
export function precachedFiles(client: string): Omit<Release, 'id'> {
  const offline = readPage(client, 'offline/index.html');
  const home = readPage(client, 'index.html');
  const core = new Set([...assetsIn(offline), ...assetsIn(home).filter((url) => url.endsWith('.js'))]);
  const app = new Set(withParts(client, appAssets(client)).filter((url) => !core.has(url)));

  return {
    core: [
      ...plain(core),
      sealed(client, '/favicon.svg'),
      sealed(client, '/favicon-dark.svg'),
      sealed(client, offlinePath, 'offline/index.html'),
    ],
    // The page that marks the app as completely cached comes last.
    app: [
      ...plain(app),
      ...appPages(client).toSorted((a, b) => Number(a.url === appPagePath) - Number(b.url === appPagePath)),
    ],
    pages: publicPages(client),
  };
}

/** The files that the bundler's manifest lists for all pages of the app. */
function appAssets(client: string): string[] {
  const [name, ...more] = globSync('assets/manifest-*.js', { cwd: client });
  if (!name || more.length > 0) throw new Error('The build holds no manifest of the app, or several');
  const text = readFileSync(join(client, name), 'utf8');
  const { url, entry, routes }: Manifest = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const isOffline = (id: string | undefined): boolean =>
    id === undefined || (!notOffline.includes(id) && isOffline(routes[id]?.parentId));
  const parts = [entry, ...Object.entries(routes).flatMap(([id, part]) => (isOffline(id) ? [part] : []))];
  const missing = notOffline.filter((id) => !routes[id]);
  if (missing.length > 0)
    throw new Error(`precached-files.ts names routes that are gone: ${missing.join(', ')}`);

  return [
    ...new Set([
      url,
      ...parts.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]),
      ...assetsIn(readPage(client, '__spa-fallback.html')),
    ]),
  ];
}

/** The pages of the app that open without a connection, by their paths in the build. */
const appPages = (client: string): KeptFile[] =>
  globSync('**/index.html', { cwd: client })
    .filter((name) => patternOf(name) && !isSecret(name))
    .toSorted()
    .map((name) => sealed(client, pathOf(name), name));

// Previewing a document needs a connection anyway.
const previewed = /^pdf-pages-/;

/** Pages with a share id in their path are never cached, and neither are those that exist in development only. */
const isSecret = (name: string) => /^\/(shared|dev)\//.test(pathOf(name));

/** Scripts with everything that they load on demand: dialogs, toasts, and their imports. */
function withParts(client: string, urls: readonly string[]): string[] {
  const found = new Set(urls);
  for (const url of found) {
    if (!url.endsWith('.js') || !existsSync(join(client, url))) continue;
    const imported = readPage(client, url.slice(1)).matchAll(
      /\b(?:from|import)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    );
    for (const [, file = ''] of imported) if (!previewed.test(file)) found.add(`/assets/${file}`);
  }

  return [...found];
}

function publicPages(client: string): string[] {
  return globSync('**/index.html', { cwd: client })
    .filter((name) => !/<meta name="robots" content="[^"]*noindex/.test(readPage(client, name)))
    .filter((name) => !patternOf(name))
    .map(pathOf)
    .filter((path) => path !== faqWithOffer)
    .toSorted();
}

const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

const plain = (urls: Iterable<string>): KeptFile[] => [...urls].toSorted().map((url) => ({ url }));

/** A file without a content hash in its name; files that the server modifies are not supported. */
function sealed(client: string, url: string, name = url.slice(1)): KeptFile {
  const body = readFileSync(join(client, name));
  if (body.includes(addressPlaceholder))
    throw new Error(`${name} names the address of the site, and is to be kept`);

  return { url, integrity: `sha256-${createHash('sha256').update(body).digest('base64')}` };
}

function readPage(client: string, name: string): string {
  return readFileSync(join(client, name), 'utf8');
}
