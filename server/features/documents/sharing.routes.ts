import type { Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

import { clientAddress } from '#server/client-address.ts';
import { sendFile } from '#server/features/files/files.responses.ts';
import type { PublicEnv } from '#server/http.ts';
import { createPublicRouter, handleError, toErrorResponse } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { paths } from '#shared/paths.ts';

import { shareLinkInvalid, shareNotFound } from './documents.errors.ts';
import { downloadName, presentSharedDocument } from './documents.presenter.ts';
import type { Document } from './documents.table.ts';
import { pictureForVisitors } from './shared-pictures.usecases.ts';
import { sharedDocumentPage, sharingFailurePage, sharingPagePolicy } from './sharing.page.ts';
import { openShare } from './sharing.usecases.ts';

const limitVisits = createMiddleware<PublicEnv>(async (c, next) => {
  await countHit(c.get('ctx').db, [{ limit: limits.sharedPages, subject: clientAddress(c) }]);
  c.header('Cache-Control', 'no-store');
  await next();
});

const pageAddresses = [
  '/shared/:shareId',
  '/shared/:shareId/*',
  '/documents/shared/:shareId',
  '/documents/shared/:shareId/',
];

/** ROUTE-2: the page of a shared document, plain HTML. Every request checks that the link is active. */
export const sharedPageRoutes = createPublicRouter()
  .onError(failAsPage)
  .on('GET', pageAddresses, compress(), limitVisits, async (c) => {
    const shareId = c.req.param('shareId') ?? '';
    const document = await openShare(c.get('ctx'), shareId);
    c.header('Content-Security-Policy', sharingPagePolicy);

    return c.html(sharedDocumentPage(shareId, presentSharedDocument(document)));
  });

/** `/api/shared`: the files of shared documents by link, without an account. Every request checks that the link is active. */
export const sharingRoutes = createPublicRouter()
  .onError((error, c) => (isNavigation(c) ? failAsPage(error, c) : handleError(error, c)))
  .use(limitVisits)
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

/** Whether the address was opened in a browser, so the response is shown and not parsed. */
function isNavigation(c: HonoContext<PublicEnv>): boolean {
  const mode = c.req.header('sec-fetch-mode');

  return mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html');
}

const unavailable = new Set([shareLinkInvalid().code, shareNotFound().code]);

function failAsPage(error: Error, c: HonoContext<PublicEnv>) {
  const { code, message, status } = toErrorResponse(error, c);
  c.header('Content-Security-Policy', sharingPagePolicy);
  if (unavailable.has(code)) {
    const text = "The document you're looking for is not available or the link has expired.";

    return c.html(sharingFailurePage({ title: message, text }), status);
  }
  const title = c.req.path.endsWith('/file')
    ? 'Failed to download document'
    : 'Failed to load document. Please try again later.';
  const retry = paths.shared(c.req.param('shareId') ?? '');

  return c.html(sharingFailurePage({ title, text: message, retry }), status);
}
