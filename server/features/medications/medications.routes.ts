import { z } from 'zod';

import { recordNotFound } from '#server/features/health/health.errors.ts';
import { validRecord } from '#server/features/health/health.params.ts';
import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/http.ts';
import { writeJson } from '#server/platform/json.ts';
import { medicationChange, newDose, newMedication } from '#shared/health/medications.schema.ts';

import { presentDose } from './doses.presenter.ts';
import { addDose, undoDose } from './doses.usecases.ts';
import { addMedication, changeMedication, deleteMedication } from './medications.usecases.ts';

const validId = validRecord('medication');
const validDoseId = validate('param', z.object({ petId: z.uuid(), id: z.uuid(), doseId: z.uuid() }), () =>
  recordNotFound('medication'),
);

/** `/api/pets/{petId}/medications`: what a pet is or was given, and its doses. */
export const medicationsRoutes = createRouter()
  .post('/:petId/medications', limitJson, validPetId, validate('json', newMedication), async (c) =>
    sendJson(
      c,
      writeJson({
        medication: await addMedication(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json')),
      }),
      201,
    ),
  )
  .patch('/:petId/medications/:id', limitJson, validId, validate('json', medicationChange), async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(
      c,
      writeJson({ medication: await changeMedication(c.get('ctx'), petId, id, c.req.valid('json')) }),
    );
  })
  .delete('/:petId/medications/:id', validId, async (c) => {
    const { petId, id } = c.req.valid('param');

    return sendJson(c, writeJson(await deleteMedication(c.get('ctx'), petId, id)));
  })
  .post('/:petId/medications/:id/doses', limitJson, validId, validate('json', newDose), async (c) => {
    const { petId, id } = c.req.valid('param');

    return c.json({ dose: presentDose(await addDose(c.get('ctx'), petId, id, c.req.valid('json'))) }, 201);
  })
  .delete('/:petId/medications/:id/doses/:doseId', validDoseId, async (c) => {
    const { petId, id, doseId } = c.req.valid('param');

    return c.json({ dose: presentDose(await undoDose(c.get('ctx'), petId, id, doseId)) });
  });
