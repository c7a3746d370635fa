import { noSuchPage } from '#web/app/no-such-page.ts';

/**
 * ROUTE-7: every path without a page. The error is the same as that of a page's own loader, because the server sends this
 * page to paths with such a loader too, and the app takes over what was sent.
 */
export const loader = () => noSuchPage();

export const clientLoader = () => noSuchPage();

export default function NotFound() {
  return null;
}
