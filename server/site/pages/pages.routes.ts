import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { setCookie } from 'hono/cookie';

import { createPageRendering } from '#server/site/pages/render/render-page.ts';
import { type Locale, baseLocale, isLocale, isOffered, localeCookie } from '#shared/core/locales.ts';
import { movedPath } from '#shared/core/moved-paths.ts';
import { paths } from '#shared/core/paths.ts';

import { acceptedEncoding } from './accepted-encoding.ts';
import type { BuiltFile, Copy, Encoding } from './built-files.ts';
import { isHashed } from './built-files.ts';
import { scriptPolicy } from './content-security-policy.ts';
import { localeHeaders, localeOf } from './readers-locale.ts';
import { languagesOf, openSite, type PagesOptions, type Site } from './site.ts';
import { smallBody, smallestStreamed } from './small-bodies.ts';

const yearInSeconds = 31_536_000;

/**
 * Serves the built web app in the reader's language: files, public pages at their addresses, the pages of the app for its
 * patterns, and the not-found page with status 404 for everything else. Mount it last. Throws at start when there is no build.
 */
export function createPages(options: PagesOptions): Hono {
  const inEnglish = openSite(options.directory, options);
  const languages = languagesOf(options.directory, options.languages);
  const sites = new Map<Locale, Site>([
    [baseLocale, inEnglish],
    ...languages.map(({ locale, directory }) => [locale, openSite(directory, options)] as const),
  ]);
  const siteFor = (c: Context) => sites.get(localeOf(c)) ?? inEnglish;
  const editions = [{ locale: baseLocale, directory: options.directory }, ...languages];
  const render = options.rendering && createPageRendering(options.rendering, editions, options.connect);

  // Without its service worker, the installed app sends shared files here; they are chosen again on the page.
  const routes = new Hono()
    .post(paths.uploadDocument, (c) => c.redirect(paths.uploadDocument, 303))
    .post(paths.language, bodyLimit({ maxSize: 1024 }), async (c) => {
      const language = new URLSearchParams(await c.req.text()).get('language');
      const isOwnForm = c.req.header('Sec-Fetch-Site') !== 'cross-site';
      if (isOwnForm && isLocale(language) && isOffered(language))
        setCookie(c, localeCookie, language, {
          path: '/',
          maxAge: yearInSeconds,
          sameSite: 'Lax',
          secure: options.publicUrl.startsWith('https:'),
        });

      return c.redirect(pathBefore(c), 303);
    });

  return routes.get('*', async (c): Promise<Response> => {
    const path = c.req.path;
    const site = siteFor(c);
    if (!isHashed(path.slice(1))) c.header('Vary', localeHeaders);
    const publicPage = site.pages.get(path);
    if (publicPage) {
      c.header('Link', `<${options.publicUrl}${path}>; rel="canonical"`);

      return sendPage(c, publicPage, site.policyOf(publicPage));
    }
    const page = site.appPage(path);
    if (page) {
      const { pattern, file } = page;
      const locale = sites.has(localeOf(c)) ? localeOf(c) : baseLocale;
      const rendered = await render?.(c, { pattern, locale, hashes: site.hashesOf(file) });

      return rendered ?? sendPage(c, file, site.policyOf(file));
    }

    const moved = movedPath(path);
    if (moved !== undefined) return c.redirect(encodeURI(moved) + new URL(c.req.url).search, 308);

    const bare = path.replace(/\/+$/, '');
    if (bare !== path && (site.pages.has(bare) || site.appPage(bare)))
      return c.redirect(encodeURI(bare) + new URL(c.req.url).search, 308);

    // A page may still be open in a language that was just changed.
    const name = decodedPath(c.req.url).slice(1);
    const own = site.files.get(name);
    const file = own ?? [...sites.values()].map(({ files }) => files.get(name)).find(Boolean);
    if (file && !file.name.endsWith('.html')) return sendFile(c, file);

    // A page from an older build requests a file that no longer exists: an HTML page would be the wrong response.
    if (isHashed(path.slice(1))) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });

    return sendPage(c, site.fallback, site.policyOf(site.fallback), 404);
  });
}

/** The page of this site that a form was submitted from. */
function pathBefore(c: Context): string {
  const referer = c.req.header('referer') ?? '';
  if (!URL.canParse(referer) || new URL(referer).host !== c.req.header('host')) return paths.home;
  const { pathname, search } = new URL(referer);

  // A path that begins with two slashes would be another host.
  return pathname.replace(/^\/+/, '/') + search;
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
  const { hash, copies } = await file.content();
  const available = (['br', 'gzip'] as const).filter((encoding) => encoding in copies);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), available);
  const copy = (encoding && copies[encoding]) ?? copies.identity;
  const etag = hash && status === 200 ? entityTag(hash, encoding) : undefined;
  const known = etag !== undefined && names(c.req.header('if-none-match'), etag);
  // A HEAD request must not open the file.
  const body = known || c.req.method === 'HEAD' ? null : (copy.body ?? (await contents(copy)));

  // Set last, so that a failure above is not cached for a year.
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  if (available.length > 0) c.header('Vary', 'Accept-Encoding', { append: true });
  if (etag) c.header('ETag', etag);
  if (known) return c.body(null, 304);
  c.header('Content-Type', file.type);
  c.header('Content-Length', String(copy.size));
  if (encoding) c.header('Content-Encoding', encoding);

  return body === null ? c.body(null, status) : c.body(body, status);
}

/** Opens the file before the response begins, so that an unreadable file is an error and not a partial response. */
async function contents(copy: Copy) {
  if (copy.size < smallestStreamed) return smallBody(copy);
  const handle = await open(copy.path);

  return Readable.toWeb(createReadStream('', { fd: handle })) as ReadableStream<Uint8Array>;
}

function entityTag(hash: string, encoding: Encoding | undefined): string {
  return `"${hash}${encoding ? `-${encoding}` : ''}"`;
}

function names(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((value) => [etag, `W/${etag}`, '*'].includes(value.trim()));
}
