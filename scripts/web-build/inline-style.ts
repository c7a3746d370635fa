import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { PurgeCSS } from 'purgecss';

const stylesheet = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\s*\/?>/g;
const fontAhead = /<link rel="preload" as="font"[^>]*>/g;

/**
 * A plain page with its style inside: it is drawn as soon as it is there, without asking for anything more. Fonts are not
 * asked for ahead, as they would hold the page up; they take the place of their likes when they come. Pages that the app
 * takes over stay as they are: it knows what stands in them.
 */
export async function inlineStyle(client: string, html: string): Promise<string> {
  const links = [...html.matchAll(stylesheet)];
  if (html.includes('__reactRouter') || links.length === 0) return html;
  const styles = await Promise.all(
    links.map(([, file = '']) => styleOf(client, file, [html, ...writtenLater(client, html)])),
  );

  return html.replace(fontAhead, '').replace(stylesheet, () => `<style>${styles.shift()}</style>`);
}

/** The rules of a stylesheet that any of these words could need. Throws when they cannot stand inside a page. */
async function styleOf(client: string, file: string, words: string[]): Promise<string> {
  const style = readFileSync(join(client, file), 'utf8');
  if (/<\/style|@import|url\(["']?(?!\/|data:)/i.test(style))
    throw new Error(`${file} cannot stand inside a page: it would end there, or lead elsewhere`);
  const [kept] = await new PurgeCSS().purge({
    css: [{ raw: style }],
    content: words.map((raw) => ({ raw, extension: 'html' })),
    defaultExtractor: wordsIn,
    // A state alone names nothing that could be missing: `:where(:not([hidden]))`.
    safelist: [/^:/],
    // Whether something is open, hidden or invalid changes while the page is open.
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

/** Tags, attributes and what scripts name; and classes, which may hold any character but a blank: `[&>svg]:size-5`. */
function wordsIn(html: string): string[] {
  const classes = [...html.matchAll(/\bclass="([^"]*)"/g)].map(([, names = '']) =>
    names.replace(/&(amp|gt|lt|quot|#x27);/g, (written) => characters[written] ?? written),
  );

  return [...html.split(/[\s"'`<>={}]+/), ...classes.flatMap((names) => names.split(/\s+/))];
}

/** What the page's scripts, and the pages from which they take parts, may still put into it. */
function writtenLater(client: string, html: string): string[] {
  const scripts = html.includes('<script') ? globSync('assets/*.script-*.js', { cwd: client }) : [];
  const pages = [...html.matchAll(/data-questions="\/([\w/-]+)"/g)].map(([, name]) => `${name}/index.html`);

  return [...scripts, ...pages].map((name) => readFileSync(join(client, name), 'utf8'));
}
