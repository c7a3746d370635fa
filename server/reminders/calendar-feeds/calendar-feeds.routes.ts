import { createHash } from 'node:crypto';

import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { feedNotFound } from './calendar-feeds.errors.ts';
import { deleteFeed, findFeed, setAlarms } from './calendar-feeds.queries.ts';
import { presentFeed, readCalendar, renewFeed } from './calendar-feeds.usecases.ts';

/** `/api/calendar-feed`: the account's calendar address. */
export const calendarFeedRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const feed = await findFeed(ctx.db, ctx.accountId);

    return c.json({ feed: feed ? presentFeed(feed, ctx) : null });
  })
  .post('/', async (c) => {
    const ctx = c.get('ctx');

    return c.json({ feed: presentFeed(await renewFeed(ctx), ctx) }, 201);
  })
  .patch('/', limitJson, validate('json', z.object({ alarms: z.boolean() })), async (c) => {
    const ctx = c.get('ctx');
    const feed = await setAlarms(ctx.db, ctx.accountId, c.req.valid('json').alarms);
    if (!feed) throw feedNotFound();

    return c.json({ feed: presentFeed(feed, ctx) });
  })
  .delete('/', async (c) => {
    const ctx = c.get('ctx');
    await deleteFeed(ctx.db, ctx.accountId);

    return c.body(null, 204);
  });

/** `/calendar/{secret}.ics`: the calendar that programs subscribe to. */
export const calendarRoutes = createPublicRouter().get('/:file{.+\\.ics}', async (c) => {
  const ctx = c.get('ctx');
  await countHit(ctx.db, [{ limit: limits.calendarFeeds, subject: clientAddress(c) }]);
  const text = await readCalendar(ctx, c.req.param('file').slice(0, -'.ics'.length));
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  c.header('ETag', etag);
  c.header('Cache-Control', 'private, no-cache');
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);

  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="denmate.ics"',
    'X-Robots-Tag': 'noindex',
  });
});
