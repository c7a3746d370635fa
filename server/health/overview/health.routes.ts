import { z } from 'zod';

import { createRouter, sendDownload, sendJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { writeJson } from '#server/platform/json.ts';

import { csvKinds } from './csv.rules.ts';
import { readHealth, readHealthCsv } from './health.usecases.ts';

const chosenKind = z.object({ kind: z.enum(csvKinds) });

/** `/api/pets/{petId}/health`: all health records of a pet in one response, and each list as CSV. */
export const healthRoutes = createRouter()
  .get('/:petId/health', validPetId, async (c) =>
    sendJson(c, writeJson(await readHealth(c.get('ctx'), c.req.valid('param').petId))),
  )
  .get('/:petId/health.csv', validPetId, validate('query', chosenKind), async (c) => {
    const { kind } = c.req.valid('query');
    const content = await readHealthCsv(c.get('ctx'), c.req.valid('param').petId, kind);

    return sendDownload(c, {
      content,
      type: 'text/csv; charset=utf-8; header=present',
      name: `${kind}.csv`,
    });
  });
