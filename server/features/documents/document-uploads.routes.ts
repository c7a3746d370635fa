import type { Context as HonoContext } from 'hono';
import { z } from 'zod';

import {
  requirePartType,
  tusProtocol,
  uploadMetadata,
  validUploadId,
  wholeNumberIn,
} from '#server/features/files/uploads.params.ts';
import type { Upload } from '#server/features/files/uploads.table.ts';
import { cancelUpload, readUpload } from '#server/features/files/uploads.usecases.ts';
import type { AccountEnv } from '#server/http.ts';
import { createRouter, incomingFile, invalidInput, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newDocument } from '#shared/documents.schema.ts';
import { paths } from '#shared/paths.ts';

import { beginDocument, findSameDocument, receiveDocumentPart } from './document-uploads.usecases.ts';

/** `/api/documents/uploads`: documents in parts, so that a lost connection doesn't start them again. */
export const documentUploadsRoutes = createRouter()
  .use('/uploads', tusProtocol)
  .use('/uploads/*', tusProtocol)
  .post('/uploads', async (c) => {
    const ctx = c.get('ctx');
    const length = wholeNumberIn(c, 'Upload-Length');
    const input = newDocument.safeParse(uploadMetadata(c));
    if (!input.success) throw invalidInput(input.error.issues);
    await countHit(ctx.db, [{ limit: limits.uploads, subject: ctx.accountId }]);
    const upload = await beginDocument(ctx, input.data, length);
    tellExpiry(c, upload);
    c.header('Location', paths.documentUpload(upload.id));

    return c.body(null, 201);
  })
  // Hono answers HEAD with it.
  .get('/uploads/:uploadId', validUploadId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.uploadParts, subject: ctx.accountId }]);
    const upload = await readUpload(ctx, c.req.valid('param').uploadId);
    tellExpiry(c, upload);
    c.header('Upload-Offset', String(upload.received));
    c.header('Upload-Length', String(upload.length));

    return c.body(null, 200);
  })
  .patch('/uploads/:uploadId', validUploadId, async (c) => {
    const ctx = c.get('ctx');
    requirePartType(c);
    const offset = wholeNumberIn(c, 'Upload-Offset');
    await countHit(ctx.db, [{ limit: limits.uploadParts, subject: ctx.accountId }]);
    const part = { offset, file: incomingFile(c) };
    const received = await receiveDocumentPart(ctx, c.req.valid('param').uploadId, part);
    c.header('Upload-Offset', String(received));

    return c.body(null, 204);
  })
  .delete('/uploads/:uploadId', validUploadId, async (c) => {
    await cancelUpload(c.get('ctx'), c.req.valid('param').uploadId);

    return c.body(null, 204);
  })
  .get('/same', validate('query', z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/) })), async (c) =>
    c.json({ document: (await findSameDocument(c.get('ctx'), c.req.valid('query').sha256)) ?? null }),
  );

const tellExpiry = (c: HonoContext<AccountEnv>, { expiresAt }: Upload) =>
  c.header('Upload-Expires', expiresAt.toUTCString());
