import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

import { sessionSeconds } from '#server/accounts/users/tokens.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { leavingCookie } from '#shared/core/page-reader.ts';

type Cookie = { name: string; seconds: number };

const refresh: Cookie = { name: 'denmate_refresh', seconds: sessionSeconds };
// Browsers keep no cookie for longer than 400 days (RFC 6265bis).
const devicePurpose = 'device cookie';
const pagesPurpose = 'pages cookie';
const pages: Cookie = { name: 'denmate_pages', seconds: sessionSeconds };
const device: Cookie = { name: 'denmate_device', seconds: 400 * 24 * 3600 };

/** The session that a pages cookie names, and the generation of its refresh token, with which the cookie is replaced. */
export type PagesCookie = { sessionId: string; userId: string; counter: number };

/**
 * The three cookies of an account. Scripts can't read them, and other sites can't send them, but the one for pages, which comes
 * with a link from another site. Over https the `__Host-` prefix keeps other hosts of the domain from setting them; the prefix
 * requires the path `/`.
 */
export function accountCookies(c: HonoContext<PublicEnv>) {
  const { config, signer } = c.get('ctx');
  const secure = config.http.publicUrl.startsWith('https:');
  const path = secure ? '/' : '/auth/v1';
  const options: CookieOptions = { httpOnly: true, secure, sameSite: 'Strict', path };
  const nameOf = ({ name }: Cookie) => (secure ? `__Host-${name}` : name);
  const pageOptions: CookieOptions = { ...options, sameSite: 'Lax', path: '/' };
  const set = (cookie: Cookie, value: string, own = options) =>
    setCookie(c, nameOf(cookie), value, { ...own, maxAge: cookie.seconds });

  return {
    readRefresh: () => getCookie(c, nameOf(refresh)),
    /** The cookies of a session: the refresh token, and one with which only pages can be read. */
    setSession(value: string, { sessionId, userId, counter }: PagesCookie) {
      set(refresh, value);
      // A refresh may arrive after a sign-out that did not.
      if (counter === 0) deleteCookie(c, leavingCookie, { path: '/' });
      set(pages, signer.sign(pagesPurpose, `${sessionId}.${userId}.${counter}`), pageOptions);
    },
    dropSession() {
      deleteCookie(c, nameOf(refresh), options);
      deleteCookie(c, nameOf(pages), pageOptions);
    },
    /** If this server has issued it. The session may have ended. */
    readPages(): PagesCookie | undefined {
      const [sessionId, userId, counter] =
        signer.verify(pagesPurpose, getCookie(c, nameOf(pages)) ?? '')?.split('.') ?? [];

      return sessionId && userId && counter ? { sessionId, userId, counter: Number(counter) } : undefined;
    },
    /** Identifies this browser, if this server has issued its value: whether it signed up, and whether it has signed in before. */
    readDevice: () => signer.verify(devicePurpose, getCookie(c, nameOf(device)) ?? ''),
    setDevice: (value: string) => set(device, signer.sign(devicePurpose, value)),
  };
}
