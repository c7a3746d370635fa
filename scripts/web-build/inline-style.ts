import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const stylesheet = /<link rel="stylesheet" href="\/(assets\/[\w.-]+\.css)"\s*\/?>/g;
const fontAhead = /<link rel="preload" as="font"[^>]*>/g;

/**
 * A plain page with its style inside: it is drawn as soon as it is there, without asking for anything more. Fonts are not
 * asked for ahead, as they would hold the page up; they take the place of their likes when they come. Pages that the app
 * takes over stay as they are: it knows what stands in them.
 */
export function inlineStyle(client: string, html: string): string {
  if (html.includes('__reactRouter')) return html;
  const styles = [...html.matchAll(stylesheet)];
  if (styles.length === 0) return html;

  return html
    .replace(fontAhead, '')
    .replace(stylesheet, (_link, file: string) => `<style>${styleIn(client, file)}</style>`);
}

function styleIn(client: string, file: string): string {
  const style = readFileSync(join(client, file), 'utf8');
  if (/<\/style|@import|url\(["']?(?!\/|data:)/i.test(style))
    throw new Error(`${file} cannot stand inside a page: it would end there, or lead elsewhere`);

  return style.trim();
}
