import { z } from 'zod';

import { validArchivedPetId, validPetId } from '#server/features/pets/pets.params.ts';
import { presentPet } from '#server/features/pets/pets.presenter.ts';
import { readPets } from '#server/features/pets/pets.usecases.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { petEndChange } from '#shared/pets.ts';

import {
  archivePet,
  changePetEnd,
  deletePet,
  previewDeletion,
  restorePet,
} from './pet-lifecycle.usecases.ts';

const confirmation = z.object({ name: z.string('Please type the name as it stands above').max(500) });

/** `/api/pets`: a pet's end, the archive, and permanent deletion. */
export const petLifecycleRoutes = createRouter()
  .get('/archived', async (c) => {
    const ctx = c.get('ctx');
    const pets = await readPets(ctx, { archived: true });

    return c.json({ pets: pets.map((pet) => presentPet(pet, ctx)) });
  })
  .post('/:petId/archive', validPetId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ pet: presentPet(await archivePet(ctx, c.req.valid('param').petId), ctx) });
  })
  .post('/:petId/restore', validArchivedPetId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ pet: presentPet(await restorePet(ctx, c.req.valid('param').petId), ctx) });
  })
  .put('/:petId/ending', limitJson, validPetId, validate('json', petEndChange), async (c) => {
    const ctx = c.get('ctx');
    const pet = await changePetEnd(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ pet: presentPet(pet, ctx) });
  })
  .get('/:petId/deletion', validArchivedPetId, async (c) =>
    c.json(await previewDeletion(c.get('ctx'), c.req.valid('param').petId)),
  )
  .post('/:petId/deletion', limitJson, validArchivedPetId, validate('json', confirmation), async (c) => {
    await deletePet(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json').name);

    return c.body(null, 204);
  });
