import { Readable } from 'node:stream';

import type { Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

import { clientAddress } from '#server/client-address.ts';
import { downloadName } from '#server/features/documents/documents.presenter.ts';
import { pictureForVisitors } from '#server/features/documents/shared-pictures.usecases.ts';
import { fileNotFound } from '#server/features/files/files.errors.ts';
import { sendFile } from '#server/features/files/files.responses.ts';
import type { PublicEnv } from '#server/http.ts';
import { createPublicRouter, handleError, limitJson, toErrorResponse } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { canPreview } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';

import { keepPasscodeMark, passcodeMarkIn } from './passcodes.params.ts';
import {
  passcodeNeeded,
  passcodeWrong,
  shareLinkInvalid,
  shareLocked,
  shareNotFound,
} from './share-links.errors.ts';
import { presentPack, presentShared } from './share-links.presenter.ts';
import { isPerson } from './share-links.rules.ts';
import { readPack } from './shared-packs.usecases.ts';
import { sharedPackPage } from './sharing-pack.page.ts';
import { passcodePage } from './sharing-passcode.page.ts';
import { sharedDocumentPage, sharingFailurePage, sharingPagePolicy } from './sharing.page.ts';
import type { SharedDocument } from './sharing.queries.ts';
import {
  documentIn,
  enterPasscode,
  openAllAsZip,
  openDownload,
  openShare,
  recordOpen,
} from './sharing.usecases.ts';

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

/** SHARED-3: the debug view is a page of the app, whose session it needs. */
const debugView = /^\/shared\/debug\/[^/]+\/?$/;

/** ROUTE-2: the page of a shared document, plain HTML. Every request checks that the link is active. */
export const sharedPageRoutes = createPublicRouter()
  .onError(failAsPage)
  .on('GET', pageAddresses, compress(), limitVisits, async (c, next) => {
    if (debugView.test(c.req.path)) return next();
    const ctx = c.get('ctx');
    const shareId = c.req.param('shareId') ?? '';
    const shared = await openShare(ctx, shareId, passcodeMarkIn(c));
    const page =
      shared.link.kind === 'pack'
        ? sharedPackPage(shareId, presentPack(await readPack(ctx, shared)))
        : sharedDocumentPage(shareId, presentShared(documentIn(shared)));
    c.header('Content-Security-Policy', sharingPagePolicy);

    return c.html(page);
  })
  .post('/shared/:shareId', limitJson, limitVisits, async (c) => {
    const shareId = c.req.param('shareId');
    const passcode = new URLSearchParams(await c.req.text()).get('passcode') ?? '';
    keepPasscodeMark(c, shareId, await enterPasscode(c.get('ctx'), shareId, passcode));

    return c.redirect(paths.shared(shareId), 303);
  });

/** `/api/shared`: the files of shared documents by link, without an account. Every request checks that the link is active. */
export const sharingRoutes = createPublicRouter()
  .onError((error, c) => (isNavigation(c) ? failAsPage(error, c) : handleError(error, c)))
  .use(limitVisits)
  .get('/:shareId/preview', async (c) => sendPreview(c, documentIn(await opened(c))))
  .get('/:shareId/file', async (c) => sendDownload(c, documentIn(await opened(c))))
  .get('/:shareId/documents/:position/preview', async (c) =>
    sendPreview(c, documentIn(await opened(c), Number(c.req.param('position')))),
  )
  .get('/:shareId/documents/:position/file', async (c) =>
    sendDownload(c, documentIn(await opened(c), Number(c.req.param('position')))),
  )
  .get('/:shareId/zip', async (c) => {
    const ctx = c.get('ctx');
    const shared = await opened(c);
    if (shared.link.kind !== 'pack' || shared.documents.length === 0) throw shareNotFound();
    const content = c.req.method === 'HEAD' ? Readable.from([]) : await openAllAsZip(ctx, shared);
    const saveAs = `${shared.link.title ?? 'Documents'}.zip`;

    return sendFile(c, { storagePath: '', type: 'application/zip', saveAs, content });
  })
  // The page's script, or without scripts an image in it: what reads a page for a preview requests neither.
  .post('/:shareId/opened', async (c) => {
    await countOpen(c);

    return c.body(null, 204);
  })
  .get('/:shareId/opened', async (c) => {
    if (c.req.method !== 'HEAD') await countOpen(c);

    return c.body(emptyPicture, 200, { 'Content-Type': 'image/gif' });
  });

const opened = (c: HonoContext<PublicEnv>) =>
  openShare(c.get('ctx'), c.req.param('shareId') ?? '', passcodeMarkIn(c));

async function sendPreview(c: HonoContext<PublicEnv>, { document }: SharedDocument) {
  const { storagePath, fileType: type, size } = document;
  // Anything else would be a download that isn't counted.
  if (!canPreview(type)) throw fileNotFound();
  const file = { storagePath, type, saveAs: undefined };
  if (!type.startsWith('image/')) return sendFile(c, { ...file, size });
  // The length of a picture is known only after reading all of it.
  if (c.req.method === 'HEAD') return sendFile(c, file);

  return sendFile(c, { ...file, ...(await pictureForVisitors(c.get('ctx'), document)) });
}

async function sendDownload(c: HonoContext<PublicEnv>, shared: SharedDocument) {
  const { storagePath, fileType: type, size } = shared.document;
  const file = { storagePath, type, saveAs: downloadName(shared.document) };
  // Not a download: the page's script asks whether the server can be reached.
  if (c.req.method === 'HEAD') return sendFile(c, type.startsWith('image/') ? file : { ...file, size });

  return sendFile(c, { ...file, ...(await openDownload(c.get('ctx'), shared)) });
}

// One transparent pixel.
const emptyPicture = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);

async function countOpen(c: HonoContext<PublicEnv>) {
  const ctx = c.get('ctx');
  const { link } = await opened(c);
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose');
  if (isPerson({ userAgent: c.req.header('user-agent'), purpose })) await recordOpen(ctx, link);
}

/** Whether the address was opened in a browser, so the response is shown and not parsed. */
function isNavigation(c: HonoContext<PublicEnv>): boolean {
  const mode = c.req.header('sec-fetch-mode');

  return mode ? mode === 'navigate' : (c.req.header('accept') ?? '').includes('text/html');
}

const unavailable = new Set([shareLinkInvalid().code, shareNotFound().code]);

function failAsPage(error: Error, c: HonoContext<PublicEnv>) {
  const { code, message, status } = toErrorResponse(error, c);
  const page = paths.shared(c.req.param('shareId') ?? '');
  c.header('Content-Security-Policy', sharingPagePolicy);
  if (unavailable.has(code)) {
    const text = "The document you're looking for is not available or the link has expired.";

    return c.html(sharingFailurePage({ title: message, text }), status);
  }
  if (code === passcodeNeeded().code) return c.html(passcodePage(page, undefined), status);
  if (code === passcodeWrong(1).code) return c.html(passcodePage(page, message), status);
  if (code === shareLocked().code)
    return c.html(sharingFailurePage({ title: 'This link is locked', text: message }), status);
  const title = /\/(file|zip)$/.test(c.req.path)
    ? 'Failed to download document'
    : 'Failed to load document. Please try again later.';

  return c.html(sharingFailurePage({ title, text: message, retry: page }), status);
}
