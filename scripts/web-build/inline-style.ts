import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PurgeCSS } from 'purgecss';

import { withoutFontPreload } from '../../server/site/pages/render/page-parts.ts';

const stylesheet = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\s*\/?>/g;

/**
 * A plain page with its style inside, so that it renders without another request. Fonts are not preloaded, as that would
 * delay the page; they replace the fallback fonts when they arrive.
 */
export function withStyle(html: string, style: string): string {
  let isWritten = false;

  return withoutFontPreload(html).replace(stylesheet, () => {
    if (isWritten) return '';
    isWritten = true;

    return `<style>${style}</style>`;
  });
}

/** The rules for a plain page, given in each language, and for all that its scripts can add to it. */
export const plainStyle = (client: string, pages: readonly string[]): Promise<string> =>
  criticalStyle(client, pages, [...new Set(pages.flatMap((html) => writtenLater(client, html)))]);

/** The rules for the markup of these pages, which all have the same stylesheet, and for other words. */
export async function criticalStyle(
  client: string,
  pages: readonly string[],
  words: readonly string[] = [],
): Promise<string> {
  const files = new Set(pages.flatMap((html) => [...html.matchAll(stylesheet)].map(([, file = '']) => file)));

  return (await Promise.all([...files].map((file) => styleOf(client, file, [...pages, ...words])))).join('');
}

/** The rules of a stylesheet that could match any of these words. Throws when they cannot be inlined. */
async function styleOf(client: string, file: string, words: readonly string[]): Promise<string> {
  const style = readFileSync(join(client, file), 'utf8');
  if (/<\/style|@import|url\(["']?(?!\/|data:)/i.test(style))
    throw new Error(`${file} cannot stand inside a page: it would end there, or lead elsewhere`);
  const found = [...new Set(words.flatMap(wordsIn))];
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw: style }],
    content: [{ raw: '', extension: 'html' }],
    defaultExtractor: () => found,
    // A selector with only states contains no name to look for: `:where(:not([hidden]))`.
    safelist: [/^:/],
    // States such as open, hidden or invalid change at run time.
    dynamicAttributes: [...style.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name),
  });
  if (!kept) throw new Error(`${file} could not be read`);

  return kept.css.trim();
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
};

// Pages share most of their scripts.
const known = new Map<string, readonly string[]>();

/** Tags, attributes, names in scripts, and classes, which may contain any character except a space: `[&>svg]:size-5`. */
function wordsIn(html: string): readonly string[] {
  const before = known.get(html);
  if (before) return before;
  const classes = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, names = '']) =>
    names.replace(/&(amp|gt|lt|quot|#x27);/g, (written) => characters[written] ?? written),
  );

  const words = [
    ...new Set([...html.split(/[\s"'`<>={}]+/), ...classes.flatMap((names) => names.split(/\s+/))]),
  ];
  known.set(html, words);

  return words;
}

/** The words that the page's scripts, and pages whose parts they load, can add to it. */
function writtenLater(client: string, html: string): string[] {
  const scripts = html.includes('<script') ? globSync('assets/*.script-*.js', { cwd: client }) : [];
  const pages = [...html.matchAll(/data-questions="\/([\w/-]+)"/g)].map(([, name]) => `${name}/index.html`);

  return [...scripts, ...pages].map((name) => readFileSync(join(client, name), 'utf8'));
}
