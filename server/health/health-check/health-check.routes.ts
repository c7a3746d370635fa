import { createRouter } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';

import { presentHealthChecks } from './health-check.presenter.ts';
import { openHealthCheck, openPetHealthCheck } from './health-check.usecases.ts';

/** `/api/health-check`: the current and due items of each of the owner’s active pets. */
export const healthCheckRoutes = createRouter().get('/', async (c) =>
  c.json({ checks: presentHealthChecks(await openHealthCheck(c.get('ctx'))) }),
);

/** `/api/pets/{petId}/health-check`: the same for one pet; null without any record. */
export const petHealthCheckRoutes = createRouter().get('/:petId/health-check', validPetId, async (c) => {
  const [check = null] = presentHealthChecks(
    await openPetHealthCheck(c.get('ctx'), c.req.valid('param').petId),
  );

  return c.json({ check });
});
