import type { Context as HonoContext } from 'hono';
import { z } from 'zod';

import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { verifyPreview } from '#server/documents/documents/previews.policy.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { sendFileInRanges } from '#server/files/files/files.responses.ts';
import { signedQuery } from '#server/files/files/signed-address.params.ts';

import { findPreviewed, findThumbnail } from './previews.usecases.ts';

const place = z.object({ documentId: z.uuid() });

const validPlace = validate('param', place, fileNotFound);
const validSignature = validate('query', signedQuery.extend({ as: z.uuid() }), fileNotFound);

/**
 * `/files/documents/:documentId`: a document's file by signed address, and its thumbnail. The signature is the permission, for as
 * long as the document exists and the session or personal token that it was made for works.
 */
export const previewsRoutes = createPublicRouter()
  .get('/:documentId', validPlace, validSignature, (c) =>
    sendPreview(c, { ...c.req.valid('param'), ...c.req.valid('query') }, findPreviewed),
  )
  .get('/:documentId/thumbnail', validPlace, validSignature, (c) =>
    sendPreview(c, { ...c.req.valid('param'), ...c.req.valid('query') }, findThumbnail),
  );

async function sendPreview(
  c: HonoContext<PublicEnv>,
  parts: Parameters<typeof verifyPreview>[1],
  find: typeof findPreviewed,
) {
  const ctx = c.get('ctx');
  const address = verifyPreview(ctx, parts);
  const found = address && (await find(ctx, address));
  if (!found) throw fileNotFound();
  const response = await sendFileInRanges(c, found);
  const seconds = Math.floor(Number(address.until) - ctx.now.getTime() / 1000);
  if (response.status < 400) response.headers.set('Cache-Control', `private, max-age=${seconds}, immutable`);

  return response;
}
