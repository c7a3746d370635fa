import { createRouter } from '#server/http.ts';

import { requireAdmin } from './admin.usecases.ts';

/** Routes for administrators, and nobody else. Every call looks into the database. */
export const createAdminRouter = () =>
  createRouter().use(async (c, next) => {
    await requireAdmin(c.get('ctx'));
    await next();
  });
