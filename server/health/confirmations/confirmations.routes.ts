import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { newClinicRequest } from '#shared/health/proof/clinic-requests.schema.ts';

import { askClinic, readClinicRequests, withdrawClinicRequest } from './ask-clinic.usecases.ts';
import { clinicRequestNotFound } from './confirmations.errors.ts';
import { presentRequest } from './confirmations.presenter.ts';
import { useCorrection } from './use-correction.usecases.ts';

const requestParams = z.object({ petId: z.uuid(), requestId: z.uuid() });
const validRequest = validate('param', requestParams, clinicRequestNotFound);
const validLine = validate('param', requestParams.extend({ vaccinationId: z.uuid() }), clinicRequestNotFound);

/** `/api/pets/{petId}/clinic-requests`: requests to clinics to confirm vaccinations, and what they answered. */
export const clinicRequestsRoutes = createRouter()
  .get('/:petId/clinic-requests', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const requests = await readClinicRequests(ctx, c.req.valid('param').petId);

    return c.json({ requests: requests.map((request) => presentRequest(request, ctx.now)) });
  })
  .post('/:petId/clinic-requests', limitJson, validPetId, validate('json', newClinicRequest), async (c) => {
    const ctx = c.get('ctx');
    const request = await askClinic(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ request: presentRequest(request, ctx.now) });
  })
  .post('/:petId/clinic-requests/:requestId/withdraw', validRequest, async (c) => {
    await withdrawClinicRequest(c.get('ctx'), c.req.valid('param'));

    return c.body(null, 204);
  })
  .post('/:petId/clinic-requests/:requestId/corrections/:vaccinationId', validLine, async (c) => {
    await useCorrection(c.get('ctx'), c.req.valid('param'));

    return c.body(null, 204);
  });
