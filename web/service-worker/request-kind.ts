import { appPaths } from '#shared/paths.ts';

import type { Release } from './release.ts';

/**
 * How the worker responds: `leave` not at all; `file` from the cache first; `page` a public page and `app` an
 * app page, from the network first; `other` any other page, from the network or with the offline page.
 */
export type RequestKind = 'leave' | 'file' | 'page' | 'app' | 'other';

/** Private data, secret URLs, and requests that must reach the server. */
const untouched = [
  '/api',
  '/auth',
  '/dev',
  '/documents/shared',
  '/files',
  '/health',
  '/id',
  '/ready',
  '/s',
  '/shared',
];

const isOfApp = matcher(appPaths);

type Asked = Pick<Request, 'method' | 'mode' | 'url'> & { headers: Pick<Headers, 'has'> };

/** The kind of `request` for a worker of this origin. */
export function kindOf(
  { method, mode, url, headers }: Asked,
  origin: string,
  { core, pages }: Release,
): RequestKind {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin || headers.has('range') || isUntouched(address.pathname))
    return 'leave';
  const path = address.pathname;
  if (mode !== 'navigate')
    return path.startsWith('/assets/') || core.some((file) => file.url === path) ? 'file' : 'leave';
  if (pages.includes(path)) return 'page';
  if (isOfApp(path)) return 'app';

  // An opened picture or feed isn't a page.
  return /\.\w+$/.test(path) ? 'leave' : 'other';
}

/** Compares decoded and in lowercase, because the server may be less strict. */
function isUntouched(path: string): boolean {
  const plain = decoded(path).toLowerCase().replaceAll('\\', '/').replace(/\/+/g, '/');

  return untouched.some((area) => plain === area || plain.startsWith(`${area}/`));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function matcher(patterns: readonly string[]) {
  const expressions = patterns
    .filter((pattern) => !isUntouched(pattern))
    .map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

  return (path: string) => expressions.some((expression) => expression.test(path));
}
