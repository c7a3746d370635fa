/**
 * The scripts and styles that this page was sent with, by path. Read when this file is loaded: later the router adds
 * what it needs of other pages.
 */
export const pageFiles: readonly string[] =
  typeof document === 'undefined'
    ? []
    : [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')]
        .map(({ href }) => new URL(href, location.href))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname);
