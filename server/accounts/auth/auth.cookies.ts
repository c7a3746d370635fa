import type { Context as HonoContext } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

import { sessionSeconds } from '#server/accounts/users/tokens.ts';
import type { PublicEnv } from '#server/core/http.ts';

type Cookie = { name: string; seconds: number };

const refresh: Cookie = { name: 'denmate_refresh', seconds: sessionSeconds };
// Browsers keep no cookie for longer than 400 days (RFC 6265bis).
const devicePurpose = 'device cookie';
const device: Cookie = { name: 'denmate_device', seconds: 400 * 24 * 3600 };

/**
 * The two cookies of an account. Scripts can't read them, and other sites can't send them. Over https the
 * `__Host-` prefix keeps other hosts of the domain from setting them; the prefix requires the path `/`.
 */
export function accountCookies(c: HonoContext<PublicEnv>) {
  const { config, signer } = c.get('ctx');
  const secure = config.http.publicUrl.startsWith('https:');
  const path = secure ? '/' : '/auth/v1';
  const options: CookieOptions = { httpOnly: true, secure, sameSite: 'Strict', path };
  const nameOf = ({ name }: Cookie) => (secure ? `__Host-${name}` : name);
  const set = (cookie: Cookie, value: string) =>
    setCookie(c, nameOf(cookie), value, { ...options, maxAge: cookie.seconds });

  return {
    readRefresh: () => getCookie(c, nameOf(refresh)),
    setRefresh: (value: string) => set(refresh, value),
    dropRefresh: () => void deleteCookie(c, nameOf(refresh), options),
    /** Identifies this browser, if this server has issued its value: whether it signed up, and whether it has signed in before. */
    readDevice: () => signer.verify(devicePurpose, getCookie(c, nameOf(device)) ?? ''),
    setDevice: (value: string) => set(device, signer.sign(devicePurpose, value)),
  };
}
