import { z } from 'zod';

import type { AccountContext } from '#server/context.ts';
import {
  readJoinedTodaySource,
  readShareHours,
  setJoinedTodaySource,
  setShareHours,
} from '#server/features/site/site.usecases.ts';
import { limitJson, validate } from '#server/http.ts';
import { joinedTodaySources } from '#shared/joined-today.ts';
import { shareDurations } from '#shared/sharing.ts';

import { createAdminRouter } from './admin.guards.ts';
import { readSummary } from './admin.usecases.ts';

const siteSettings = z.union([
  z.strictObject({ joined_today: z.enum(joinedTodaySources) }),
  z.strictObject({ share_hours: z.literal(shareDurations) }),
]);

const readSettings = async (ctx: AccountContext) => ({
  joined_today: await readJoinedTodaySource(ctx),
  share_hours: await readShareHours(ctx),
});

/** `/api/admin`: for administrators; every call checks the role in the database. */
export const adminRoutes = createAdminRouter()
  .get('/access', (c) => c.body(null, 204))
  .get('/summary', async (c) => c.json(await readSummary(c.get('ctx'))))
  .get('/site', async (c) => c.json(await readSettings(c.get('ctx'))))
  .put('/site', limitJson, validate('json', siteSettings), async (c) => {
    const ctx = c.get('ctx');
    const change = c.req.valid('json');
    await ('joined_today' in change
      ? setJoinedTodaySource(ctx, change.joined_today)
      : setShareHours(ctx, change.share_hours));

    return c.json(await readSettings(ctx));
  });
