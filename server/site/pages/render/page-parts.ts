import { startListId } from '#shared/core/page-elements.ts';

/** The parts of a page of the app that the build makes and that replace the router's tags. */
export type PageParts = {
  /** The rules that are written into the page. */
  style: string;
  /** The address of the whole stylesheet. */
  stylesheet: string;
  /** JSON of the files that the program loads. */
  list: string;
  /** Loads the app once the page is painted. */
  program: string;
};

/** The file beside the pages of a build with the parts of pages that the server renders, by pattern. */
export const pagePartsFile = 'page-parts.json';

export const modulePreload = /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g;
export const routerStart = /<script (?:nonce="[^"]*" )?type="module" async="">([\s\S]*?)<\/script>/;
export const stylesheetLink = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)"\s*\/?>/;
const fontAhead = /<link rel="preload" as="font"[^>]*>/g;

/** Fonts that are loaded first would delay the page; they replace the fallback fonts when they arrive. */
export const withoutFontPreload = (html: string): string => html.replace(fontAhead, '');

/**
 * A page as the router renders it, with these parts: it paints before its scripts load. Hydration expects the router's elements,
 * so those that stay keep their positions.
 */
export function withParts(html: string, { style, stylesheet, list, program }: PageParts): string {
  return withoutFontPreload(html)
    .replace(modulePreload, '')
    .replace(
      stylesheetLink,
      () =>
        `<style>${style}</style><link rel="stylesheet" href="${stylesheet}" media="print"/>` +
        `<script type="application/json" id="${startListId}">${list}</script>`,
    )
    .replace(routerStart, () => `<script>${program}</script>`);
}
