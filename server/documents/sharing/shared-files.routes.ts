import { Readable } from 'node:stream';

import type { Context as HonoContext } from 'hono';

import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, handleError } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import { shareNotFound } from '#server/documents/documents/share-links.errors.ts';
import { findPagePicture } from '#server/documents/page-pictures/page-pictures.usecases.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { i18n } from '#shared/core/i18n.ts';
import { canPreview } from '#shared/documents/documents.ts';

import { downloadPackPdf, openAllAsZip, openDownload } from './download-shared.usecases.ts';
import { documentIn } from './open-share.usecases.ts';
import { pictureForVisitors } from './open-shared-picture.usecases.ts';
import { recordOpen } from './record-open.usecases.ts';
import { isPerson } from './share-links.rules.ts';
import type { SharedDocument } from './shared-page.queries.ts';
import { failAsPage, isNavigation } from './shared-page.responses.ts';
import { countVisit, neverStored, visit } from './visits.params.ts';

const pictureAddresses = ['/:shareId/pages/:page/:width', '/:shareId/documents/:position/pages/:page/:width'];

/** `/api/shared`: the files of shared documents by link, without an account. Every request checks that the link is active. */
export const sharedFilesRoutes = createPublicRouter()
  .onError((error, c) => (isNavigation(c) ? failAsPage(error, c) : handleError(error, c)))
  .use(neverStored)
  .on('GET', pictureAddresses, async (c) => {
    const position = c.req.param('position');
    const shared = await visit(c, limits.sharedPictures);

    return sendPagePicture(c, documentIn(shared, position === undefined ? undefined : Number(position)));
  })
  .get('/:shareId/preview', async (c) => sendPreview(c, documentIn(await visit(c))))
  .get('/:shareId/file', async (c) => sendDownload(c, documentIn(await visit(c))))
  .get('/:shareId/documents/:position/preview', async (c) =>
    sendPreview(c, documentIn(await visit(c), Number(c.req.param('position')))),
  )
  .get('/:shareId/documents/:position/file', async (c) =>
    sendDownload(c, documentIn(await visit(c), Number(c.req.param('position')))),
  )
  .get('/:shareId/zip', async (c) => {
    const ctx = c.get('ctx');
    const shared = await visit(c);
    if (shared.link.kind !== 'pack' || shared.documents.length === 0) throw shareNotFound();
    const content = c.req.method === 'HEAD' ? Readable.from([]) : await openAllAsZip(ctx, shared);
    const saveAs = `${shared.link.title ?? i18n.t('Documents')}.zip`;

    return sendFile(c, { storagePath: '', type: 'application/zip', saveAs, content });
  })
  .get('/:shareId/pdf', async (c) => {
    const ctx = c.get('ctx');
    const shared = await visit(c);
    if (shared.link.kind !== 'pack') throw shareNotFound();
    const file = {
      storagePath: '',
      type: 'application/pdf',
      saveAs: `${shared.link.title ?? i18n.t('Pack')}.pdf`,
    };
    if (c.req.method === 'HEAD') return sendFile(c, { ...file, content: Readable.from([]) });
    await countVisit(c, limits.packPdfs);

    return sendFile(c, { ...file, ...(await downloadPackPdf(ctx, shared)) });
  })
  // Requested by the page's script, or by an image without scripts. Preview crawlers request neither.
  .post('/:shareId/opened', async (c) => {
    await countOpen(c);

    return c.body(null, 204);
  })
  .get('/:shareId/opened', async (c) => {
    if (c.req.method !== 'HEAD') await countOpen(c);

    return c.body(emptyPicture, 200, { 'Content-Type': 'image/gif' });
  });

async function sendPreview(c: HonoContext<PublicEnv>, { document }: SharedDocument) {
  const { storagePath, fileType: type, size } = document;
  // Other types would be a download that isn't counted.
  if (!canPreview(type)) throw fileNotFound();
  const file = { storagePath, type, saveAs: undefined };
  if (!type.startsWith('image/')) return sendFile(c, { ...file, size });
  // The length of a picture is known only after reading all of it.
  if (c.req.method === 'HEAD') return sendFile(c, file);

  return sendFile(c, { ...file, ...(await pictureForVisitors(c.get('ctx'), document)) });
}

/** A page as a picture: viewing, so it isn't a download. */
async function sendPagePicture(c: HonoContext<PublicEnv>, shared: SharedDocument) {
  const { page = '', width = '' } = c.req.param() as { page?: string; width?: string };
  const picture = await findPagePicture(c.get('ctx'), shared.document, { page, width });
  if (picture) return sendFile(c, picture);
  // An animation is a picture that can't be drawn as a page.
  if (page === '1' && shared.document.fileType.startsWith('image/')) return sendPreview(c, shared);
  throw shareNotFound();
}

async function sendDownload(c: HonoContext<PublicEnv>, shared: SharedDocument) {
  const { storagePath, fileType: type, size } = shared.document;
  const file = { storagePath, type, saveAs: downloadName(shared.document) };
  // Not a download: the page's script checks whether the server can be reached.
  if (c.req.method === 'HEAD') return sendFile(c, type.startsWith('image/') ? file : { ...file, size });

  return sendFile(c, { ...file, ...(await openDownload(c.get('ctx'), shared)) });
}

// One transparent pixel.
const emptyPicture = new Uint8Array(
  Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
);

async function countOpen(c: HonoContext<PublicEnv>) {
  const ctx = c.get('ctx');
  const { link } = await visit(c);
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose');
  if (isPerson({ userAgent: c.req.header('user-agent'), purpose })) await recordOpen(ctx, link);
}
