import { z } from 'zod';

import { flag, text } from '#server/core/openapi/openapi-values.ts';
import { op, under } from '#server/core/openapi/openapi.ts';

/** The server answers these beside the app. */
export const serverApi = {
  'GET /health': op('getHealthOfServer', 'Whether the server runs', { ok: z.literal(true) }),
  'GET /ready': op('getReadiness', 'Whether the server can answer, and what it lacks', {
    ready: flag,
    problems: z.array(text),
  }),
};

export const apiReferenceApi = under('/api', {
  'GET /openapi.json': op('getOpenApi', 'This description', z.looseObject({ openapi: text })),
  'GET /docs': op('readDocs', 'This description as a page, in development', 'html'),
});
