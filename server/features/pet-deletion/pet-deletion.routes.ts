import { z } from 'zod';

import { validArchivedPetId } from '#server/features/pets/pets.http.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';

import { deletePet, foreseeDeletion } from './pet-deletion.usecases.ts';

const confirmation = z.object({ name: z.string('Please type the name as it stands above').max(500) });

/** `/api/pets/{petId}/deletion`: what would go with an archived pet, and the end of it. */
export const petDeletionRoutes = createRouter()
  .get('/:petId/deletion', validArchivedPetId, async (c) =>
    c.json(await foreseeDeletion(c.get('ctx'), c.req.valid('param').petId)),
  )
  .post('/:petId/deletion', limitJson, validArchivedPetId, validate('json', confirmation), async (c) => {
    await deletePet(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json').name);

    return c.body(null, 204);
  });
