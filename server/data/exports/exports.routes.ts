import { createPublicRouter, createRouter } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { brand } from '#shared/core/brand.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { i18n } from '#shared/core/i18n.ts';

import { exportGone } from './exports.errors.ts';
import { verifyExport } from './exports.policy.ts';
import { addressOfExport, openExport, previewExport } from './exports.usecases.ts';

/** `/api/exports`: a preview of an export, and the address of one. */
export const exportsRoutes = createRouter()
  .get('/', async (c) => c.json(await previewExport(c.get('ctx'))))
  .post('/', async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.exports, subject: ctx.accountId }]);

    return c.json({ url: await addressOfExport(ctx) });
  });

/** `/files/exports/:token`: all data of an account, by signed address. The signature is the permission, once. */
export const exportedFilesRoutes = createPublicRouter().get('/:token', async (c) => {
  const ctx = c.get('ctx');
  const address = verifyExport(ctx, c.req.param('token'));
  if (!address) throw exportGone();
  c.header('Cache-Control', 'no-store');
  // A HEAD request must not use up the address.
  if (c.req.method === 'HEAD') return c.body(null);
  const content = await openExport(ctx, address);
  if (!content) throw exportGone();
  const saveAs = i18n.t('{brand} export {day}.zip', { brand: brand.name, day: dayIn('UTC', ctx.now) });

  return sendFile(c, { storagePath: '', type: 'application/zip', saveAs, content });
});
