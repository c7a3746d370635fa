/**
 * The scripts and styles that this page was loaded with, by path. Read when this module is loaded, because
 * the router later adds files of other pages.
 */
export const pageFiles: readonly string[] =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')]
        .map(({ href }) => new URL(href, location.href))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname);
