import { inlineSource } from '../../server/core/inline-source.ts';

/** The quoted sha256 sources of a page's inline scripts; blocks of JSON are data and need none. */
export function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)]
    .filter(([, attributes = '', body]) => body && !/(^|\s)src=/i.test(attributes))
    .filter(([, attributes = '']) => !/\btype=["']?application\/(ld\+)?json/i.test(attributes))
    .map(([, , body = '']) => inlineSource(body));

  return [...new Set(inline)];
}

/** The quoted sha256 sources of a page's inline styles. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, body = '']) => inlineSource(body));

/** The policy blocks inline styles and handlers, so a page that contains one must fail the build. */
export function refuseInline(name: string, html: string): void {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/gi, '').replace(/<!--[\s\S]*?-->/g, '');
  const found = /<style\b|<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(markup);

  if (found) throw new Error(`${name}: the content security policy refuses ${found[0].slice(0, 200)}`);
}
