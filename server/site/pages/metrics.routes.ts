import { createHash, timingSafeEqual } from 'node:crypto';

import { Hono } from 'hono';

export type ReadMetrics = () => Promise<{ type: string; text: string }>;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request with this `Authorization` may read the metrics. */
export const mayReadMetrics = (token: string, authorization: string | undefined): boolean =>
  timingSafeEqual(digest(`Bearer ${token}`), digest(authorization ?? ''));

/** `/metrics`: the metrics for Prometheus, for requests with the token. */
export const metricsRoutes = (token: string, read: ReadMetrics) =>
  new Hono().get('/metrics', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (!mayReadMetrics(token, c.req.header('authorization'))) {
      c.header('WWW-Authenticate', 'Bearer');

      return c.text('A token is needed', 401);
    }
    const { type, text } = await read();

    return c.body(text, 200, { 'Content-Type': type });
  });
