import { appPaths, builtPath } from '#shared/core/paths.ts';

import type { Release } from './release.ts';

/**
 * How the worker responds: `leave` not at all; `file` from the cache first; `page` a public page and `app` an
 * app page, from the network first; `other` any other page, from the network or with the offline page.
 */
export type RequestKind = 'leave' | 'file' | 'page' | 'app' | 'other';

/** Private data, secret URLs, and requests that must reach the server. */
const untouched = ['/api', '/auth', '/dev', '/files', '/health', '/id', '/ready', '/s'];

/** Pages of the server with a secret URL: never cached, and without a connection the offline page is shown. */
const secretPages = ['/documents/shared', '/shared'];

const appPages = appPaths.map((pattern) => ({
  page: builtPath(pattern),
  addresses: new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The path of the built page of the app for an address; undefined if the app has none. */
export const appPageOf = (path: string): string | undefined =>
  appPages.find(({ addresses }) => addresses.test(path))?.page;

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** The kind of `request` for a worker of this origin. */
export function kindOf(
  { method, mode, url, headers }: Asked,
  origin: string,
  { core, pages }: Release,
): RequestKind {
  const address = new URL(url);
  const path = address.pathname;
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || isWithin(untouched, path))
    return 'leave';
  if (isWithin(secretPages, path)) return mode === 'navigate' ? 'other' : 'leave';
  if (mode !== 'navigate')
    return path.startsWith('/assets/') || core.some((file) => file.url === path) ? 'file' : 'leave';
  if (pages.includes(path)) return 'page';
  if (appPageOf(path)) return 'app';

  // An opened picture or feed isn't a page.
  return /\.\w+$/.test(path) ? 'leave' : 'other';
}

/** Compares decoded and in lowercase, because the server may be less strict. */
function isWithin(areas: readonly string[], path: string): boolean {
  const plain = decoded(path).toLowerCase().replaceAll('\\', '/').replace(/\/+/g, '/');

  return areas.some((area) => plain === area || plain.startsWith(`${area}/`));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
