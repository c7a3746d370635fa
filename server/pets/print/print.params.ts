import { z } from 'zod';

import { validate } from '#server/core/http.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paperKinds } from '#shared/core/paper.ts';

/** `?paper=`: the paper size in the printer. */
export const validPaper = validate(
  'query',
  z.object({ paper: z.enum(paperKinds, { error: () => i18n.t('Choose one') }) }),
);
