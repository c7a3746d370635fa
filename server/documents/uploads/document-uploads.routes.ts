import { z } from 'zod';

import { createRouter, validate } from '#server/core/http.ts';
import { uploadRoutes } from '#server/files/uploads/uploads.responses.ts';
import { paths } from '#shared/core/paths.ts';
import { newDocument } from '#shared/documents/documents.schema.ts';

import { beginDocument, findSameDocument, receiveDocumentPart } from './upload-document.usecases.ts';

/** `/api/documents/uploads`: documents in parts. */
export const documentUploadsRoutes = createRouter()
  .route(
    '/',
    uploadRoutes({
      input: newDocument,
      begin: beginDocument,
      receive: receiveDocumentPart,
      location: paths.documentUpload,
    }),
  )
  .get('/same', validate('query', z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })), async (c) =>
    c.json({ document: (await findSameDocument(c.get('ctx'), c.req.valid('query').sha256)) ?? null }),
  );
