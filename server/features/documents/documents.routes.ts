import { createRouter, incomingFile, sendJson, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newDocument } from '#shared/documents.schema.ts';

import { requireDocument } from './documents.access.ts';
import { validDocumentId, validDocumentList, validDownload } from './documents.params.ts';
import { presentDownload } from './documents.presenter.ts';
import { documentBody, documentsBody } from './documents.responses.ts';
import { addDocument, deleteDocument } from './documents.usecases.ts';
import { shareDocument, unshareDocument } from './sharing.usecases.ts';

export const documentsRoutes = createRouter()
  .get('/', validDocumentList, async (c) =>
    sendJson(c, await documentsBody(c.get('ctx'), c.req.valid('query'))),
  )
  .post('/', validate('query', newDocument), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.uploads, subject: ctx.accountId }]);
    const { id } = await addDocument(ctx, c.req.valid('query'), incomingFile(c));

    return sendJson(c, await documentBody(ctx, id), 201);
  })
  .get('/:documentId', validDocumentId, async (c) =>
    sendJson(c, await documentBody(c.get('ctx'), c.req.valid('param').documentId)),
  )
  .delete('/:documentId', validDocumentId, async (c) => {
    await deleteDocument(c.get('ctx'), c.req.valid('param').documentId);

    return c.body(null, 204);
  })
  .post('/:documentId/download', validDocumentId, validDownload, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');

    return c.json(presentDownload(document, ctx, { original: c.req.valid('query').original !== undefined }));
  })
  .put('/:documentId/share', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const { id } = await shareDocument(ctx, c.req.valid('param').documentId);

    return sendJson(c, await documentBody(ctx, id));
  })
  .delete('/:documentId/share', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const { id } = await unshareDocument(ctx, c.req.valid('param').documentId);

    return sendJson(c, await documentBody(ctx, id));
  });
