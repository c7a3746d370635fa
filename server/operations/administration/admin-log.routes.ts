import { z } from 'zod';

import { mostCounted, readLog } from '#server/accounts/administrators/admin-log.usecases.ts';
import { validate } from '#server/core/http.ts';
import { pageQuery } from '#server/platform/keyset.ts';

import { presentLine } from './admin-log.presenter.ts';
import { createAdminRouter } from './admin.guards.ts';

const logQuery = pageQuery.extend({ account: z.uuid().optional() });

/** `/api/admin/log`: the actions of administrators. No route changes it. */
export const adminLogRoutes = createAdminRouter().get('/', validate('query', logQuery), async (c) => {
  const { account, after } = c.req.valid('query');
  const { rows, next, total } = await readLog(c.get('ctx'), { targetId: account, after });

  return c.json({
    lines: rows.map(presentLine),
    next,
    /** Counted up to a thousand. */
    total: Math.min(total, mostCounted),
    isMore: total > mostCounted,
  });
});
