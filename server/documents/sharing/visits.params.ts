import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';

import { clientAddress } from '#server/core/client-address.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import type { RateLimit } from '#server/platform/rate-limits/rate-limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { openShare } from './open-share.usecases.ts';
import { passcodeMarkIn } from './passcodes.params.ts';
import type { Shared } from './shared-page.queries.ts';

type Visit = HonoContext<PublicEnv>;

/** Counts the request for its sender. Throws `rate.limited`. */
export const countVisit = (c: Visit, limit: RateLimit = limits.sharedPages) =>
  countHit(c.get('ctx').db, [{ limit, subject: clientAddress(c) }]);

/**
 * The contents of the link in the address, read while the visit is counted. Throws `rate.limited` first, and like
 * openShare.
 */
export async function visit(c: Visit, limit?: RateLimit): Promise<Shared> {
  const opening = openShare(c.get('ctx'), c.req.param('shareId') ?? '', passcodeMarkIn(c));
  // The limit may refuse the visit before this fails.
  opening.catch(() => undefined);
  await countVisit(c, limit);

  return opening;
}

/** Every request checks that the link is active, so responses must not be cached. */
export const neverStored = createMiddleware(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});
