import { createRouter, incomingFile, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newDocument } from '#shared/documents.ts';

import { requireDocument } from './documents.access.ts';
import { validDocumentId, validDocumentList } from './documents.params.ts';
import { presentDocument, presentDownload } from './documents.presenter.ts';
import { addDocument, deleteDocument, readDocuments } from './documents.usecases.ts';
import { shareDocument, unshareDocument } from './sharing.usecases.ts';

export const documentsRoutes = createRouter()
  .get('/', validDocumentList, async (c) => {
    const ctx = c.get('ctx');
    const { rows, next, total } = await readDocuments(ctx, c.req.valid('query'));

    return c.json({ documents: rows.map((document) => presentDocument(document, ctx)), next, total });
  })
  .post('/', validate('query', newDocument), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.uploads, subject: ctx.accountId }]);
    const document = await addDocument(ctx, c.req.valid('query'), incomingFile(c));

    return c.json({ document: presentDocument(document, ctx) }, 201);
  })
  .get('/:documentId', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');

    return c.json({ document: presentDocument(document, ctx) });
  })
  .delete('/:documentId', validDocumentId, async (c) => {
    await deleteDocument(c.get('ctx'), c.req.valid('param').documentId);

    return c.body(null, 204);
  })
  .post('/:documentId/download', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');

    return c.json(presentDownload(document, ctx));
  })
  .put('/:documentId/share', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const document = await shareDocument(ctx, c.req.valid('param').documentId);

    return c.json({ document: presentDocument(document, ctx) });
  })
  .delete('/:documentId/share', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const document = await unshareDocument(ctx, c.req.valid('param').documentId);

    return c.json({ document: presentDocument(document, ctx) });
  });
