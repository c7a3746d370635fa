import { requireAdmin } from '#server/accounts/administrators/admin.usecases.ts';
import { createRouter } from '#server/core/http.ts';

/** Routes for administrators only. Every call checks the database. */
export const createAdminRouter = () =>
  createRouter().use(async (c, next) => {
    await requireAdmin(c.get('ctx'));
    await next();
  });
