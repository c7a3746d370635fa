import { z } from 'zod';

import { createRouter, incomingFile, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { photoFileRoutes } from '#server/files/photos/photos.responses.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { presentAccountPhoto } from './account-photos.presenter.ts';
import { findAccountPhoto, findPhotographedAccount } from './account-photos.queries.ts';
import { removeAccountPhoto, setAccountPhoto, undoAccountPhoto } from './account-photos.usecases.ts';

const photoUndo = z.object({ undo: z.string().max(10_000) });

/** `/api/account/photo`: the owner's own photo, which only they see. */
export const accountPhotoRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');

    return c.json({ photo: presentAccountPhoto(ctx, await findAccountPhoto(ctx.db, ctx.accountId)) });
  })
  .put('/', async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.photos, subject: ctx.accountId }]);
    const { photo, undo } = await setAccountPhoto(ctx, incomingFile(c));

    return c.json({ photo: presentAccountPhoto(ctx, photo), undo });
  })
  .delete('/', async (c) => {
    const ctx = c.get('ctx');
    const { photo, undo } = await removeAccountPhoto(ctx);

    return c.json({ photo: presentAccountPhoto(ctx, photo), undo });
  })
  .post('/undo', limitJson, validate('json', photoUndo), async (c) => {
    const ctx = c.get('ctx');
    const photo = await undoAccountPhoto(ctx, c.req.valid('json').undo);

    return c.json({ photo: presentAccountPhoto(ctx, photo) });
  });

/** `/files/account-photos`. */
export const accountPhotoFilesRoutes = photoFileRoutes('account-photos', findPhotographedAccount);
