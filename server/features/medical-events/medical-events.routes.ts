import { validRecord } from '#server/features/health/health.params.ts';
import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/http.ts';
import { writeJson } from '#server/platform/json.ts';
import { newMedicalEvent, medicalEventChange } from '#shared/health/health.schema.ts';

import { addMedicalEvent, changeMedicalEvent, deleteMedicalEvent } from './medical-events.usecases.ts';

const validId = validRecord('event');

/** `/api/pets/{petId}/events`: visits, illnesses, operations and what they cost. */
export const medicalEventsRoutes = createRouter()
  .post('/:petId/events', limitJson, validPetId, validate('json', newMedicalEvent), async (c) =>
    sendJson(
      c,
      writeJson({
        event: await addMedicalEvent(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json')),
      }),
      201,
    ),
  )
  .patch('/:petId/events/:id', limitJson, validId, validate('json', medicalEventChange), async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(
      c,
      writeJson({ event: await changeMedicalEvent(c.get('ctx'), petId, id, c.req.valid('json')) }),
    );
  })
  .delete('/:petId/events/:id', validId, async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(c, writeJson({ event: await deleteMedicalEvent(c.get('ctx'), petId, id) }));
  });
