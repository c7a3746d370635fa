import type { MiddlewareHandler } from 'hono';

import { isRebindingSafeHost } from '#server/platform/local-host.ts';

/**
 * In development everyone on this machine may read every mail. To keep out other sites that point their host name here (DNS
 * rebinding), the Host header must be a name that only this machine can have.
 */
export const localOnly: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!isRebindingSafeHost(hostname)) return c.text('In development DenMate answers to localhost only.', 403);

  return next();
};
