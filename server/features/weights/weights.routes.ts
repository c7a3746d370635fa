import { validRecord } from '#server/features/health/health.params.ts';
import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/http.ts';
import { writeJson } from '#server/platform/json.ts';
import { newWeight, weightChange } from '#shared/health/health.schema.ts';

import { addWeight, changeWeight, deleteWeight } from './weights.usecases.ts';

const validId = validRecord('weight');

/** `/api/pets/{petId}/weights`: weights, body condition and notes. */
export const weightsRoutes = createRouter()
  .post('/:petId/weights', limitJson, validPetId, validate('json', newWeight), async (c) =>
    sendJson(
      c,
      writeJson(await addWeight(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'))),
      201,
    ),
  )
  .patch('/:petId/weights/:id', limitJson, validId, validate('json', weightChange), async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(
      c,
      writeJson({ weight: await changeWeight(c.get('ctx'), petId, id, c.req.valid('json')) }),
    );
  })
  .delete('/:petId/weights/:id', validId, async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(c, writeJson({ weight: await deleteWeight(c.get('ctx'), petId, id) }));
  });
