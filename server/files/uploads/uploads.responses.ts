import type { Context as HonoContext } from 'hono';
import type * as z from 'zod/mini';

import type { AccountContext } from '#server/core/context.ts';
import type { AccountEnv } from '#server/core/http.ts';
import { createRouter, incomingFile, invalidInput } from '#server/core/http.ts';
import type { Upload } from '#server/files/files/uploads.table.ts';

import { cancelUpload } from './cancel-upload.usecases.ts';
import { countUpload } from './count-upload.usecases.ts';
import { readUpload } from './read-upload.usecases.ts';
import type { IncomingFile } from './save-file.usecases.ts';
import { uploadHeadersWrong } from './uploads.errors.ts';
import {
  requirePartType,
  tusProtocol,
  uploadMetadata,
  validUploadId,
  wholeNumberIn,
} from './uploads.params.ts';

type Receive = (
  ctx: AccountContext,
  uploadId: string,
  part: { offset: number; file: IncomingFile },
) => Promise<number>;

type Uploads<Schema extends z.ZodMiniType> = {
  /** The schema of a new upload's metadata. */
  input: Schema;
  begin: (ctx: AccountContext, input: z.output<Schema>, length: number) => Promise<Upload>;
  receive: Receive;
  /** The path of an upload. */
  location: (uploadId: string) => string;
};

/**
 * `/uploads`: files in parts over the tus protocol, so that a lost connection doesn't start them again. A POST stands for the
 * method in its `X-HTTP-Method-Override`, for clients that can't send PATCH or DELETE.
 */
export const uploadRoutes = <Schema extends z.ZodMiniType>(uploads: Uploads<Schema>) =>
  createRouter()
    .use('/uploads', tusProtocol)
    .use('/uploads/*', tusProtocol)
    .post('/uploads', async (c) => {
      const ctx = c.get('ctx');
      const length = wholeNumberIn(c, 'Upload-Length');
      const input = uploads.input.safeParse(uploadMetadata(c));
      if (!input.success) throw invalidInput(input.error.issues);
      await countUpload(ctx, 'files');
      const upload = await uploads.begin(ctx, input.data, length);
      setExpiryHeader(c, upload);
      c.header('Location', uploads.location(upload.id));

      return c.body(null, 201);
    })
    // Hono answers HEAD with it.
    .get('/uploads/:uploadId', validUploadId, async (c) => {
      const ctx = c.get('ctx');
      await countUpload(ctx, 'parts');
      const upload = await readUpload(ctx, c.req.valid('param').uploadId);
      setExpiryHeader(c, upload);
      c.header('Upload-Offset', String(upload.received));
      c.header('Upload-Length', String(upload.length));

      return c.body(null, 200);
    })
    .patch('/uploads/:uploadId', validUploadId, async (c) =>
      receivePart(c, c.req.valid('param').uploadId, uploads.receive),
    )
    .delete('/uploads/:uploadId', validUploadId, async (c) => cancel(c, c.req.valid('param').uploadId))
    .post('/uploads/:uploadId', validUploadId, async (c) => {
      const { uploadId } = c.req.valid('param');
      switch (c.req.header('X-HTTP-Method-Override')) {
        case 'PATCH':
          return receivePart(c, uploadId, uploads.receive);
        case 'DELETE':
          return cancel(c, uploadId);
        default:
          throw uploadHeadersWrong('X-HTTP-Method-Override must be PATCH or DELETE.');
      }
    });

async function receivePart(c: HonoContext<AccountEnv>, uploadId: string, receive: Receive) {
  requirePartType(c);
  const offset = wholeNumberIn(c, 'Upload-Offset');
  await countUpload(c.get('ctx'), 'parts');
  const received = await receive(c.get('ctx'), uploadId, { offset, file: incomingFile(c) });
  c.header('Upload-Offset', String(received));

  return c.body(null, 204);
}

async function cancel(c: HonoContext<AccountEnv>, uploadId: string) {
  await cancelUpload(c.get('ctx'), uploadId);

  return c.body(null, 204);
}

const setExpiryHeader = (c: HonoContext<AccountEnv>, { expiresAt }: Upload) =>
  c.header('Upload-Expires', expiresAt.toUTCString());
