import { z } from 'zod';

import { id, text } from '#server/core/openapi/openapi-values.ts';

/** The documents of a record. */
export const attached = { documents: z.array(z.object({ id, name: text })) };
