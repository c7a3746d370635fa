import { validRecord } from '#server/features/health/health.params.ts';
import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/http.ts';
import { writeJson } from '#server/platform/json.ts';
import { newVaccination, vaccinationChange } from '#shared/health/vaccinations.schema.ts';

import { addVaccination, changeVaccination, deleteVaccination } from './vaccinations.usecases.ts';

const validId = validRecord('vaccination');

/** `/api/pets/{petId}/vaccinations`: vaccinations with what the vet wrote down. */
export const vaccinationsRoutes = createRouter()
  .post('/:petId/vaccinations', limitJson, validPetId, validate('json', newVaccination), async (c) =>
    sendJson(
      c,
      writeJson({
        vaccination: await addVaccination(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json')),
      }),
      201,
    ),
  )
  .patch('/:petId/vaccinations/:id', limitJson, validId, validate('json', vaccinationChange), async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(
      c,
      writeJson({ vaccination: await changeVaccination(c.get('ctx'), petId, id, c.req.valid('json')) }),
    );
  })
  .delete('/:petId/vaccinations/:id', validId, async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(c, writeJson({ vaccination: await deleteVaccination(c.get('ctx'), petId, id) }));
  });
