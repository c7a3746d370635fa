import { createPublicRouter } from '#server/http.ts';
import { shareHours } from '#shared/documents.ts';

import { readJoinedToday } from './site.usecases.ts';

/** `/api/site`: public settings of this installation. */
export const siteRoutes = createPublicRouter()
  .get('/', (c) => {
    const { config } = c.get('ctx');

    return c.json({
      development: config.development,
      publicUrl: config.http.publicUrl,
      uploadMaxBytes: config.uploads.maxBytes,
      shareHours,
    });
  })
  .get('/joined-today', async (c) => {
    // The same for every visitor.
    c.header('Cache-Control', 'public, max-age=60');

    return c.json({ joinedToday: await readJoinedToday(c.get('ctx')) });
  });
