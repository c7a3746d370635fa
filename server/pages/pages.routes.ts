import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';

import type { SocialLink } from '#server/platform/social-links.ts';
import { movedPath } from '#shared/moved-paths.ts';
import { faqWithOffer } from '#shared/offer.ts';
import { builtPath, paths } from '#shared/paths.ts';

import { acceptedEncoding } from './accepted-encoding.ts';
import type { BuiltFile, Copy, Encoding } from './built-files.ts';
import { isHashed, listBuiltFiles, readInlineHashes } from './built-files.ts';
import { pagePolicy, scriptPolicy } from './content-security-policy.ts';

export type PagesOptions = {
  /** The built web app, `build/client`, with `csp.json` next to it. */
  directory: string;
  development: boolean;
  /** Hono patterns of the app's pages, each of which the build has rendered. */
  appPaths: readonly string[];
  /** The same, in development only. */
  developmentPaths: readonly string[];
  /** The public address, used for canonical URLs. */
  publicUrl: string;
  /** The quoted style sources of pages that the app embeds. */
  framedStyles: readonly string[];
  /** HDR-4: what the footer of the public pages links to. */
  socialLinks?: readonly SocialLink[];
  /** Other servers that pages may ask: those of an outside service for analytics. */
  connect?: readonly string[];
  /** Whether a premium plan is offered. */
  offersPremium: boolean;
};

const fallbackName = '__spa-fallback.html';

/**
 * Serves the built web app: files, public pages at their addresses, the pages of the app for its patterns, and the
 * not-found page with status 404 for everything else. Mount it last. Throws at start when there is no build.
 */
export function createPages(options: PagesOptions): Hono {
  const files = listBuiltFiles(options.directory, options);
  const inlineHashes = readInlineHashes(options.directory);
  const fallback = files.get(fallbackName);
  if (!fallback) throw new Error(`${options.directory} holds no ${fallbackName}: build the web app first`);

  const pages = pagesByPath(files);
  const offer = pages.get(faqWithOffer);
  if (offer && options.offersPremium) pages.set(paths.faq, offer);
  pages.delete(faqWithOffer);
  const builtPage = (pattern: string): BuiltFile => {
    const page = pages.get(builtPath(pattern));
    if (!page) throw new Error(`The build holds no page for ${pattern}`);

    return page;
  };
  const appPages = new Map([
    ...options.appPaths.map((pattern) => [pattern, builtPage(pattern)] as const),
    ...(options.development ? options.developmentPaths : []).map((pattern) => [pattern, fallback] as const),
  ]);
  const appPage = matcher(appPages);
  const appFiles = new Set([fallback, ...appPages.values()]);
  for (const pattern of options.appPaths) pages.delete(builtPath(pattern));
  const policyOf = (file: BuiltFile) => {
    const { scripts, styles } = inlineHashes.get(file.name) ?? { scripts: [], styles: [] };
    const framed = appFiles.has(file) ? options.framedStyles : [];

    return pagePolicy({ scripts, styles: [...styles, ...framed] }, options.connect);
  };

  // Without its service worker, the installed app sends shared files here; they are chosen again on the page.
  const routes = new Hono().post(paths.uploadDocument, (c) => c.redirect(paths.uploadDocument, 303));

  return routes.get('*', (c): Response | Promise<Response> => {
    const path = c.req.path;
    const publicPage = pages.get(path);
    if (publicPage) {
      c.header('Link', `<${options.publicUrl}${path}>; rel="canonical"`);

      return sendPage(c, publicPage, policyOf(publicPage));
    }
    const page = appPage(path);
    if (page) return sendPage(c, page, policyOf(page));

    const moved = movedPath(path);
    if (moved !== undefined) return c.redirect(encodeURI(moved) + new URL(c.req.url).search, 308);

    const bare = path.replace(/\/+$/, '');
    if (bare !== path && (pages.has(bare) || appPage(bare)))
      return c.redirect(encodeURI(bare) + new URL(c.req.url).search, 308);

    const file = files.get(decodedPath(c.req.url).slice(1));
    if (file && !file.name.endsWith('.html')) return sendFile(c, file);

    // A page from an older build requests a file that no longer exists: an HTML page would be the wrong response.
    if (isHashed(path.slice(1))) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });

    return sendPage(c, fallback, policyOf(fallback), 404);
  });
}

function pagesByPath(files: Map<string, BuiltFile>): Map<string, BuiltFile> {
  const pages = [...files.values()].filter(({ name }) => /(^|\/)index\.html$/.test(name));

  return new Map(pages.map((page) => [`/${page.name.replace(/\/?index\.html$/, '')}`, page]));
}

function matcher(appPages: ReadonlyMap<string, BuiltFile>) {
  const router = new TrieRouter<BuiltFile>();
  for (const [pattern, page] of appPages) router.add('GET', pattern, page);

  return (path: string): BuiltFile | undefined => router.match('GET', path)[0][0]?.[0];
}

/** Decodes the raw path once: a name encoded twice is a different name. */
function decodedPath(url: string): string {
  const { pathname } = new URL(url);

  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function sendPage(c: Context, page: BuiltFile, policy: string, status: 200 | 404 = 200) {
  return send(c, page, status, { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache' });
}

function sendFile(c: Context, file: BuiltFile) {
  return send(c, file, 200, {
    ...(file.type.startsWith('text/javascript') && { 'Content-Security-Policy': scriptPolicy }),
    'Cache-Control': isHashed(file.name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}

async function send(c: Context, file: BuiltFile, status: 200 | 404, headers: Record<string, string>) {
  const available = (['br', 'gzip'] as const).filter((encoding) => file.copies[encoding]);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), available);
  const copy = (encoding && file.copies[encoding]) ?? file.copies.identity;
  const etag = file.hash && status === 200 ? entityTag(file.hash, encoding) : undefined;
  const known = etag !== undefined && names(c.req.header('if-none-match'), etag);
  // A HEAD request must not open the file.
  const body = known || c.req.method === 'HEAD' ? null : (copy.body ?? (await contents(copy)));

  // Set last, so that a failure above is not cached for a year.
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (available.length > 0) c.header('Vary', 'Accept-Encoding');
  if (etag) c.header('ETag', etag);
  if (known) return c.body(null, 304);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(copy.size));
  if (encoding) c.header('Content-Encoding', encoding);

  return body === null ? c.body(null, status) : c.body(body, status);
}

/** Opens the file before the response begins, so that an unreadable file is an error and not a partial response. */
async function contents(copy: Copy) {
  const handle = await open(copy.path);

  return Readable.toWeb(createReadStream('', { fd: handle })) as ReadableStream<Uint8Array>;
}

function entityTag(hash: string, encoding: Encoding | undefined): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`;
}

function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((value) => [etag, `W/${etag}`, '*'].includes(value.trim()));
}
