import { z } from 'zod';

import { validate } from '#server/http.ts';
import { paperKinds } from '#shared/paper.ts';

/** `?paper=`: the paper size in the printer. */
export const validPaper = validate(
  'query',
  z.object({ paper: z.enum(paperKinds, 'Choose A4 or US Letter') }),
);
