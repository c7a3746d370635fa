import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { newHomeCheck } from '#shared/health/home-check.schema.ts';

import { homeCheckNotFound } from './home-checks.errors.ts';
import { presentHomeCheck } from './home-checks.presenter.ts';
import { addHomeCheck, deleteHomeCheck } from './home-checks.usecases.ts';

const validId = validate('param', z.object({ petId: z.uuid(), id: z.uuid() }), homeCheckNotFound);

/** `/api/pets/{petId}/home-checks`: the answers of monthly home checks. */
export const homeChecksRoutes = createRouter()
  .post('/:petId/home-checks', limitJson, validPetId, validate('json', newHomeCheck), async (c) => {
    const check = await addHomeCheck(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ homeCheck: presentHomeCheck(check) }, 201);
  })
  .delete('/:petId/home-checks/:id', validId, async (c) => {
    const { petId, id } = c.req.valid('param');

    return c.json({ homeCheck: presentHomeCheck(await deleteHomeCheck(c.get('ctx'), petId, id)) });
  });
