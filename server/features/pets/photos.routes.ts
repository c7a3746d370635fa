import { z } from 'zod';

import { fileNotFound } from '#server/features/files/files.errors.ts';
import { sendFile } from '#server/features/files/files.responses.ts';
import { signedQuery } from '#server/features/files/signed-address.params.ts';
import { createPublicRouter, validate } from '#server/http.ts';

import { verifyPhotoAddress } from './photos.policy.ts';
import { findPhotoFile } from './photos.usecases.ts';

const place = z.object({ petId: z.uuid(), file: z.string() });

/**
 * `/files/photos/:petId/:file`: a variant of a pet's photo by signed URL, named by its content hash. Browsers may cache it for
 * a year; the server sends it until the URL expires, and only while the pet has this photo.
 */
export const photosRoutes = createPublicRouter().get(
  '/:petId/:file',
  validate('param', place, fileNotFound),
  validate('query', signedQuery, fileNotFound),
  async (c) => {
    const ctx = c.get('ctx');
    const address = verifyPhotoAddress(ctx, { ...c.req.valid('param'), ...c.req.valid('query') });
    const found = address && (await findPhotoFile(ctx, address));
    if (!found) throw fileNotFound();
    const response = await sendFile(c, { ...found, saveAs: undefined });
    response.headers.set('Cache-Control', 'private, max-age=31536000, immutable');

    return response;
  },
);
