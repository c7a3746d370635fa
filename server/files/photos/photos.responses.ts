import { z } from 'zod';

import { createPublicRouter, validate } from '#server/core/http.ts';
import { fileNotFound } from '#server/files/files/files.errors.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { signedQuery } from '#server/files/files/signed-address.params.ts';
import type { Db } from '#server/platform/db.ts';

import type { PhotoAddress, PhotoPlace } from './photos.policy.ts';
import { verifyPhotoAddress } from './photos.policy.ts';
import type { StoredPhoto } from './photos.table.ts';
import { photoFileAt } from './photos.usecases.ts';

const params = z.object({ holderId: z.uuid(), file: z.string() });

/**
 * `/:holderId/:file`: a variant of a photo by signed URL, named by its content hash. Browsers may cache it for a year; the
 * server sends it until the URL expires, and only while its pet or account has this photo.
 */
export const photoFileRoutes = (
  place: PhotoPlace,
  find: (db: Db, address: PhotoAddress, now: Date) => Promise<StoredPhoto | undefined>,
) =>
  createPublicRouter().get(
    '/:holderId/:file',
    validate('param', params, fileNotFound),
    validate('query', signedQuery, fileNotFound),
    async (c) => {
      const ctx = c.get('ctx');
      const address = verifyPhotoAddress(ctx, { ...c.req.valid('param'), ...c.req.valid('query') }, place);
      const stored = address && (await find(ctx.db, address, ctx.now));
      const found = stored && photoFileAt(stored, address);
      if (!found) throw fileNotFound();
      const response = await sendFile(c, { ...found, saveAs: undefined });
      response.headers.set('Cache-Control', 'private, max-age=31536000, immutable');

      return response;
    },
  );
