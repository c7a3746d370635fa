import type { Display } from './display.ts';

/** The cookie in which a browser tells the server its time zone. */
export const zoneCookie = 'denmate_zone';

/**
 * The cookie of a browser whose owner has signed out while the server was out of reach: its session still lives, and no page may
 * be rendered for it.
 */
export const leavingCookie = 'denmate_leaving';

/** The owner of a page that the server renders, and the facts that its text depends on. */
export type PageReader = {
  owner: { id: string; email: string; name: string };
  display: Display & { changedAt: string | null };
  /** The account's and the device's time zone (IANA names), which are the same until the account has one. */
  timeZone: string;
  deviceZone: string;
  /** Of the site, such as `https://denmate.example`. */
  origin: string;
  /** When the page was rendered, in milliseconds since 1970. */
  now: number;
};
