import { z } from 'zod';

import { fileNotFound } from '#server/features/files/files.errors.ts';
import { sendFileInRanges } from '#server/features/files/files.responses.ts';
import { signedQuery } from '#server/features/files/signed-address.params.ts';
import { createPublicRouter, validate } from '#server/http.ts';

import { verifyPreview } from './previews.policy.ts';
import { findPreviewed } from './previews.usecases.ts';

const place = z.object({ documentId: z.uuid() });

/**
 * `/files/documents/:documentId`: a document's file by signed address. The signature is the permission, for as long as the
 * document exists.
 */
export const previewsRoutes = createPublicRouter().get(
  '/:documentId',
  validate('param', place, fileNotFound),
  validate('query', signedQuery, fileNotFound),
  async (c) => {
    const ctx = c.get('ctx');
    const address = verifyPreview(ctx, { ...c.req.valid('param'), ...c.req.valid('query') });
    const found = address && (await findPreviewed(ctx, address));
    if (!found) throw fileNotFound();
    const response = await sendFileInRanges(c, found);
    const seconds = Math.floor(Number(address.until) - ctx.now.getTime() / 1000);
    if (response.status < 400)
      response.headers.set('Cache-Control', `private, max-age=${seconds}, immutable`);

    return response;
  },
);
