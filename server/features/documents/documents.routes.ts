import { z } from 'zod';

import { createRouter, incomingFile, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newDocument } from '#shared/documents.ts';

import { requireDocument } from './documents.access.ts';
import { documentNotFound } from './documents.errors.ts';
import { presentDocument, presentDownload } from './documents.presenter.ts';
import { addDocument, deleteDocument, readDocuments } from './documents.usecases.ts';
import { shareDocument, unshareDocument } from './sharing.usecases.ts';

const documentParams = validate('param', z.object({ documentId: z.uuid() }), documentNotFound);

export const documentsRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const documents = await readDocuments(ctx);

    return c.json({ documents: documents.map((document) => presentDocument(document, ctx)) });
  })
  .post('/', validate('query', newDocument), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.uploads, subject: ctx.accountId }]);
    const document = await addDocument(ctx, c.req.valid('query'), incomingFile(c));

    return c.json({ document: presentDocument(document, ctx) }, 201);
  })
  .get('/:documentId', documentParams, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');

    return c.json({ document: presentDocument(document, ctx) });
  })
  .delete('/:documentId', documentParams, async (c) => {
    await deleteDocument(c.get('ctx'), c.req.valid('param').documentId);

    return c.body(null, 204);
  })
  .post('/:documentId/download', documentParams, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');

    return c.json(presentDownload(document, ctx));
  })
  .put('/:documentId/share', documentParams, async (c) => {
    const ctx = c.get('ctx');
    const document = await shareDocument(ctx, c.req.valid('param').documentId);

    return c.json({ document: presentDocument(document, ctx) });
  })
  .delete('/:documentId/share', documentParams, async (c) => {
    const ctx = c.get('ctx');
    const document = await unshareDocument(ctx, c.req.valid('param').documentId);

    return c.json({ document: presentDocument(document, ctx) });
  });
