import { restorePet } from '#server/features/pets/life.usecases.ts';
import { validArchivedPetId, validPetId } from '#server/features/pets/pets.http.ts';
import { presentPet } from '#server/features/pets/pets.presenter.ts';
import { createRouter } from '#server/http.ts';

import { archivePet } from './pet-archive.usecases.ts';

/** `/api/pets/{petId}/archive` and `/restore`. */
export const petArchiveRoutes = createRouter()
  .post('/:petId/archive', validPetId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ pet: presentPet(await archivePet(ctx, c.req.valid('param').petId), ctx) });
  })
  .post('/:petId/restore', validArchivedPetId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ pet: presentPet(await restorePet(ctx, c.req.valid('param').petId), ctx) });
  });
