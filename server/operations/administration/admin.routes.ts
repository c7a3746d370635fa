import { readSummary } from '#server/accounts/administrators/admin.usecases.ts';

import { createAdminRouter } from './admin.guards.ts';

/** `/api/admin`: for administrators; every call checks the role in the database. */
export const adminRoutes = createAdminRouter()
  .get('/access', (c) => c.body(null, 204))
  .get('/summary', async (c) => c.json(await readSummary(c.get('ctx'))));
