import { z } from 'zod';

import { limitJson, validate } from '#server/core/http.ts';
import { recordNotFound } from '#server/health/records/health.errors.ts';
import { validRecord } from '#server/health/records/health.params.ts';
import { recordRoutes } from '#server/health/records/records.responses.ts';
import { medicationChange, newDose, newMedication } from '#shared/health/medications.schema.ts';

import { presentDose } from './doses.presenter.ts';
import { addDose, undoDose } from './doses.usecases.ts';
import { addMedication, changeMedication, deleteMedication } from './medications.usecases.ts';

const validDoseId = validate(
  'param',
  z.object({ petId: z.uuid(), id: z.uuid(), doseId: z.uuid() }),
  recordNotFound,
);

/** `/api/pets/{petId}/medications`: what a pet is or was given, and its doses. */
export const medicationsRoutes = recordRoutes(
  'medication',
  'medications',
  { added: newMedication, changed: medicationChange },
  { add: addMedication, change: changeMedication, remove: deleteMedication },
)
  .post('/:petId/medications/:id/doses', limitJson, validRecord, validate('json', newDose), async (c) => {
    const { petId, id } = c.req.valid('param');

    return c.json({ dose: presentDose(await addDose(c.get('ctx'), petId, id, c.req.valid('json'))) }, 201);
  })
  .delete('/:petId/medications/:id/doses/:doseId', validDoseId, async (c) => {
    const { petId, id, doseId } = c.req.valid('param');

    return c.json({ dose: presentDose(await undoDose(c.get('ctx'), petId, id, doseId)) });
  });
