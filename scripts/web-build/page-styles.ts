import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type PageParts, pagePartsFile } from '../../server/site/pages/render/page-parts.ts';
import { signInPaths } from '../../shared/core/paths.ts';
import { renderedPaths } from '../../shared/core/rendered-pages.ts';
import { fallbackPage, patternOf } from './app-pages.ts';
import { criticalStyle, plainStyle } from './inline-style.ts';
import { importsOf } from './script-imports.ts';

/** The rules inside the pages, the same in every language. */
export type PageStyles = {
  /** By the name of the file: `about/index.html`. */
  pages: Record<string, string>;
  /** Those of the pages that the server renders, by pattern. */
  rendered: Record<string, string>;
};

// The service worker caches the offline page with the style and the fonts that it names.
const unchanged = new Set(['offline/index.html', fallbackPage]);

/**
 * The rules for the pages as they were rendered in several languages, whose stylesheet and classes are the same. The first has
 * the files that all share.
 */
export async function pageStyles(clients: readonly [string, ...string[]]): Promise<PageStyles> {
  const [client] = clients;
  const names = globSync('**/*.html', { cwd: client }).map((name) => name.replaceAll('\\', '/'));
  const inAll = (name: string) => clients.map((each) => readFileSync(join(each, name), 'utf8'));
  const pages: [string, string][] = [];
  for (const layout of layoutsOf(names.filter(patternOf))) {
    const critical = await criticalStyle(client, layout.flatMap(inAll));
    for (const name of layout) pages.push([name, critical]);
  }
  for (const name of names)
    if (!patternOf(name) && !unchanged.has(name)) pages.push([name, await plainStyle(client, inAll(name))]);
  const rendered: [string, string][] = [];
  for (const name of names) {
    const pattern = patternOf(name) ?? '';
    if (renderedPaths.includes(pattern)) rendered.push([pattern, await contentStyle(client, inAll(name))]);
  }

  return { pages: Object.fromEntries(pages), rendered: Object.fromEntries(rendered) };
}

/** The same rules from a build that is finished. */
export function stylesInside(client: string): PageStyles {
  const parts: Record<string, PageParts> = JSON.parse(
    readFileSync(join(dirname(client), pagePartsFile), 'utf8'),
  );
  const pages = globSync('**/*.html', { cwd: client }).flatMap((name) => {
    const [, style] = /<style>([\s\S]*?)<\/style>/.exec(readFileSync(join(client, name), 'utf8')) ?? [];

    return style === undefined ? [] : [[name.replaceAll('\\', '/'), style] as const];
  });

  return {
    pages: Object.fromEntries(pages),
    rendered: Object.fromEntries(Object.entries(parts).map(([pattern, { style }]) => [pattern, style])),
  };
}

/** Pages of one layout share their style. */
function layoutsOf(names: readonly string[]): string[][] {
  const isSignIn = (name: string) => signInPaths.some((path) => path === patternOf(name));

  return [names.filter(isSignIn), names.filter((name) => !isSignIn(name))];
}

/**
 * The rules for the content that the server renders: for the classes in the page's scripts, and in the parts that these load with
 * what the parts import.
 */
function contentStyle(client: string, pages: readonly string[]): Promise<string> {
  const [html = ''] = pages;
  const read = (name: string) => readFileSync(join(client, name), 'utf8');
  const scripts =
    html.match(/(?<=\/)assets\/[\w.-]+\.js/g)?.filter((name) => !/\/manifest-/.test(name)) ?? [];
  const parts = scripts.flatMap((name) => read(name).match(/(?<=\bimport\([`'"]\.\/)[\w.-]+\.js/g) ?? []);
  const all = new Set([...scripts, ...parts.map((name) => `assets/${name}`)]);
  for (const name of all) for (const imported of importsOf(client, name)) all.add(imported);
  const codes = [...all].map(read);

  return criticalStyle(client, pages, [...codes, ...codes.map(classesIn)]);
}

/** Every word in the strings of a script, which may be a class such as `[&>span]:sr-only`, as a page has them. */
const classesIn = (code: string): string => `class="${code.split(/[\s"'`]+/).join(' ')}"`;
