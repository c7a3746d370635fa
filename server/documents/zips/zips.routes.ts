import { createPublicRouter } from '#server/core/http.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { i18n } from '#shared/core/i18n.ts';

import { verifyZip } from './zips.policy.ts';
import { openZip } from './zips.usecases.ts';

/** `/files/zips/:token`: several documents as one file, by signed address. The signature is the permission, for a minute. */
export const zipsRoutes = createPublicRouter().get('/:token', async (c) => {
  const ctx = c.get('ctx');
  const address = verifyZip(ctx, c.req.param('token'));
  const content = address && (await openZip(ctx, address));
  if (!content) throw fileNotFound();
  c.header('Cache-Control', 'no-store');
  const saveAs = i18n.t('DenMate documents {day}.zip', { day: dayIn('UTC', ctx.now) });

  return sendFile(c, { storagePath: '', type: 'application/zip', saveAs, content });
});
