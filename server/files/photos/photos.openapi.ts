import { z } from 'zod';

import { int, text } from '#server/core/openapi/openapi-values.ts';
import { fields, named } from '#server/core/openapi/openapi.ts';

export const photo = named('Photo', {
  url: text,
  ...fields(int, 'width', 'height'),
  sources: z.array(z.object(fields(text, 'type', 'srcSet'))),
}).nullable();
