import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { petNotFound } from '#server/pets/pets/pets.errors.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { lifestyleAnswer } from '#shared/health/lifestyle.schema.ts';

import { presentLifestyleData } from './lifestyle.presenter.ts';
import { openLifestyle, saveAnswer, suggestEntries } from './lifestyle.usecases.ts';

/** `/api/pets/{petId}/lifestyle`: food, treats, allergies, medications, supplements and insurance. */
export const petLifestyleRoutes = createRouter()
  .get('/:petId/lifestyle', validPetId, async (c) =>
    c.json({ lifestyle: await openLifestyle(c.get('ctx'), c.req.valid('param').petId) }),
  )
  .put('/:petId/lifestyle', limitJson, validPetId, validate('json', lifestyleAnswer), async (c) => {
    const lifestyle = await saveAnswer(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ lifestyle });
  });

/** `/api/lifestyle/suggestions`: the names that the owner has entered before. */
export const lifestyleRoutes = createRouter().get('/suggestions', async (c) =>
  c.json(await suggestEntries(c.get('ctx'))),
);

/** `/api/rpc/get_pet_lifestyle_data`: the specification's procedure. */
export const lifestyleProcedures = createRouter().post(
  '/get_pet_lifestyle_data',
  limitJson,
  validate('json', z.object({ p_pet_id: z.uuid() }), petNotFound),
  async (c) => c.json(presentLifestyleData(await openLifestyle(c.get('ctx'), c.req.valid('json').p_pet_id))),
);
