import { createMiddleware } from 'hono/factory';

import { sendFile } from '#server/features/files/files.responses.ts';
import type { PublicEnv } from '#server/http.ts';
import { clientAddress, createPublicRouter } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { downloadName, presentSharedDocument } from './documents.presenter.ts';
import { openShare } from './sharing.usecases.ts';

const limitVisits = createMiddleware<PublicEnv>(async (c, next) => {
  await countHit(c.get('ctx').db, [{ limit: limits.sharedPages, subject: clientAddress(c) }]);
  c.header('Cache-Control', 'no-store');
  await next();
});

/** `/api/shared`: shared documents by link, without an account. Every request checks that the link is active. */
export const sharingRoutes = createPublicRouter()
  .use(limitVisits)
  .get('/:shareId', async (c) => {
    const document = await openShare(c.get('ctx'), c.req.param('shareId'));

    return c.json({ document: presentSharedDocument(document) });
  })
  .get('/:shareId/preview', async (c) => {
    const { storagePath, fileType: type, size } = await openShare(c.get('ctx'), c.req.param('shareId'));

    return sendFile(c, { storagePath, type, size, saveAs: undefined });
  })
  .get('/:shareId/file', async (c) => {
    const document = await openShare(c.get('ctx'), c.req.param('shareId'));
    const { storagePath, fileType: type, size } = document;

    return sendFile(c, { storagePath, type, size, saveAs: downloadName(document) });
  });
