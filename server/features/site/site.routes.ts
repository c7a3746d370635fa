import { createPublicRouter } from '#server/http.ts';
import { shareHours } from '#shared/documents.ts';

/** `/api/site`: what the screens need to know about this installation. */
export const siteRoutes = createPublicRouter().get('/', (c) => {
  const { config } = c.get('ctx');

  return c.json({
    development: config.development,
    publicUrl: config.http.publicUrl,
    uploadMaxBytes: config.uploads.maxBytes,
    shareHours,
  });
});
