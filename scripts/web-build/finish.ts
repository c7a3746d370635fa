import { createHash } from 'node:crypto';
import { globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { InlineHashes } from '../../server/site/pages/built-files.ts';
import { type PageParts, pagePartsFile, withParts } from '../../server/site/pages/render/page-parts.ts';
import { baseLocale, type Locale } from '../../shared/core/locales.ts';
import { notFoundPage, pathsWithSession, signInPaths } from '../../shared/core/paths.ts';
import { renderedPaths } from '../../shared/core/rendered-pages.ts';
import { partsOf } from './app-page.ts';
import { patternOf } from './app-pages.ts';
import { budgets } from './budgets.ts';
import { bundleProgram } from './bundle-program.ts';
import { makeIcons } from './icons.ts';
import { criticalStyle, inlineStyle } from './inline-style.ts';
import { afterImports } from './script-imports.ts';
import { writeServiceWorker } from './service-worker.ts';
import { drawSharePictures } from './share-pictures.ts';
import { writeSiteMap } from './site-map.ts';
import { writeWebManifest } from './web-manifest.ts';
import { overweight, weighPages } from './weigh-pages.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compressible = '**/*.{html,js,mjs,css,svg,json,webmanifest,data,txt,xml,wasm}';
const worthCompressing = 512;

// The service worker caches it with the style and the fonts that it names.
const offlinePage = 'offline/index.html';
const fallbackPage = '__spa-fallback.html';

type Wanted = { withoutServiceWorker?: boolean };

/**
 * Turns the bundler's output into the files that the server sends: `client/` with compressed copies, and
 * `csp.json`.
 */
export async function finishBuild(directory: string, wanted: Wanted = {}): Promise<void> {
  const client = join(directory, 'client');
  await finishPages(directory, baseLocale);
  await drawSharePictures(client);
  await makeIcons(client);
  writeWebManifest(client);
  writeSiteMap(client);
  await finishFiles(client, baseLocale, wanted);

  const tooMuch = overweight(weighPages(client, budgets));
  if (tooMuch) throw new Error(`Pages weigh more than budgets.ts allows:\n${tooMuch}`);
}

/** The pages as the server sends them, with the hashes of their inline scripts and styles in `csp.json`. */
export async function finishPages(directory: string, locale: Locale): Promise<void> {
  const client = join(directory, 'client');
  tidy(directory);

  const hashes: Record<string, InlineHashes> = {};
  const pages = globSync('**/*.html', { cwd: client }).toSorted();
  for (const name of pages) refuseInline(name, readFileSync(join(client, name), 'utf8'));
  const parts = await finishAppPages(client, pages.filter(patternOf), locale);
  for (const name of pages) {
    const html = await finishPage(client, name);
    hashes[name] = { scripts: scriptHashes(html), styles: styleHashes(html) };
  }
  writeFileSync(join(directory, pagePartsFile), JSON.stringify(parts));
  writeFileSync(join(directory, 'csp.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/** Removes what only the bundler needs, and renames the page for unknown addresses. */
function tidy(directory: string): void {
  const client = join(directory, 'client');
  for (const name of globSync('**/*.data', { cwd: client })) rmSync(join(client, name));
  rmSync(join(client, '.vite'), { recursive: true, force: true });
  rmSync(join(directory, 'server/.vite'), { recursive: true, force: true });
  renameSync(join(client, notFoundPage, 'index.html'), join(client, fallbackPage));
  rmSync(join(client, notFoundPage), { recursive: true });
}

/** The service worker with its list of files, and compressed copies of all files. */
export async function finishFiles(
  client: string,
  locale: Locale,
  { withoutServiceWorker = false }: Wanted,
): Promise<void> {
  if (!withoutServiceWorker) await writeServiceWorker(client, locale);
  await Promise.all(globSync(compressible, { cwd: client }).map((name) => compress(join(client, name))));
}

/** A public page with its style inside; pages of the app and the offline page stay unchanged. */
async function finishPage(client: string, name: string): Promise<string> {
  const written = readFileSync(join(client, name), 'utf8');
  if (name === offlinePage || name === fallbackPage || patternOf(name) !== undefined) return written;
  const html = await inlineStyle(client, written);
  if (html !== written) writeFileSync(join(client, name), html);

  return html;
}

/**
 * Pages of the app paint before their scripts load. Those of one layout share the critical style. Resolves to the parts of the
 * pages that the server renders, by pattern.
 */
async function finishAppPages(client: string, names: string[], locale: Locale) {
  const rendered: Record<string, PageParts> = {};
  if (names.length === 0) return rendered;
  const program = await bundleProgram('web/start/start.ts', locale);
  const pages = names.map((name) => ({
    name,
    pattern: patternOf(name) ?? '',
    html: readFileSync(join(client, name), 'utf8'),
  }));
  const isSignIn = ({ pattern }: { pattern: string }) => signInPaths.some((path) => path === pattern);
  const inOrder = (scripts: string[]) => afterImports(client, scripts);
  for (const layout of [pages.filter(isSignIn), pages.filter((page) => !isSignIn(page))]) {
    const critical = await criticalStyle(
      client,
      layout.map(({ html }) => html),
    );
    for (const { name, pattern, html } of layout) {
      const needsSession = pathsWithSession.some((path) => path === pattern);
      const facts = { program, pattern, needsSession, inOrder };
      const parts = partsOf(html, { ...facts, style: critical });
      writeFileSync(join(client, name), withParts(html, parts));
      if (!renderedPaths.includes(pattern)) continue;
      rendered[pattern] = partsOf(html, { ...facts, style: await contentStyle(client, html) });
    }
  }

  return rendered;
}

/** The rules for the content that the server renders: for the classes in the page's scripts and in the parts that these load. */
async function contentStyle(client: string, html: string): Promise<string> {
  const read = (name: string) => readFileSync(join(client, name), 'utf8');
  const scripts =
    html.match(/(?<=\/)assets\/[\w.-]+\.js/g)?.filter((name) => !/\/manifest-/.test(name)) ?? [];
  const parts = scripts.flatMap((name) => read(name).match(/(?<=\bimport\([`'"]\.\/)[\w.-]+\.js/g) ?? []);

  const codes = [...scripts, ...parts.map((name) => `assets/${name}`)].map(read);

  return criticalStyle(client, [html, ...codes, ...codes.map(classesIn)]);
}

/** Every word in the strings of a script, which may be a class such as `[&>span]:sr-only`, as a page has them. */
const classesIn = (code: string): string => `class="${code.split(/[\s"'`]+/).join(' ')}"`;

/** The quoted sha256 sources of a page's inline scripts; blocks of JSON are data and need none. */
export function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '', body]) => body && !/(^|\s)src=/i.test(attributes))
    .filter(([, attributes = '']) => !/\btype=["']?application\/(ld\+)?json/i.test(attributes))
    .map(([, , body = '']) => sourceOf(body));

  return [...new Set(inline)];
}

/** The quoted sha256 sources of a page's inline styles. */
const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => sourceOf(body));

const sourceOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`;

/** The policy blocks inline styles and handlers, so a page that contains one must fail the build. */
export function refuseInline(name: string, html: string): void {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/gi, '').replace(/<!--[\s\S]*?-->/g, '');
  const found = /<style\b|<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(markup);

  if (found) throw new Error(`${name}: the content security policy refuses ${found[0].slice(0, 200)}`);
}

async function compress(file: string): Promise<void> {
  const body = readFileSync(file);
  if (body.length < worthCompressing) return;

  const [small, medium] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipped(body, { level: 9 }),
  ]);
  if (small.length < body.length) writeFileSync(`${file}.br`, small);
  if (medium.length < body.length) writeFileSync(`${file}.gz`, medium);
}
