import { createPublicRouter } from '#server/core/http.ts';
import { readSettings } from '#server/core/settings/site-settings.usecases.ts';
import { walletsOf } from '#server/pets/wallet/wallet.policy.ts';

import { readJoinedToday } from './joined-today.usecases.ts';

/** `/api/site`: public settings of this installation. */
export const siteRoutes = createPublicRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const { config } = ctx;
    const {
      sign_ups: signUps,
      upload_mb: uploadMegabytes,
      share_hours: shareHours,
    } = await readSettings(ctx);

    return c.json({
      development: config.development,
      publicUrl: config.http.publicUrl,
      uploadMaxBytes: uploadMegabytes * 1024 * 1024,
      backupDays: config.backupDays,
      shareHours,
      signUps,
      wallets: walletsOf(ctx),
      inbox: config.inbox !== undefined,
    });
  })
  .get('/joined-today', async (c) => {
    // The same for every visitor.
    c.header('Cache-Control', 'public, max-age=60');

    return c.json({ joinedToday: await readJoinedToday(c.get('ctx')) });
  });
