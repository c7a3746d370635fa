import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';

import type { Config } from '#server/config.ts';
import type { PublicEnv } from '#server/core/http.ts';

import { foreignOrigin } from './auth-protocol.errors.ts';

/**
 * Refuses writes that did not come from our own pages. Browsers send the refresh cookie automatically, so this runs before
 * every route that reads it. In development, where the product has many names (localhost, 127.0.0.1, the machine's), the
 * page's origin must match the requested host, with the scheme of PUBLIC_URL.
 */
export const requireSameOrigin = ({ http, development }: Config) => {
  const { protocol } = new URL(http.publicUrl);

  return createMiddleware<PublicEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const asked = development ? originOf(protocol, c.req.header('host')) : undefined;
      const ours = origin !== undefined && (origin === http.publicUrl || origin === asked);
      if (!ours || (site !== undefined && site !== 'same-origin')) throw foreignOrigin();
    }
    await next();
  });
};

/** As browsers write it: in lower case, and without the port that the scheme implies. */
function originOf(protocol: string, host = ''): string | undefined {
  const address = `${protocol}//${host}`;

  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Refuses forms submitted from other sites. For pages that involve no cookie, so requests without origin headers are accepted. Throws
 * foreignOrigin.
 */
export function refuseOtherSites(c: HonoContext<PublicEnv>) {
  const { http } = c.get('ctx').config;
  const origin = c.req.header('origin') ?? 'null';
  const site = c.req.header('sec-fetch-site') ?? 'same-origin';
  const isOurs = origin === http.publicUrl || new URL(c.req.url).origin === origin;
  if ((origin !== 'null' && !isOurs) || !['same-origin', 'none'].includes(site)) throw foreignOrigin();
}
