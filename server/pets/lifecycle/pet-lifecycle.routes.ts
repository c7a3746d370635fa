import { z } from 'zod';

import { createRouter, limitJson, sendJson, validate } from '#server/core/http.ts';
import { validArchivedPetId, validPetId } from '#server/pets/pets/pets.params.ts';
import { petBody, petsBody } from '#server/pets/pets/pets.responses.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { i18n } from '#shared/core/i18n.ts';
import { petEndChange } from '#shared/pets/pets.schema.ts';

import {
  archivePet,
  changePetEnd,
  deletePet,
  previewDeletion,
  restorePet,
} from './pet-lifecycle.usecases.ts';

const confirmation = z.object({
  name: z.string({ error: () => i18n.t('Type the name exactly as shown above') }).max(500),
});

/** `/api/pets`: a pet's end, the archive, and permanent deletion. */
export const petLifecycleRoutes = createRouter()
  .get('/archived', validate('query', pageQuery), async (c) =>
    sendJson(c, await petsBody(c.get('ctx'), { archived: true, after: c.req.valid('query').after })),
  )
  .post('/:petId/archive', validPetId, async (c) => {
    const ctx = c.get('ctx');

    const { id } = await archivePet(ctx, c.req.valid('param').petId);

    return sendJson(c, await petBody(ctx, id));
  })
  .post('/:petId/restore', validArchivedPetId, async (c) => {
    const ctx = c.get('ctx');

    const { id } = await restorePet(ctx, c.req.valid('param').petId);

    return sendJson(c, await petBody(ctx, id));
  })
  .put('/:petId/ending', limitJson, validPetId, validate('json', petEndChange), async (c) => {
    const ctx = c.get('ctx');
    const { id } = await changePetEnd(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return sendJson(c, await petBody(ctx, id));
  })
  .get('/:petId/deletion', validArchivedPetId, async (c) =>
    c.json(await previewDeletion(c.get('ctx'), c.req.valid('param').petId)),
  )
  .post('/:petId/deletion', limitJson, validArchivedPetId, validate('json', confirmation), async (c) => {
    await deletePet(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json').name);

    return c.body(null, 204);
  });
