import { createRouter, incomingFile, limitJson, sendJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { deleteDocuments } from '#server/documents/deletion/delete-documents.usecases.ts';
import { requireDocument } from '#server/documents/documents/documents.access.ts';
import { presentDocuments, presentDownload } from '#server/documents/documents/documents.presenter.ts';
import { proposedRecordsOf } from '#server/documents/readings/proposed-records.usecases.ts';
import { addDocument } from '#server/documents/uploads/add-document.usecases.ts';
import { addressOfZip } from '#server/documents/zips/zips.usecases.ts';
import { requireClean } from '#server/files/files/scan-states.policy.ts';
import { countUpload } from '#server/files/uploads/count-upload.usecases.ts';
import { oneRow } from '#server/platform/db.ts';
import { writeJson } from '#server/platform/json.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import {
  documentChange,
  documentsChange,
  newDocument,
  severalDocuments,
} from '#shared/documents/documents.schema.ts';

import { changeDocuments } from './change-documents.usecases.ts';
import { validDocumentId, validDocumentList, validDownload } from './documents.params.ts';
import { documentBody, documentsBody } from './documents.responses.ts';

export const documentsRoutes = createRouter()
  .get('/', validDocumentList, async (c) => {
    const ctx = c.get('ctx');
    const which = c.req.valid('query');
    if (which.q !== undefined) await countHit(ctx.db, [{ limit: limits.searches, subject: ctx.accountId }]);

    return sendJson(c, await documentsBody(ctx, which));
  })
  .post('/', validate('query', newDocument), async (c) => {
    const ctx = c.get('ctx');
    await countUpload(ctx, 'files');
    const { id } = await addDocument(ctx, c.req.valid('query'), incomingFile(c));

    return sendJson(c, await documentBody(ctx, id), 201);
  })
  .patch('/', limitJson, validate('json', documentsChange), async (c) => {
    const ctx = c.get('ctx');
    const documents = await changeDocuments(ctx, c.req.valid('json'));

    return sendJson(c, writeJson({ documents: presentDocuments(documents, ctx) }));
  })
  .post('/zip', limitJson, validate('json', severalDocuments), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.zips, subject: ctx.accountId }]);

    return c.json({ url: await addressOfZip(ctx, c.req.valid('json').ids) });
  })
  .post('/deletion', limitJson, validate('json', severalDocuments), async (c) => {
    await deleteDocuments(c.get('ctx'), c.req.valid('json').ids);

    return c.body(null, 204);
  })
  .get('/:documentId', validDocumentId, async (c) =>
    sendJson(c, await documentBody(c.get('ctx'), c.req.valid('param').documentId)),
  )
  .get('/:documentId/proposed-records', validDocumentId, async (c) =>
    c.json({ records: await proposedRecordsOf(c.get('ctx'), c.req.valid('param').documentId) }),
  )
  .patch('/:documentId', limitJson, validDocumentId, validate('json', documentChange), async (c) => {
    const ctx = c.get('ctx');
    const documents = await changeDocuments(ctx, {
      ids: [c.req.valid('param').documentId],
      ...c.req.valid('json'),
    });

    return sendJson(c, writeJson({ document: oneRow(presentDocuments(documents, ctx)) }));
  })
  .delete('/:documentId', validDocumentId, async (c) => {
    await deleteDocuments(c.get('ctx'), [c.req.valid('param').documentId]);

    return c.body(null, 204);
  })
  .post('/:documentId/download', validDocumentId, validDownload, async (c) => {
    const ctx = c.get('ctx');
    const { document } = await requireDocument(ctx, c.req.valid('param').documentId, 'read');
    requireClean(document);

    return c.json(presentDownload(document, ctx, { original: c.req.valid('query').original !== undefined }));
  });
