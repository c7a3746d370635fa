import { matchPath } from 'react-router';

import { appPaths, developmentPaths, paths, publicPagePaths } from '#shared/core/paths.ts';

import { safePath } from './return-to.ts';

/** LOGIN-3: the target of the login page after sign-in. What isn't a page, such as a file, is no target. */
export const loginTarget = (returnTo: string | null, ...previous: (string | undefined)[]): string =>
  [returnTo, ...previous]
    .map((path) => safePath(path ?? null))
    .find((path) => path !== undefined && (isAppPath(path) || isPublicPage(path))) ?? paths.dashboard;

/** Whether the app has a route for a path of this site. Other paths need a full page load. */
export const isAppPath = (path: string): boolean => isOneOf([...appPaths, ...developmentPaths], path);

const isPublicPage = (path: string): boolean => isOneOf(publicPages, path);

const publicPages = [
  ...publicPagePaths,
  '/shared/:shareId/*',
  '/documents/shared/:shareId',
  '/id/:petIdentifier?',
  '/r/:token',
  paths.mailbox,
];

function isOneOf(patterns: readonly string[], path: string): boolean {
  const { pathname } = new URL(path, 'https://here.invalid');

  return patterns.some((pattern) => matchPath(pattern, pathname) !== null);
}
