import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { namesOwnAddress, ownCopies } from '../../server/site/pages/own-address.ts';
import { startListId } from '../../shared/core/page-elements.ts';
import type { StartList } from '../../web/start/start-list.ts';
import { pathOf, patternOf } from './app-pages.ts';
import type { Budget } from './budgets.ts';
import { importsOf } from './script-imports.ts';

type Kind = 'html' | 'style' | 'script' | 'font' | 'image';

export type Weight = Record<Kind, number> & {
  path: string;
  total: number;
  /** The number of requests for the page, its style and its scripts. */
  requests: number;
  budget: Budget | undefined;
};

/**
 * Adds up the bytes that a browser loads to show each page: the page, its styles, scripts with all imports, preloaded fonts,
 * fonts of the inline style, and pictures that are not lazy. Throws when a page references a missing file.
 */
export function weighPages(client: string, budgets: Readonly<Record<string, Budget>>): Weight[] {
  return globSync('**/index.html', { cwd: client })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((name) => {
      const path = pathOf(name);
      const files = filesOf(client, name);
      const parts = {
        style: weigh(client, files.style),
        script: weigh(client, files.script),
        font: weigh(client, files.font),
        image: weigh(client, files.image),
        html: sentPage(client, name),
      };
      const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
      const requests = 1 + files.style.size + files.script.size;

      return {
        path,
        ...parts,
        total,
        requests,
        budget: budgets[path] ?? budgets[path.replace(/\/[^/]+$/, '/*')],
      };
    });
}

/** A table of the pages that exceed their budget or have none; empty when there are none. */
export function overweight(weights: Weight[]): string | undefined {
  const isHeavy = ({ total, script, requests, budget }: Weight) =>
    !budget ||
    total > budget.total ||
    script > budget.script ||
    requests > (budget.requests ?? Number.POSITIVE_INFINITY);
  if (weights.length > 0 && !weights.some(isHeavy)) return undefined;
  const columns = ['html', 'style', 'font', 'script', 'image', 'total', 'requests'] as const;
  const row = (words: string[]) =>
    words.map((word, at) => (at ? word.padStart(9) : word.padEnd(52))).join('');
  const lines = weights.map((weight) =>
    row([
      weight.path,
      ...columns.map((column) => String(weight[column])),
      weight.budget ? `${weight.budget.total}` : 'none',
      weight.budget ? `${weight.budget.script}` : 'none',
      weight.budget?.requests ? `${weight.budget.requests}` : '',
      isHeavy(weight) ? 'TOO MUCH' : '',
    ]),
  );

  return [row(['bytes as sent', ...columns, 'may be', 'scripts', 'requests', '']), ...lines].join('\n');
}

/** The scripts that a page loads to be shown, with all imports. */
export const scriptsOf = (client: string, name: string): ReadonlySet<string> => filesOf(client, name).script;

function filesOf(client: string, name: string): Record<Exclude<Kind, 'html'>, Set<string>> {
  const html = readFileSync(join(client, name), 'utf8').replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  const tags = html.match(/<(link|script|img)\b[^>]*>/g) ?? [];
  const found: Record<Exclude<Kind, 'html'>, Set<string>> = {
    style: new Set(),
    script: new Set(),
    font: new Set(),
    image: new Set(),
  };
  for (const tag of tags) {
    const kind = kindOf(tag);
    const address = attribute(tag, 'src') ?? attribute(tag, 'href');
    if (kind && address?.startsWith('/')) found[kind].add(address.slice(1));
  }
  for (const font of fontsIn(html)) found.font.add(font);
  for (const script of startedBy(name, html)) found.script.add(script);
  // Iterating over a Set also visits values that are added on the way.
  for (const script of found.script) for (const more of importsOf(client, script)) found.script.add(more);

  return found;
}

const weigh = (client: string, files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + sentBytes(client, file), 0);

/** The scripts that a page of the app loads after the first paint. */
function startedBy(name: string, html: string): string[] {
  const [, json] =
    new RegExp(`<script type="application/json" id="${startListId}">(.*?)</script>`).exec(html) ?? [];
  if (!json) {
    if (patternOf(name)) throw new Error(`${name} has no list of the scripts that it starts with`);

    return [];
  }
  const { scripts, manifest, routes, entry } = JSON.parse(json) as StartList;

  return [...scripts, manifest, ...Object.values(routes), entry].map((url) => url.slice(1));
}

/** The fonts that a page with inline style loads: those for English letters. */
const fontsIn = (html: string): string[] =>
  [...html.matchAll(/@font-face\{[^}]*\}/g)]
    .filter(([face]) => /unicode-range:\s*U\+(\?\?|0+-0*FF)(?=[,;}])/i.test(face))
    .flatMap(([face]) => /url\(\/([^)]+)\)/.exec(face)?.[1] ?? []);

function kindOf(tag: string): Exclude<Kind, 'html'> | undefined {
  if (tag.startsWith('<script')) return 'script';
  if (tag.startsWith('<img')) return attribute(tag, 'loading') === 'lazy' ? undefined : 'image';
  switch (attribute(tag, 'rel')) {
    case 'stylesheet':
      return 'style';
    case 'modulepreload':
      return 'script';
    case 'preload':
      return attribute(tag, 'as') === 'font'
        ? 'font'
        : attribute(tag, 'as') === 'image'
          ? 'image'
          : undefined;
    default:
      return undefined;
  }
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The server compresses a page again after inserting its own address. */
function sentPage(client: string, name: string): number {
  const html = readFileSync(join(client, name), 'utf8');

  return namesOwnAddress(html)
    ? ownCopies(html, { publicUrl: 'https://pets.example.org' }).compressed.br().length
    : sentBytes(client, name);
}

function sentBytes(client: string, file: string): number {
  const path = join(client, file);

  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
