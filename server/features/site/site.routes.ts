import { createPublicRouter } from '#server/http.ts';

import { readJoinedToday, readShareHours } from './site.usecases.ts';

/** `/api/site`: public settings of this installation. */
export const siteRoutes = createPublicRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const { config } = ctx;

    return c.json({
      development: config.development,
      publicUrl: config.http.publicUrl,
      uploadMaxBytes: config.uploads.maxBytes,
      backupDays: config.backupDays,
      shareHours: await readShareHours(ctx),
    });
  })
  .get('/joined-today', async (c) => {
    // The same for every visitor.
    c.header('Cache-Control', 'public, max-age=60');

    return c.json({ joinedToday: await readJoinedToday(c.get('ctx')) });
  });
