import type { AccountContext } from '#server/core/context.ts';
import { limitJson, validate } from '#server/core/http.ts';
import { mostUploadMegabytes, readSettings } from '#server/core/settings/site-settings.usecases.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { siteChange } from '#shared/operations/site-settings.schema.ts';
import type { SiteSettings } from '#shared/operations/site-settings.ts';

import { changeSettings } from './site-change.usecases.ts';

const present = (ctx: AccountContext, settings: SiteSettings) => ({
  settings,
  uploadMostMegabytes: mostUploadMegabytes(ctx),
});

/** `/api/admin/site`: the settings of the installation, for administrators. */
export const adminSiteRoutes = createAdminRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');

    return c.json(present(ctx, await readSettings(ctx)));
  })
  .put('/', limitJson, validate('json', siteChange), async (c) => {
    const ctx = c.get('ctx');

    return c.json(present(ctx, await changeSettings(ctx, c.req.valid('json'))));
  });
