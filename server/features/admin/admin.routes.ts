import { createRouter } from '#server/http.ts';

import { readSummary, requireAdmin } from './admin.usecases.ts';

/** `/api/admin`: for administrators; each call asks the database again. */
export const adminRoutes = createRouter()
  .use(async (c, next) => {
    await requireAdmin(c.get('ctx'));
    await next();
  })
  .get('/summary', async (c) => c.json(await readSummary(c.get('ctx'))));
