import { createMiddleware } from 'hono/factory';

import type { Config } from '#server/config.ts';
import type { PublicEnv } from '#server/http.ts';

import { foreignOrigin } from './auth.errors.ts';

/**
 * Refuses writes that didn't come from our own pages. The refresh cookie is the only credential that browsers
 * send automatically, so this guards every route that reads it. In development, with several names
 * (localhost, 127.0.0.1, the machine's), the page's origin must be the requested host.
 */
export const requireSameOrigin = ({ http, development }: Config) =>
  createMiddleware<PublicEnv>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      const origin = c.req.header('origin');
      const site = c.req.header('sec-fetch-site');
      const host = hostOf(origin);
      const ours =
        origin === http.publicUrl || (development && host !== undefined && host === c.req.header('host'));
      if (!ours || (site !== undefined && site !== 'same-origin')) throw foreignOrigin();
    }
    await next();
  });

const hostOf = (origin: string | undefined) =>
  origin && URL.canParse(origin) ? new URL(origin).host : undefined;
