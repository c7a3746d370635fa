import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';

import { readSystemStatus } from './system-status.usecases.ts';

/** `/api/admin/system-status`: for administrators. Nothing personal is in it, and no address or secret of the configuration. */
export const systemStatusRoutes = createAdminRouter().get('/', async (c) =>
  c.json(await readSystemStatus(c.get('ctx'))),
);
