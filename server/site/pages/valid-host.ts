import type { MiddlewareHandler } from 'hono';

/** Refuses a Host header that isn't valid in a URL, such as `999.1.1.1`; `secured` adds the security headers. */
export const validHost =
  (secured: MiddlewareHandler): MiddlewareHandler =>
  (c, next) =>
    URL.canParse(c.req.url)
      ? next()
      : secured(c, async () => {
          c.res = c.text('The Host header of this request is not a valid host name.', 400);
        });
