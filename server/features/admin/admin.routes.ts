import { z } from 'zod';

import { readJoinedTodaySource, setJoinedTodaySource } from '#server/features/site/site.usecases.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { joinedTodaySources } from '#shared/joined-today.ts';

import { readSummary, requireAdmin } from './admin.usecases.ts';

const siteSettings = z.object({ joined_today: z.enum(joinedTodaySources) });

/** `/api/admin`: for administrators; every call checks the role in the database. */
export const adminRoutes = createRouter()
  .use(async (c, next) => {
    await requireAdmin(c.get('ctx'));
    await next();
  })
  .get('/summary', async (c) => c.json(await readSummary(c.get('ctx'))))
  .get('/site', async (c) => c.json({ joined_today: await readJoinedTodaySource(c.get('ctx')) }))
  .put('/site', limitJson, validate('json', siteSettings), async (c) => {
    const { joined_today } = c.req.valid('json');
    await setJoinedTodaySource(c.get('ctx'), joined_today);

    return c.json({ joined_today });
  });
