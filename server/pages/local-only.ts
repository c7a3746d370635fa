import type { MiddlewareHandler } from 'hono';

import { isNobodysName } from '#server/platform/local-host.ts';

/**
 * In development everybody on this machine may read every mail. A page of another site that makes its own name lead here
 * (DNS rebinding) is not on this machine: requests must ask for it by a name that can only be its own.
 */
export const localOnly: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!isNobodysName(hostname)) return c.text('In development DenMate answers to localhost only.', 403);

  return next();
};
