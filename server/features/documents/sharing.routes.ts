import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';

import { sendFile } from '#server/features/files/files.responses.ts';
import type { PublicEnv } from '#server/http.ts';
import { clientAddress, createPublicRouter } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { downloadName, presentSharedDocument } from './documents.presenter.ts';
import type { Document } from './documents.table.ts';
import { pictureForVisitors } from './shared-pictures.usecases.ts';
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
  .get('/:shareId/preview', (c) => sendShared(c, c.req.param('shareId'), () => undefined))
  .get('/:shareId/file', (c) => sendShared(c, c.req.param('shareId'), downloadName));

async function sendShared(
  c: HonoContext<PublicEnv>,
  shareId: string,
  saveAs: (document: Document) => string | undefined,
) {
  const ctx = c.get('ctx');
  const document = await openShare(ctx, shareId);
  const { storagePath, fileType: type, size } = document;
  const file = { storagePath, type, saveAs: saveAs(document) };
  if (!type.startsWith('image/')) return sendFile(c, { ...file, size });
  // The length of a picture is known only after reading all of it.
  if (c.req.method === 'HEAD') return sendFile(c, file);

  return sendFile(c, { ...file, ...(await pictureForVisitors(ctx, document)) });
}
