import type { BrowserContext } from '@playwright/test';

import { zoneCookie } from '../../../shared/core/page-reader.ts';
import { sessionHintKey } from '../../../web/lib/storage-keys.ts';
import type { FilledAccount } from './account.ts';

/** The zone of the measured browsers. A page is rendered for the zone in the cookie, and drawn again in a browser with another. */
export const benchZone = 'America/New_York';

export type SignedIn = ReturnType<typeof signedInBrowsers>;

/**
 * The session of the account, which one browser after the other takes over. Each page load replaces the refresh token, and a
 * token used twice ends the session, so only one browser may have it at a time.
 */
export function signedInBrowsers({ browser }: Pick<FilledAccount, 'browser'>, origin: string) {
  const { hostname } = new URL(origin);
  const attributes = { domain: hostname, httpOnly: true, secure: false, sameSite: 'Strict' as const };
  const zone = {
    ...attributes,
    httpOnly: false,
    name: zoneCookie,
    path: '/',
    sameSite: 'Lax' as const,
    value: encodeURIComponent(benchZone),
  };
  let cookies: Parameters<BrowserContext['addCookies']>[0] = [
    ...[...browser.jar.values()].map(({ name, value, path }) => ({ ...attributes, name, value, path })),
    zone,
  ];

  return {
    /** Gives the session to a new browser: its cookies, and the hint in local storage. */
    async open(context: BrowserContext) {
      await context.addCookies(cookies);
      const page = await context.newPage();
      // An address of the site where no script of the app runs.
      await page.goto(`${origin}/favicon.svg`);
      await page.evaluate((key) => localStorage.setItem(key, '1'), sessionHintKey(hostname));
      await page.close();
    },
    /** Takes it back, with the cookies as they are now. */
    async take(context: BrowserContext) {
      cookies = await context.cookies();
    },
  };
}
